/** Accruals in the database. */
import type { AccrualState } from "@tallyleaf/contract";
import { ACCRUAL_DAYS, addDays } from "@tallyleaf/ledger";
import { listEntriesOfRuns, type RunEntry } from "../../books/journal/entries-of-run.ts";
import { HAS_ITS_DOCUMENT } from "../../books/periods/accrual-document.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, count, desc, eq, type SQL, sql } from "../../platform/db/orm.ts";
import {
  accruals,
  clients,
  expenses,
  invoices,
  journalEntries,
  journalLines,
  users,
} from "../../platform/db/schema.ts";

export type AccrualRow = typeof accruals.$inferSelect;

/** A document after the period. Amounts are decimal text. */
export interface DocumentRow extends Record<string, unknown> {
  expenseId: string | null;
  invoiceId: string | null;
  party: string;
  reference: string;
  day: string;
  /** On the accrual's account, credit notes subtracted. */
  amount: string;
  /** Of that, what other accruals have whose document it is. */
  elsewhere: string;
}

/** An accrual as it is shown. */
export interface ShownAccrual {
  row: AccrualRow;
  state: AccrualState;
  document: DocumentRow | null;
  entries: RunEntry[];
  postedBy: string | null;
}

/** Has all changes of a company's accruals wait for one another. */
export const lockAccruals = (tx: Transaction, organizationId: string): Promise<void> =>
  lockByName(tx, `accruals ${organizationId}`);

export async function insertAccrual(tx: Transaction, row: Omit<AccrualRow, "createdAt">): Promise<void> {
  await tx.insert(accruals).values(row);
}

/** Null: there is none. */
export async function findAccrual(tx: Transaction, organizationId: string, id: string): Promise<AccrualRow | null> {
  const [row] = await tx
    .select()
    .from(accruals)
    .where(and(eq(accruals.organizationId, organizationId), eq(accruals.id, id)));
  return row ?? null;
}

export async function updateAccrual(
  tx: Transaction,
  { organizationId, id }: Pick<AccrualRow, "organizationId" | "id">,
  change: Partial<AccrualRow>,
): Promise<void> {
  await tx
    .update(accruals)
    .set(change)
    .where(and(eq(accruals.organizationId, organizationId), eq(accruals.id, id)));
}

const stateOn = (today: string) => sql<AccrualState>`(select case when a.reversed_at is not null then 'reversed'
  when ${HAS_ITS_DOCUMENT} then 'settled' when a.day < ${addDays(today, -ACCRUAL_DAYS)}::date then 'late' else 'open' end
  from ${accruals} a where a.organization_id = accrual.organization_id and a.id = accrual.id)`;

/** Accruals, latest day first, and how many there are in each state. */
export async function listAccrualRows(
  tx: Transaction,
  organizationId: string,
  today: string,
  which: { id: string } | { page: number; perPage: number; state?: AccrualState | undefined },
): Promise<{ shown: ShownAccrual[]; counts: Partial<Record<AccrualState, number>> }> {
  const state = stateOn(today);
  const own = eq(accruals.organizationId, organizationId);
  const where = and(
    own,
    "id" in which ? eq(accruals.id, which.id) : which.state === undefined ? undefined : sql`${state} = ${which.state}`,
  );
  const counted = await tx.select({ state, total: count() }).from(accruals).where(own).groupBy(sql`1`);
  const rows = await tx
    .select({ row: accruals, state, postedBy: users.name })
    .from(accruals)
    .leftJoin(users, eq(users.id, accruals.createdBy))
    .where(where)
    .orderBy(desc(accruals.day), desc(accruals.createdAt))
    .limit("id" in which ? 1 : which.perPage)
    .offset("id" in which ? 0 : (which.page - 1) * which.perPage);
  const posted = await listEntriesOfRuns(
    tx,
    organizationId,
    "accrual",
    rows.map(({ row }) => row.id),
  );
  const shown: ShownAccrual[] = [];
  for (const one of rows) {
    const { id, expenseId, invoiceId } = one.row;
    const hasDocument = one.state === "settled" && (expenseId !== null || invoiceId !== null);
    const [document = null] = hasDocument ? await listDocuments(tx, one.row, { expenseId, invoiceId }) : [];
    shown.push({ ...one, document, entries: posted.get(id) ?? [] });
  }
  return { shown, counts: Object.fromEntries(counted.map((one) => [one.state, one.total])) };
}

/** The entries of an invoice `i` and of its credit notes. */
const CREDITED = sql`select n.entry_id from ${invoices} n
  where n.organization_id = i.organization_id and (n.id = i.id or n.credits_invoice_id = i.id) and n.voided_at is null`;

/** Documents that a list of likely ones shows. */
const MOST = 20;

/**
 * Posted documents of an accrual: those after its period with a line on its account, of its party and near its amount first.
 *
 * @param named absent: the likely ones; else this one, whatever its day and account
 */
export async function listDocuments(
  tx: Transaction,
  { organizationId, id, kind, accountCode, day, amount, party }: AccrualRow,
  named?: { expenseId: number | null; invoiceId: string | null },
): Promise<DocumentRow[]> {
  const net = (entries: SQL) => sql`(
    select sum(case when (l.side = 'debit') = ${kind === "expense"} then l.base_amount else -l.base_amount end)
      from ${journalLines} l
      where l.organization_id = ${organizationId} and l.account_code = ${accountCode} and l.entry_id in (${entries}))`;
  const documents =
    kind === "expense"
      ? sql`select x.id::text as "expenseId", null::text as "invoiceId", coalesce(x.list_vendor, '') as party,
            coalesce(x.list_reference, '') as reference, e.entry_date as day, ${net(sql`e.id`)} as amount
          from ${expenses} x join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id
          where x.organization_id = ${organizationId} and x.deleted_at is null and e.posted_at is not null
            ${named ? sql`and x.id = ${named.expenseId}` : sql`and e.entry_date > ${day}::date`}`
      : sql`select null::text as "expenseId", i.id::text as "invoiceId", coalesce(nullif(c.company, ''), c.name, '') as party,
            coalesce(i.number, '') as reference, e.entry_date as day, ${net(CREDITED)} as amount
          from ${invoices} i join ${journalEntries} e on e.organization_id = i.organization_id and e.id = i.entry_id
            left join ${clients} c on c.organization_id = i.organization_id and c.id = i.client_id
          where i.organization_id = ${organizationId} and i.voided_at is null and e.posted_at is not null
            and i.credits_invoice_id is null
            ${named ? sql`and i.id = ${named.invoiceId}::uuid` : sql`and e.entry_date > ${day}::date`}`;
  const { rows } = await tx.execute<DocumentRow>(sql`
    select d."expenseId", d."invoiceId", d.party, d.reference, d.day::text, coalesce(d.amount, 0)::text as amount,
      coalesce(others.amount, 0)::text as elsewhere
    from (${documents}) d
    cross join lateral (
      select sum(o.amount) as amount from ${accruals} o
        where o.organization_id = ${organizationId} and o.id <> ${id} and o.reversed_at is null and o.account_code = ${accountCode}
          and (o.expense_id::text = d."expenseId" or o.invoice_id::text = d."invoiceId")) others
    where ${named ? sql`true` : sql`d.amount > 0`}
    order by lower(d.party) = lower(${party}) desc, abs(d.amount - coalesce(others.amount, 0) - ${amount}::numeric), d.day, d.reference limit ${MOST}`);
  return rows;
}
