/** The figures of a range, summed by the database in exact decimals. */
import { postedWith } from "../../books/vendors/sums.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import {
  accounts,
  expenses,
  journalEntries,
  journalLines,
  journalTallies,
  spendingTallies,
} from "../../platform/db/schema.ts";
import type { Whose } from "./books.ts";
import type { Range } from "./stretches.ts";

/** A sum of base amounts, as a decimal, and what it is the sum of. */
export interface Sum {
  by: "all" | "stretch" | "category" | "tax" | "payment";
  /** The first day of the stretch or the account's code; null for `all`. */
  key: string | null;
  amount: string;
  /** Number of entries of the whole range that are neither reversed nor reversals; of a category, its lines. */
  entries: number;
}

export interface SumsFilter extends Whose {
  range: Range;
  /** Parts of the range. */
  stretches: readonly Range[];
  /** The currency in which the books are kept. */
  currency: string;
  /** Spending and parts are limited to postings of this account. */
  categoryCode?: string;
}

/** The first days of stretches as an array of the database: the place of a day in it is its stretch. */
const startsOf = (stretches: readonly Range[]): SQL =>
  sql`(${`{${stretches.map(({ startDate }) => startDate).join(",")}}`})::date[]`;

/**
 * All sums of the posted entries of expenses in the range, in one statement, so that they agree with each other.
 *
 * Reversals count like any entry and cancel what they reverse. Only entries in `currency` count: those from before a change of the
 * base currency have base amounts in the former one, and nothing here may convert what was posted at the rate of its day.
 */
export async function listSums(tx: Transaction, filter: SumsFilter): Promise<Sum[]> {
  const { createdBy, stretches, categoryCode } = filter;
  const counts = categoryCode === undefined ? sql`part = 'payment'` : sql`part = 'category' and code = ${categoryCode}`;
  const counted = categoryCode === undefined ? sql`part = 'entry'` : counts;
  const { rows } = await tx.execute<Sum & Record<string, unknown>>(sql`
    with line as materialized (
      select width_bucket(day, ${startsOf(stretches)}) as stretch, part, account_code as code, amount, lines
      from (${createdBy === undefined ? tallied(filter) : broughtBy(createdBy, filter)}) spent
    )
    select
      case when grouping(part) = 0 then part when grouping(stretch) = 0 then 'stretch' else 'all' end as by,
      coalesce(code, (${startsOf(stretches)})[stretch]::text) as key,
      coalesce(case when grouping(part) = 0 then sum(amount) else sum(amount) filter (where ${counts}) end, 0)::text as amount,
      (select coalesce(sum(lines) filter (where ${counted}), 0)::int from line) as entries
    from line where part <> 'entry' group by grouping sets ((part, code), (stretch), ())`);
  return rows;
}

/** All days that a document may have. */
const EVER: Range = { startDate: "0001-01-01", endDate: "9999-12-31" };

/** Spending by day and part: as exact as the lines, and few rows. */
const tallied = ({ organizationId, range, currency }: Omit<SumsFilter, "stretches">) => sql`
  select day, part, account_code, amount, lines from ${spendingTallies}
  where organization_id = ${organizationId} and base_currency = ${currency}
    and day between ${range.startDate}::date and ${range.endDate}::date`;

/** The lines of the expenses that one person brought, and their entries that are in force. */
const broughtBy = (createdBy: string, { organizationId, range, currency }: Omit<SumsFilter, "stretches">) => sql`
  select s.day, s.part, s.account_code, s.amount, s.lines
  from ${expenses} x join spending_line s on s.organization_id = x.organization_id and s.expense_id = x.id
  where x.organization_id = ${organizationId} and x.created_by = ${createdBy} and s.base_currency = ${currency}
    and s.day between ${range.startDate}::date and ${range.endDate}::date
  union all
  select e.entry_date, 'entry', '', 0, 1
  from ${expenses} x join ${journalEntries} e on e.organization_id = x.organization_id and e.expense_id = x.id
  where x.organization_id = ${organizationId} and x.created_by = ${createdBy} and e.base_currency = ${currency}
    and e.entry_date between ${range.startDate}::date and ${range.endDate}::date
    and e.posted_at is not null and e.reverses is null and not exists (
      select from ${journalEntries} r where r.organization_id = e.organization_id and r.reverses = e.id)`;

/** The days of the first and the last entry that was not reversed, of a category where one is named; null: there is none. */
export async function findEntryRange(
  tx: Transaction,
  {
    createdBy,
    categoryCode,
    ...filter
  }: Pick<SumsFilter, "organizationId" | "createdBy" | "currency" | "categoryCode">,
): Promise<Range | null> {
  const all = { ...filter, range: EVER };
  const entries = createdBy === undefined ? tallied(all) : broughtBy(createdBy, all);
  const wanted =
    categoryCode === undefined ? sql`part = 'entry'` : sql`part = 'category' and account_code = ${categoryCode}`;
  const { rows } = await tx.execute<{ first: string | null; last: string | null }>(sql`
    select min(day)::text as first, max(day)::text as last
    from (select day from (${entries}) line where ${wanted} group by day having sum(lines) > 0) day_with_entries`);
  const [{ first, last } = { first: null, last: null }] = rows;
  return first && last ? { startDate: first, endDate: last } : null;
}

/** Steps from the sum spent to the cost of the same days, as decimals in base currency. */
export interface CostSums {
  /** Tax of expenses on accounts that are no cost. */
  taxReclaimed: string;
  /** Other lines of expenses on accounts that are no cost. */
  otherAccounts: string;
  /** Lines of expenses on expense accounts. */
  ofExpenses: string;
  /** All postings on expense accounts, whatever they came from; of an employee, those of their expenses. */
  expenses: string;
}

/** Splits spending in the range into expense accounts and others. */
export async function loadCostSums(
  tx: Transaction,
  filter: Omit<SumsFilter, "stretches" | "categoryCode">,
): Promise<CostSums> {
  const { organizationId, createdBy, range, currency } = filter;
  const spent = createdBy === undefined ? tallied(filter) : broughtBy(createdBy, filter);
  const { rows } = await tx.execute<CostSums & Record<string, unknown>>(sql`
    with cost as materialized (select code from ${accounts} where organization_id = ${organizationId} and type = 'Expense'),
    line as materialized (
      select part, amount, account_code in (select code from cost) as is_cost from (${spent}) spent where part in ('category', 'tax')
    ),
    posted as (
      select coalesce(sum(debit - credit), 0) as amount from ${journalTallies}
      where organization_id = ${organizationId} and base_currency = ${currency}
        and day between ${range.startDate}::date and ${range.endDate}::date and account_code in (select code from cost)
        and source <> 'closing'
    )
    select
      coalesce(sum(amount) filter (where part = 'tax' and not is_cost), 0)::text as "taxReclaimed",
      coalesce(sum(amount) filter (where part = 'category' and not is_cost), 0)::text as "otherAccounts",
      coalesce(sum(amount) filter (where is_cost), 0)::text as "ofExpenses",
      ${createdBy === undefined ? sql`(select amount from posted)::text` : sql`coalesce(sum(amount) filter (where is_cost), 0)::text`} as expenses
    from line`);
  return rows[0] ?? { taxReclaimed: "0", otherAccounts: "0", ofExpenses: "0", expenses: "0" };
}

/** A vendor and its spending; the last row may combine all vendors that aren't named. */
export interface VendorSum {
  /** Null: those beyond the named ones. */
  name: string | null;
  /** Number of vendors in the row. */
  count: number;
  amount: string;
  /** Spending there in the other range; null: there is none. */
  before: string | null;
}

/** The vendors with the largest sums of the range, the largest first, and the others as one; what nets out to nothing is left out. */
export async function listVendorSums(
  tx: Transaction,
  filter: Omit<SumsFilter, "stretches">,
  compared: Range | null,
  most: number,
): Promise<VendorSum[]> {
  const before = compared && byVendor({ ...filter, range: compared }, sql`and lower(name) in (select key from named)`);
  const { rows } = await tx.execute<VendorSum & Record<string, unknown>>(sql`
    with summed as materialized (${byVendor(filter, sql``)}),
    ranked as materialized (
      select *, row_number() over (order by amount desc, name collate "C") as place from summed where amount <> 0
    ),
    named as materialized (select * from ranked where place <= ${most}),
    earlier as (${before ?? sql`select null as key, null::numeric as amount, null as name where false`})
    select named.name, 1 as count, named.amount::text as amount,
      ${compared ? sql`coalesce(earlier.amount, 0)::text` : sql`null`} as before, place
    from named left join earlier on earlier.key = named.key
    union all
    select null, count(*)::int, sum(amount)::text, null, null from ranked where place > ${most} having count(*) > 0
    order by place nulls last`);
  return rows;
}

/** Sums by vendor. Spelled in capitals and not, a vendor is one; of the spellings the one with the most small letters is shown. */
function byVendor(filter: Omit<SumsFilter, "stretches">, also: SQL): SQL {
  const { createdBy, range, categoryCode } = filter;
  const [part, account] =
    categoryCode === undefined
      ? (["payment", sql``] as const)
      : (["category", sql`and account_code = ${categoryCode}`] as const);
  const days = { from: range.startDate, to: range.endDate };
  const posted =
    createdBy === undefined ? postedWith({ ...filter, parts: [part] }, [days]) : broughtWith(createdBy, filter, part);
  return sql`
    select lower(name) as key, max(name collate "C") as name, sum(case part when 'payment' then -amount else amount end) as amount
    from (
      select coalesce(nullif(vendor, ''), 'Unknown Vendor') as name, part, amount from (${posted}) posted where true ${account}
    ) spent where true ${also}
    group by 1`;
}

/** The lines of what one person brought, as `postedWith` has them. */
const broughtWith = (
  createdBy: string,
  { organizationId, range, currency }: Omit<SumsFilter, "stretches">,
  part: "payment" | "category",
) => sql`
  select v.vendor, v.part, v.account_code, v.amount
  from ${expenses} x join vendor_line v on v.organization_id = x.organization_id and v.expense_id = x.id
  where x.organization_id = ${organizationId} and x.created_by = ${createdBy} and v.base_currency = ${currency} and v.part = ${part}
    and v.day between ${range.startDate}::date and ${range.endDate}::date`;

/** Movements on cash and bank accounts in a part of the range, as decimals in base currency. */
export interface CashSum {
  /** The first day of the stretch. */
  startDate: string;
  in: string;
  out: string;
}

/**
 * Money in and out, by stretch, whatever it was posted for; the difference is what the accounts gained, without what they
 * open with and what exchange rates change (IAS 7.6, 7.28). Moves between
 * own accounts count by what they leave on them together, and what a reversal takes back is taken off where it was: a deleted
 * expense is no income.
 */
export async function listCashSums(
  tx: Transaction,
  { organizationId, range, stretches, currency }: Omit<SumsFilter, "createdBy" | "categoryCode">,
): Promise<CashSum[]> {
  const cash = sql`account_code in (select code from ${accounts}
    where organization_id = ${organizationId} and type = 'Asset' and purpose = 'cash')`;
  const { rows } = await tx.execute<CashSum & Record<string, unknown>>(sql`
    with tally as materialized (
      select day, source, accounts, debit, credit from ${journalTallies}
      where organization_id = ${organizationId} and base_currency = ${currency} and ${cash}
        and day between ${range.startDate}::date and ${range.endDate}::date
        and source not in ('opening', 'revaluation', 'exchange')
    ), move as (
      select day, debit as came, credit as went from tally where source <> 'transfer'
      union all
      select day, greatest(sum(debit - credit), 0), greatest(sum(credit - debit), 0)
      from tally where source = 'transfer' group by day, accounts
      union all
      -- Few: each is in the tally on the one side, and takes off the value there on the other.
      select e.entry_date, -l.base_amount, -l.base_amount
      from ${journalEntries} e
      join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = e.id and l.${cash}
      where e.organization_id = ${organizationId} and e.reverses is not null and e.posted_at is not null
        and e.source not in ('transfer', 'opening', 'revaluation', 'exchange') and e.base_currency = ${currency}
        and e.entry_date between ${range.startDate}::date and ${range.endDate}::date
    )
    select (${startsOf(stretches)})[width_bucket(day, ${startsOf(stretches)})]::text as "startDate",
      sum(came)::text as in, sum(went)::text as out
    from move group by 1`);
  return rows;
}
