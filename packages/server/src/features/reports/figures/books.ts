/** Loads the books for reports: the chart, the currency, and daily totals, in one statement, so that they agree. */
import { COMMON_FAILURES, dimensionMessages } from "@tallyleaf/contract";
import {
  type Account,
  type AccountSum,
  accountFor,
  add,
  addDays,
  balancePlace,
  type DayRange,
  decimal,
  type FiscalYears,
  isCash,
  isExchange,
  isPayable,
  moneyFromDecimal,
  type Sums,
  type TaxDirection,
  type TaxSum,
  zero,
} from "@tallyleaf/ledger";
import { loadCompanyFacts } from "../../../books/company/facts.ts";
import { countedAs, loadDimensionBook, standingFor } from "../../../books/dimensions/book.ts";
import { dayWithOpenings } from "../../../books/journal/opening-day.ts";
import { directionOf } from "../../../books/tax/direction.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { journalEntries, journalLines, journalTallies, lineDimensions } from "../../../platform/db/schema.ts";
import { failureAt } from "../../../platform/http/failure.ts";
import { type CountedPart, countParts, isDebtEntry } from "./cash-basis.ts";

/** Whose books, and on which basis they are read. */
export interface Books {
  organizationId: string;
  currency: string;
  accounts: readonly Account[];
  /** Codes of cash on hand and in banks, of receivables and payables, and of tax that is settled with the authority. */
  cash: readonly string[];
  receivables: readonly string[];
  payables: readonly string[];
  taxes: readonly string[];
  /** Codes of fixed assets, with their accumulated depreciation. */
  fixed: readonly string[];
  /** Codes of exchange differences. */
  exchange: readonly string[];
  basis: "accrual" | "cash";
  /** Closing entries of fiscal years are left out: of the results, which they take to retained earnings. */
  withoutClosing?: boolean;
  /** Opening balances count from the day before their entry on: those of January 1 are what the year begins with. */
  openingsBefore?: boolean;
  /** Opening balances are left out. */
  withoutOpenings?: boolean;
  /** Code of the account that books are opened against; null: there is none. */
  openingCode: string | null;
  /** Only lines with one of these dimensions count; null: all lines. */
  dimensions: readonly string[] | null;
  /** How it is called; null: all lines count. */
  dimensionName: string | null;
  /** The company's recorded fiscal years. */
  years: FiscalYears;
}

/**
 * The chart and what its accounts are for.
 *
 * @param dimension ID of the one whose lines count, with those of what is merged into it; absent: all lines count
 * @throws CallFailure at `dimension`, where there is none
 */
export async function loadBooks(
  tx: Transaction,
  organizationId: string,
  basis: Books["basis"],
  dimension?: string,
): Promise<Books> {
  const { accounts, currency, years } = await loadCompanyFacts(tx, organizationId);
  const codes = (of: readonly Account[]) => of.map(({ code }) => code);
  const taxAccount = accountFor("tax", accounts);
  return {
    organizationId,
    currency,
    accounts,
    cash: codes(accounts.filter(isCash)),
    receivables: codes(accounts.filter(({ purpose }) => purpose === "accounts_receivable")),
    payables: codes(accounts.filter(isPayable)),
    // Tax that cannot be claimed back is a cost, and none of the authority's business.
    taxes: codes(accounts.filter((one) => one.type !== "Expense" && (one.purpose === "tax" || one === taxAccount))),
    fixed: codes(accounts.filter((one) => balancePlace(one) === "fixed_assets")),
    exchange: codes(accounts.filter(isExchange)),
    openingCode: accountFor("opening_balances", accounts)?.code ?? null,
    basis,
    ...(dimension === undefined
      ? { dimensions: null, dimensionName: null }
      : await loadCounted(tx, organizationId, dimension)),
    years,
  };
}

async function loadCounted(tx: Transaction, organizationId: string, id: string) {
  const book = await loadDimensionBook(tx, organizationId);
  const standing = standingFor(book, id);
  if (!standing) throw failureAt(COMMON_FAILURES.unreadable, "dimension", { message: dimensionMessages.unknown });
  return { dimensions: countedAs(book, standing.id), dimensionName: standing.name };
}

/** The day on which an entry counts, as SQL. */
export const dayOf = (
  { organizationId, openingsBefore }: Pick<Books, "organizationId" | "openingsBefore">,
  day: SQL,
  source: SQL,
): SQL => (openingsBefore ? dayWithOpenings(organizationId, day, source) : day);

/**
 * Whether an entry opens books, as SQL: one of opening balances, or by hand against their account.
 *
 * @param movesOneOf whether it moves one of these accounts
 */
export const opensBooks = (
  { openingCode }: Pick<Books, "openingCode">,
  source: SQL,
  movesOneOf: (codes: SQL) => SQL,
): SQL =>
  openingCode === null
    ? sql`(${source} = 'opening')`
    : sql`(${source} = 'opening' or ${movesOneOf(sql`array[${openingCode}]::text[]`)})`;

/** The same of rows `t` of the tally. */
export const opensTally = (books: Pick<Books, "openingCode">): SQL =>
  opensBooks(books, sql`t.source`, (codes) => sql`t.accounts && ${codes}`);

/** Whether a line `l` counts, as SQL. */
export const hasDimension = (dimensions: readonly string[]): SQL => sql`exists (
  select from ${lineDimensions} d where d.organization_id = l.organization_id and d.entry_id = l.entry_id
    and d.line_number = l.line_number and d.dimension_id = any(${sql.param([...dimensions])}::uuid[]))`;

/** The accounts that an entry `e` moves, as SQL. */
export const accountsOfEntry: SQL = sql`(select array_agg(w.account_code) from ${journalLines} w
  where w.organization_id = e.organization_id and w.entry_id = e.id)`;

/** Rows of sums by day and account: the tally, or the lines that count, as the tally doesn't tell dimensions apart. */
export const talliesOf = (books: Books): SQL =>
  books.dimensions === null ? sql`${journalTallies}` : linesAsTally(books, books.dimensions);

const linesAsTally = ({ organizationId }: Books, dimensions: readonly string[]): SQL => sql`(
  select e.organization_id, e.entry_date as day, e.base_currency, e.source, l.account_code,
    ${accountsOfEntry} as accounts,
    case when l.kind = 'tax' then coalesce(l.tax_name, '') end as tax_name, case when l.kind = 'tax' then l.tax_rate end as tax_rate,
    case when l.kind = 'tax' then l.tax_direction end as tax_direction,
    case l.side when 'debit' then l.base_amount else 0 end as debit, case l.side when 'credit' then l.base_amount else 0 end as credit,
    1 as lines
  from ${journalEntries} e join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
  where e.organization_id = ${organizationId} and e.posted_at is not null and ${hasDimension(dimensions)})`;

/** Both ends included; without `from` from the first day of the books. */
export interface OpenRange {
  from?: string;
  to: string;
}

interface Row extends Record<string, unknown> {
  bucket: number;
  account_code: string;
  direction: TaxDirection | null;
  tax_name: string | null;
  tax_rate: string | null;
  debit: string;
  credit: string;
  of_books: boolean;
}

/** The sums of some ranges of days, whatever their order and overlap. */
export interface RangeSums {
  /** Of each account over one of the ranges. */
  sums(range: OpenRange): Sums;
  /** Postings on the tax accounts in one of the ranges, by name and rate. */
  taxes(range: OpenRange): TaxSum[];
  /** There are entries of these days that were kept in another currency: they are in none of the sums. */
  hasFormerCurrency: boolean;
}

/** Reads the sums of all the ranges. @param only codes of the accounts that are read; absent: all */
export async function loadSums(
  tx: Transaction,
  books: Books,
  ranges: readonly OpenRange[],
  only?: readonly string[],
): Promise<RangeSums> {
  // A bucket is between two neighboring cuts; each range is some of them in a row. Bucket 0 is before the first cut.
  const cuts = [...new Set(ranges.flatMap(({ from, to }) => [...(from ? [from] : []), addDays(to, 1)]))].sort();
  const [first = "", last = ""] = [cuts[0], cuts.at(-1)];
  const fromBeginning = ranges.some(({ from }) => from === undefined);
  const day = dayOf(books, sql`t.day`, sql`t.source`);
  // By the names of taxes as they are written first: of entries that a report as known on a day doesn't know, no name is left.
  const { rows } = await tx.execute<Row>(sql`
    select bucket, account_code, direction, lower(tax_name) as tax_key, tax_rate, of_books, max(tax_name collate "C") as tax_name,
      sum(debit)::text as debit, sum(credit)::text as credit
    from (select width_bucket(${day}, ${sql.param(cuts)}::date[]) as bucket, t.account_code,
      case when t.account_code = any(${sql.param(books.taxes)}::text[]) then ${directionOf(sql`t.source`, sql`(t.tax_name is not null)`, sql`t.tax_direction`)} end as direction,
      t.tax_name, t.tax_rate::text as tax_rate, t.base_currency = ${books.currency} as of_books, sum(t.debit) as debit, sum(t.credit) as credit
    from ${talliesOf(books)} t
    where t.organization_id = ${books.organizationId} and t.day <= ${last}::date and ${day} < ${last}::date
      ${fromBeginning ? sql`` : sql`and ${day} >= ${first}::date`}
      ${only === undefined ? sql`` : sql`and t.account_code = any(${sql.param([...only])}::text[])`}
      ${books.withoutClosing ? sql`and t.source <> 'closing'` : sql``}
      ${books.withoutOpenings ? sql`and not ${opensTally(books)}` : sql``}
      ${books.basis === "cash" ? sql`and not ${isDebtEntry(books, sql`t.source`, sql`t.accounts`)}` : sql``}
    group by 1, 2, 3, 4, 5, 6 having sum(t.lines) > 0) t
    group by 1, 2, 3, 4, 5, 6`);
  const own = rows.filter((row) => row.of_books).map((row) => summandOf(row, books.currency));
  if (books.basis === "cash") {
    const until = addDays(last, -1);
    for (const part of await countParts(tx, books, fromBeginning ? { to: until } : { from: first, to: until }))
      own.push(partSummand(part, books, cuts));
  }
  const at = (day: string) => cuts.indexOf(day) + 1;
  const within = ({ from, to }: OpenRange) => {
    const [begin, end] = [from === undefined ? 0 : at(from), at(addDays(to, 1))];
    return own.filter(({ bucket }) => bucket >= begin && bucket < end);
  };
  return {
    hasFormerCurrency: rows.some((row) => !row.of_books),
    sums: (range) => byAccount(within(range)),
    taxes: (range) =>
      within(range).flatMap(({ direction, taxName, taxRate, debit, credit }) =>
        direction === null
          ? []
          : [{ direction, name: taxName || null, rate: taxRate === null ? null : decimal(taxRate), debit, credit }],
      ),
  };
}

interface Summand extends AccountSum {
  bucket: number;
  direction: TaxDirection | null;
  taxName: string | null;
  taxRate: string | null;
}

function summandOf(row: Row, currency: string): Summand {
  return {
    bucket: row.bucket,
    accountCode: row.account_code,
    direction: row.direction,
    taxName: row.tax_name,
    taxRate: row.tax_rate,
    debit: moneyFromDecimal(row.debit, currency),
    credit: moneyFromDecimal(row.credit, currency),
  };
}

function partSummand(part: CountedPart, { currency, taxes }: Books, cuts: readonly string[]): Summand {
  const after = cuts.findIndex((cut) => cut > part.day);
  return {
    ...summedOf(part, currency),
    bucket: after < 0 ? cuts.length : after,
    direction: taxes.includes(part.accountCode) ? part.direction : null,
    taxName: part.taxName,
    taxRate: part.taxRate,
  };
}

/** A part as debit or credit. */
export function summedOf({ accountCode, minor }: CountedPart, currency: string): AccountSum {
  const amount = { minor: minor < 0n ? -minor : minor, currency };
  const none = zero(currency);
  return minor > 0n ? { accountCode, debit: amount, credit: none } : { accountCode, debit: none, credit: amount };
}

export function byAccount(summands: readonly AccountSum[]): Sums {
  const sums = new Map<string, AccountSum>();
  for (const { accountCode, debit, credit } of summands) {
    const own = sums.get(accountCode);
    sums.set(accountCode, {
      accountCode,
      debit: own ? add(own.debit, debit) : debit,
      credit: own ? add(own.credit, credit) : credit,
    });
  }
  return sums;
}

/** All days before a range. */
export const before = ({ from }: DayRange): OpenRange => ({ to: addDays(from, -1) });
