/** The whole book of an organization as the laws of the ledger look at it, loaded from the database. */
import { allLaws, type Book, type BookItem, moneyFromDecimal, type Violation } from "@tallyleaf/ledger";
import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { loadChart } from "../../src/books/chart/accounts/chart.ts";
import { loadEntries } from "../../src/books/journal/entries.ts";
import { loadPostingBooks } from "../../src/books/journal/posting-books.ts";
import { findBrokenLaws } from "../../src/books/laws/laws.ts";
import { listUnpaidBillIds } from "../../src/books/settlement/bills/query.ts";
import { settledJoin, statusOn } from "../../src/features/invoices/status.ts";
import type { Database, Transaction } from "../../src/platform/db/database.ts";
import { closedMonths, journalEntries } from "../../src/platform/db/schema.ts";
import { listViolations } from "./list-law.ts";

/** Every entry, reversals and drafts too. */
export function loadBook(db: Database, organizationId: string): Promise<Book> {
  return db.asSystem(async (tx) => {
    const ids = await tx
      .select({ id: journalEntries.id })
      .from(journalEntries)
      .where(eq(journalEntries.organizationId, organizationId));
    const stored = await loadEntries(
      tx,
      organizationId,
      ids.map(({ id }) => id),
    );
    const chart = await loadChart(tx, organizationId);
    const { heldIn } = await loadPostingBooks(
      tx,
      organizationId,
      chart.map(({ code }) => code),
    );
    const closed = await tx.select().from(closedMonths).where(eq(closedMonths.organizationId, organizationId));
    return {
      accounts: chart.map(({ code, purpose }) => ({
        code,
        purpose,
        ...(heldIn.has(code) ? { heldIn: heldIn.get(code) } : {}),
      })),
      items: await itemsOf(tx, organizationId),
      closedMonths: closed.map(({ month }) => month.slice(0, 7)),
      entries: [...stored.values()].map(({ row, draft }) => ({
        id: row.id,
        entry: draft,
        status: row.postedAt === null ? ("draft" as const) : ("posted" as const),
        reverses: row.reverses,
        expenseId: row.expenseId === null ? null : String(row.expenseId),
        revision: row.revision,
      })),
    };
  });
}

/** Invoices and bills with what changed them, and whether the lists of the product call them paid. */
async function itemsOf(tx: Transaction, organizationId: string): Promise<BookItem[]> {
  const unpaid = new Set((await listUnpaidBillIds(tx, { organizationId })).map(String));
  const { rows: invoices } = await tx.execute<{ id: string; status: string }>(sql`
    select invoice.id, ${statusOn("2026-01-01")} as status from invoice ${settledJoin}
      where invoice.organization_id = ${organizationId}`);
  const statusOf = new Map(invoices.map(({ id, status }) => [id, status]));
  const { rows } = await tx.execute<EventRow>(sql`
    select v.kind, coalesce(v.invoice_id::text, v.expense_id::text) as id, v.entry_id, v.amount::text, v.base_amount::text, e.base_currency,
           case v.event when 'settled' then coalesce(i.currency, bill.currency, e.currency) else e.currency end as currency
      from open_item_event v
      join journal_entry e on e.organization_id = v.organization_id and e.id = v.entry_id
      left join invoice i on i.organization_id = v.organization_id and i.id = v.invoice_id
      left join expense x on x.organization_id = v.organization_id and x.id = v.expense_id
      left join journal_entry bill on bill.organization_id = x.organization_id and bill.id = x.current_entry_id
      where v.organization_id = ${organizationId}`);
  return [...Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`).values()].flatMap((events) => {
    const [first] = events;
    if (!first) return [];
    const { kind, id } = first;
    const isOpen = kind === "payable" ? unpaid.has(id) : OPEN_STATUSES.includes(statusOf.get(id) ?? "");
    return {
      id,
      kind,
      isPaid: !isOpen,
      events: events.map((row) => ({
        entryId: row.entry_id,
        amount: moneyFromDecimal(row.amount, row.currency),
        baseAmount: moneyFromDecimal(row.base_amount, row.base_currency),
      })),
    };
  });
}

const OPEN_STATUSES = ["pending", "sent", "partly_paid", "overdue"];

type EventRow = {
  kind: BookItem["kind"];
  id: string;
  entry_id: string;
  amount: string;
  base_amount: string;
  base_currency: string;
  currency: string;
};

/** The laws that the organization's book, the list of its expenses, and the books of the whole database break: none, ever. */
export async function violations(db: Database, organizationId: string): Promise<Violation[]> {
  return [
    ...allLaws(await loadBook(db, organizationId)),
    ...(await listViolations(db, organizationId)),
    ...(await db.asSystem(databaseViolations)),
  ];
}

async function databaseViolations(tx: Transaction): Promise<Violation[]> {
  const sentences = await findBrokenLaws({ query: (text: string) => tx.execute(sql.raw(text)) } as Pick<
    pg.Client,
    "query"
  >);
  return sentences.map((message) => ({ law: "of the database", subject: "all books", message }));
}
