/**
 * Showing a few items costs as much as those few, however many others the books have: counts the rows that the database reads.
 * Without statistics it may read all of them, but not once for each item.
 */
import { type SQL, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOrganization } from "../src/books/company/create.ts";
import { listBills } from "../src/books/settlement/bills/list.ts";
import { listUnpaidBillIds } from "../src/books/settlement/bills/query.ts";
import { openBills, openInvoices } from "../src/books/settlement/payments/open-items.ts";
import { findClient, listClientPage } from "../src/features/clients/store.ts";
import { listInvoicePage } from "../src/features/invoices/list.ts";
import { loadOutstandingOn } from "../src/features/invoices/open.ts";
import { findInvoice, loadInvoiceBalance, loadRelated, type StoredInvoice } from "../src/features/invoices/store.ts";
import { openItems } from "../src/features/matching/candidates.ts";
import { type Database, enterOrganization, openDatabase, type Transaction } from "../src/platform/db/database.ts";
import { users } from "../src/platform/db/schema.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";

const MANY = 1500;
const CLIENTS = 150;

let database: TestDatabase;
let db: Database;
const organizationId = uuid();
const userId = uuid();

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { onError: (error) => console.error(error.message), connections: 2 });
  await db.asSystem(async (tx) => {
    // Statistics come when this test wants them.
    for (const name of [
      "journal_entry",
      "journal_line",
      "invoice",
      "payment",
      "payment_allocation",
      "expense",
      "open_item_tally",
    ])
      await tx.execute(sql.raw(`alter table ${name} set (autovacuum_enabled = false)`));
    await tx.insert(users).values({ id: userId, name: "Ada", email: "ada@example.com", passwordHash: "x" });
    await enterOrganization(tx, organizationId);
    await createOrganization(tx, {
      id: organizationId,
      name: "Ours",
      defaultCurrency: "USD",
      founderId: userId,
      requestId: "test",
    });
    await fill(tx);
  });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const invoice = (n: number) => `00000001-0000-7000-8000-${String(n).padStart(12, "0")}`;
const client = (n: number) => `00000002-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** The id of the row `n` of a kind. */
const idOf = (kind: number, n = "n") =>
  sql.raw(`('0000000${kind}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`);
const ORG = sql`${organizationId}::uuid`;
const USER = sql`${userId}::uuid`;
const EACH = sql`generate_series(1, ${MANY}::int) n`;
const PAID = sql`n % 2 = 0`;

/** Posted entries of two lines. */
const entries = (kind: number, source: string, of: SQL, [debit, credit]: [SQL, SQL], which = sql`true`): SQL[] => [
  sql`insert into journal_entry (organization_id, id, source, source_id, expense_id, revision, entry_date, currency, base_currency,
      exchange_rate, line_count, posted_at, created_by)
    select ${ORG}, ${idOf(kind)}, ${source}, ${of}, 1, '2026-04-03', 'USD', 'USD', 1, 2, now(), ${USER} from ${EACH} where ${which}`,
  sql`insert into journal_line (organization_id, entry_id, line_number, side, account_code, kind, amount, base_amount)
    select ${ORG}, ${idOf(kind)}, line.*, 5, 5 from ${EACH}, (values (1::smallint, 'debit', ${debit}), (2, 'credit', ${credit})) line
    where ${which}`,
];

const payments = (kind: number, way: string, item: SQL, lines: [SQL, SQL]): SQL[] => [
  ...entries(kind, "payment", sql`${idOf(kind)}, null`, lines, PAID),
  sql`insert into payment (organization_id, id, direction, date, account_code, amount, currency, exchange_rate, entry_id, created_by)
    select ${ORG}, ${idOf(kind)}, ${way}, '2026-04-03', '1100', 5, 'USD', 1, ${idOf(kind)}, ${USER} from ${EACH} where ${PAID}`,
  sql`insert into payment_allocation (organization_id, payment_id, line_number, invoice_id, expense_id, amount, base_amount)
    select ${ORG}, ${idOf(kind)}, 1, ${item}, 5, 5 from ${EACH} where ${PAID}`,
];

/** Books with so many invoices, and as many bills, every second of both paid. */
async function fill(tx: Transaction): Promise<void> {
  for (const statement of [
    sql`insert into client (organization_id, id, name, currency, created_by)
      select ${ORG}, ${idOf(2)}, 'Client ' || n, 'USD', ${USER} from generate_series(0, ${CLIENTS - 1}::int) n`,
    ...entries(3, "invoice", sql`${idOf(1)}, null`, [sql`'1300', 'receivable'`, sql`'4000', 'revenue'`]),
    sql`insert into invoice (organization_id, id, kind, state, number, client_id, issue_date, due_date, currency, base_currency,
        exchange_rate, subtotal, discount_total, tax_total, total, entry_id, issued_at, created_by, client_snapshot, seller_snapshot)
      select ${ORG}, ${idOf(1)}, 'invoice', 'issued', 'R-' || n, ${idOf(2, `n % ${CLIENTS}`)}, '2026-04-03', '2026-05-03', 'USD',
        'USD', 1, 5, 0, 0, 5, ${idOf(3)}, now(), ${USER}, '{}', '{}' from ${EACH}`,
    sql`insert into expense (organization_id, id, status, created_by) select ${ORG}, n, 'no_document', ${USER} from ${EACH}`,
    ...entries(4, "expense", sql`null, n`, [sql`'5000', 'item'`, sql`'2000', 'payment'`]),
    sql`update expense set current_entry_id = ${idOf(4, "id")} where organization_id = ${ORG}`,
    ...payments(5, "in", sql`${idOf(1)}, null`, [sql`'1100', 'payment'`, sql`'1300', 'receivable'`]),
    ...payments(6, "out", sql`null, n`, [sql`'2000', 'item'`, sql`'1100', 'payment'`]),
  ])
    await tx.execute(statement);
}

/** Counts the rows of the books' large tables that the work reads. */
function rowsWalked(work: (tx: Transaction) => Promise<unknown>): Promise<number> {
  return db.asOrganization(organizationId, async (tx) => {
    // Since this connection last reported its statistics, which it does only between transactions.
    const walked = async () => {
      const { rows } = await tx.execute<{ walked: number }>(sql`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as walked from pg_stat_xact_user_tables
          where relname in ('journal_entry', 'journal_line', 'payment', 'payment_allocation', 'invoice', 'expense', 'open_item_tally')`);
      return rows[0]?.walked ?? 0;
    };
    const before = await walked();
    await work(tx);
    return (await walked()) - before;
  });
}

const TEN = [...Array(10).keys()].map((n) => n + 100);
const today = "2026-11-20";
const OF_FEW: Record<string, (tx: Transaction) => Promise<unknown>> = {
  "bills of a page of expenses": async (tx) =>
    expect((await openBills(tx, organizationId, TEN)).map(({ open }) => Number(open.amount.minor))).toEqual(
      TEN.map((n) => (n % 2 === 0 ? 0 : 500)),
    ),
  "invoices that are paid": async (tx) =>
    expect(
      (await openInvoices(tx, organizationId, TEN.map(invoice))).map(({ open }) => Number(open.amount.minor)),
    ).toEqual(TEN.map((n) => (n % 2 === 0 ? 0 : 500))),
  "an invoice": async (tx) =>
    expect(await loadInvoiceBalance(tx, organizationId, invoice(100), today)).toMatchObject({
      paid: "5",
      status: "paid",
    }),
  "the invoice of a credit note": async (tx) => {
    const note = { ...(await findInvoice(tx, organizationId, invoice(1))), creditsInvoiceId: invoice(101) };
    expect(await loadRelated(tx, note as StoredInvoice, today)).toMatchObject([{ status: "overdue" }]);
  },
  "a page of clients": (tx) =>
    listClientPage(tx, { organizationId, sortBy: "name", sortOrder: "asc", page: 1, perPage: 2 }),
  "a client": async (tx) => expect(await findClient(tx, organizationId, client(2))).toMatchObject({ revenue: "50" }),
};

/** Totals over all items: each row is read a few times, and not once for each other one. */
const OF_ALL: Record<string, (tx: Transaction) => Promise<unknown>> = {
  "a page of bills": async (tx) =>
    expect(
      await listBills(tx, {
        organizationId,
        today,
        filter: "all",
        sortBy: "date",
        sortOrder: "asc",
        page: 1,
        perPage: 5,
      }),
    ).toMatchObject({ meta: { total: MANY }, aging: { total: (MANY / 2) * 5 } }),
  "unpaid bills": async (tx) => expect(await listUnpaidBillIds(tx, { organizationId })).toHaveLength(MANY / 2),
  "a page of invoices": async (tx) => {
    const query = { sortBy: "number", sortOrder: "asc", page: 1, perPage: 5 } as const;
    expect(await listInvoicePage(tx, organizationId, query, today)).toMatchObject({ total: MANY });
  },
  "what clients owe": async (tx) =>
    expect(await loadOutstandingOn(tx, organizationId, today)).toMatchObject({ due: MANY / 2 }),
  "what can be matched": (tx) => openItems(tx, organizationId),
};

const counted = () => db.asSystem((tx) => tx.execute(sql`analyze`));

it.each([
  // Each of three tables once.
  { known: "without statistics", most: 3 * MANY + 10 * TEN.length },
  { known: "with statistics", most: 10 * TEN.length },
])("reads few rows for few items, $known", async ({ known, most }) => {
  if (known === "with statistics") await counted();
  for (const [what, ask] of Object.entries(OF_FEW)) expect.soft(await rowsWalked(ask), what).toBeLessThan(most);
});

it("reads each row a few times for totals, not once for each item", async () => {
  await counted();
  for (const [what, ask] of Object.entries(OF_ALL))
    expect.soft(await rowsWalked(ask), what).toBeLessThan((what === "what can be matched" ? 12 : 6) * MANY);
});
