/** The figures of a range, summed by the database in exact decimals. */
import { TAX_ACCOUNT } from "@tallyleaf/ledger";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { expenses, journalEntries, journalLines, organizations } from "../db/schema.ts";

export interface Whose {
  organizationId: string;
  /** Set for an employee, who sees only what they brought. */
  createdBy?: string;
}

/** Both days included, YYYY-MM-DD. */
export interface Range {
  startDate: string;
  endDate: string;
}

/** A sum of base amounts, as a decimal, and what it is the sum of. */
export interface Sum {
  by: "all" | "month" | "vendor" | "category" | "tax" | "payment";
  /** The month (YYYY-MM), the vendor's name or the account's code; null for `all`. */
  key: string | null;
  amount: string;
  /** How many entries of the whole range stand: neither reversed nor reversals. */
  entries: number;
}

/** The currency in which the organization keeps its books now. */
export async function baseCurrencyOf(tx: Transaction, organizationId: string): Promise<string> {
  const [row] = await tx
    .select({ currency: organizations.defaultCurrency })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row) throw new Error(`The organization ${organizationId} of a member does not exist.`);
  return row.currency;
}

/**
 * All sums of the posted entries of expenses in the range, in one statement, so that they are of one moment and agree.
 *
 * Reversals are summed like any entry and net out what they take back. Only entries kept in `currency` are summed: those
 * from before the organization changed its default currency hold base amounts in the former one, and nothing here may
 * convert what was posted at the rate of its day.
 */
export async function sumsOf(
  tx: Transaction,
  { organizationId, createdBy }: Whose,
  { startDate, endDate }: Range,
  currency: string,
): Promise<Sum[]> {
  const own =
    createdBy === undefined
      ? sql``
      : sql`and exists (select from ${expenses} x where x.organization_id = e.organization_id and x.id = e.expense_id
          and x.created_by = ${createdBy})`;
  // A chart may have its tax on another account: such lines are known by their kind, as in ledger/expense-row.ts.
  const { rows } = await tx.execute<Sum & Record<string, unknown>>(sql`
    with entry as materialized (
      select e.id, to_char(e.entry_date, 'YYYY-MM') as month, coalesce(nullif(e.vendor, ''), 'Unknown Vendor') as vendor,
        e.reverses is null and not exists (
          select from ${journalEntries} r where r.organization_id = e.organization_id and r.reverses = e.id) as stands
      from ${journalEntries} e
      where e.organization_id = ${organizationId} and e.expense_id is not null and e.posted_at is not null
        and e.base_currency = ${currency} and e.entry_date between ${startDate}::date and ${endDate}::date ${own}
    ), line as (
      select e.month, e.vendor, lower(e.vendor) as vendor_key, l.account_code as code,
        case when l.kind = 'payment' then 'payment'
          when l.kind = 'tax' or l.account_code = ${TAX_ACCOUNT} then 'tax' else 'category' end as part,
        case when (l.kind = 'payment') = (l.side = 'credit') then l.base_amount else -l.base_amount end as amount,
        case when l.kind <> 'payment' then 0 when l.side = 'credit' then l.base_amount else -l.base_amount end as paid
      from entry e
      join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = e.id
    )
    select
      case when grouping(part) = 0 then part when grouping(month) = 0 then 'month'
        when grouping(vendor_key) = 0 then 'vendor' else 'all' end as by,
      -- Spelled in capitals and not, a vendor is one; of the spellings the one with the most small letters is shown.
      case when grouping(vendor_key) = 0 then max(vendor collate "C") else coalesce(code, month) end as key,
      coalesce(case when grouping(part) = 0 then sum(amount) else sum(paid) end, 0)::text as amount,
      (select count(*)::int from entry where stands) as entries
    from line
    group by grouping sets ((part, code), (month), (vendor_key), ())`);
  return rows;
}

/** How many expenses are in each state, whatever their date. */
export async function statusCounts(
  tx: Transaction,
  { organizationId, createdBy }: Whose,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ status: expenses.status, count: sql<number>`count(*)::int` })
    .from(expenses)
    .where(
      and(
        eq(expenses.organizationId, organizationId),
        isNull(expenses.deletedAt),
        createdBy === undefined ? undefined : eq(expenses.createdBy, createdBy),
      ),
    )
    .groupBy(expenses.status);
  return new Map(rows.map(({ status, count }) => [status, count]));
}
