/** The figures of a range, summed by the database in exact decimals. */
import { TAX_ACCOUNT } from "@tallyleaf/ledger";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { accounts, expenses, journalEntries, journalLines } from "../db/schema.ts";
import type { Whose } from "./books.ts";
import type { Range } from "./stretches.ts";

/** A sum of base amounts, as a decimal, and what it is the sum of. */
export interface Sum {
  by: "all" | "stretch" | "vendor" | "category" | "tax" | "payment";
  /** The first day of the stretch, the vendor's name or the account's code; null for `all`. */
  key: string | null;
  amount: string;
  /** How many entries of the whole range stand: neither reversed nor reversals. */
  entries: number;
}

export interface SumsFilter extends Whose {
  range: Range;
  /** What the range is cut into. */
  stretches: readonly Range[];
  /** The currency in which the books are kept. */
  currency: string;
  /** What is spent, the stretches and the vendors are those of this account's postings alone. */
  categoryCode?: string;
}

/** The first days of stretches as an array of the database: the place of a day in it is its stretch. */
const startsOf = (stretches: readonly Range[]): SQL =>
  sql`(${`{${stretches.map(({ startDate }) => startDate).join(",")}}`})::date[]`;

/**
 * All sums of the posted entries of expenses in the range, in one statement, so that they are of one moment and agree.
 *
 * Reversals are summed like any entry and net out what they take back. Only entries kept in `currency` are summed: those
 * from before the organization changed its default currency hold base amounts in the former one, and nothing here may
 * convert what was posted at the rate of its day.
 */
export async function sumsOf(tx: Transaction, filter: SumsFilter): Promise<Sum[]> {
  const { organizationId, createdBy, range, stretches, currency, categoryCode } = filter;
  const own =
    createdBy === undefined
      ? sql``
      : sql`and exists (select from ${expenses} x where x.organization_id = e.organization_id and x.id = e.expense_id
          and x.created_by = ${createdBy})`;
  // A chart may have its tax on another account: such lines are known by their kind, as in ledger/expense-row.ts.
  const { rows } = await tx.execute<Sum & Record<string, unknown>>(sql`
    with entry as materialized (
      select e.id, width_bucket(e.entry_date, ${startsOf(stretches)}) as stretch,
        coalesce(nullif(e.vendor, ''), 'Unknown Vendor') as vendor,
        e.reverses is null and not exists (
          select from ${journalEntries} r where r.organization_id = e.organization_id and r.reverses = e.id) as stands
      from ${journalEntries} e
      where e.organization_id = ${organizationId} and e.expense_id is not null and e.posted_at is not null
        and e.base_currency = ${currency} and e.entry_date between ${range.startDate}::date and ${range.endDate}::date ${own}
    ), posting as (
      select e.id, e.stands, e.stretch, e.vendor, lower(e.vendor) as vendor_key, l.account_code as code,
        case when l.kind = 'payment' then 'payment'
          when l.kind = 'tax' or l.account_code = ${TAX_ACCOUNT} then 'tax' else 'category' end as part,
        case when (l.kind = 'payment') = (l.side = 'credit') then l.base_amount else -l.base_amount end as amount
      from entry e
      join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = e.id
    ), line as (
      select *, ${
        categoryCode === undefined ? sql`part = 'payment'` : sql`(part = 'category' and code = ${categoryCode})`
      } as counts from posting
    )
    select
      case when grouping(part) = 0 then part when grouping(stretch) = 0 then 'stretch'
        when grouping(vendor_key) = 0 then 'vendor' else 'all' end as by,
      -- Spelled in capitals and not, a vendor is one; of the spellings the one with the most small letters is shown.
      case when grouping(vendor_key) = 0 then max(vendor collate "C")
        else coalesce(code, (${startsOf(stretches)})[stretch]::text) end as key,
      coalesce(case when grouping(part) = 0 then sum(amount) else sum(amount) filter (where counts) end, 0)::text as amount,
      ${
        categoryCode === undefined
          ? sql`(select count(*)::int from entry where stands)`
          : sql`(select count(distinct id)::int from line where stands and counts)`
      } as entries
    from line
    group by grouping sets ((part, code), (stretch), (vendor_key), ())`);
  return rows;
}

/** What moved on cash and bank accounts in a stretch, as decimals in base currency. */
export interface CashSum {
  /** The first day of the stretch. */
  startDate: string;
  in: string;
  out: string;
}

/**
 * What came in and what went out, by stretch, whatever it was posted for; the difference is what the accounts gained. A move between
 * own accounts counts by what it leaves on them together, and what a reversal takes back is taken off where it stood: a deleted
 * expense is no income.
 */
export async function cashSums(
  tx: Transaction,
  { organizationId, range, stretches, currency }: Omit<SumsFilter, "createdBy" | "categoryCode">,
): Promise<CashSum[]> {
  const { rows } = await tx.execute<CashSum & Record<string, unknown>>(sql`
    with line as (
      select e.id, e.source, width_bucket(e.entry_date, ${startsOf(stretches)}) as stretch,
        -- 1, or -1 of what a reversal takes back.
        case when e.reverses is null then 1 else -1 end as sign,
        case when l.side = 'debit' then l.base_amount else -l.base_amount end as gained
      from ${journalEntries} e
      join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = e.id
      where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency}
        and e.entry_date between ${range.startDate}::date and ${range.endDate}::date
        and l.account_code in (select code from ${accounts}
          where organization_id = ${organizationId} and type = 'Asset' and purpose = 'cash')
    ), move as (
      select stretch, sign, gained from line where source <> 'transfer'
      union all select stretch, sign, sum(gained) from line where source = 'transfer' group by id, stretch, sign
    )
    select (${startsOf(stretches)})[stretch]::text as "startDate",
      coalesce(sum(gained) filter (where gained * sign > 0), 0)::text as in,
      coalesce(-sum(gained) filter (where gained * sign < 0), 0)::text as out
    from move group by stretch`);
  return rows;
}
