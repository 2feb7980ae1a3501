/** The postings behind a figure, a page at a time. */
import { DIMENSION_KINDS, isHandSource, type PostingsFilter, type ReportPosting } from "@tallyleaf/contract";
import { moneyFromDecimal, toDecimalString, toNumber } from "@tallyleaf/ledger";
import { loadDimensionBook, standingFor } from "../../../books/dimensions/book.ts";
import { entryText, lineText } from "../../../books/journal/entry-text.ts";
import { directionOf } from "../../../books/tax/direction.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import {
  dimensions,
  type ENTRY_SOURCES,
  journalEntries,
  journalLines,
  journalTallies,
  lineDimensions,
} from "../../../platform/db/schema.ts";
import { accountsOfEntry, type Books, dayOf, hasDimension, opensBooks } from "./books.ts";
import { type CountedPart, countParts, isDebtEntry } from "./cash-basis.ts";
import { computeMixedShares, restates } from "./cash-moves.ts";
import { type SplitLines, splitLines } from "./party-balances.ts";

type Source = (typeof ENTRY_SOURCES)[number];

/** A posting as the statement returns it. */
export interface PostingRow extends Record<string, unknown> {
  entry_id: string;
  line_number: number;
  day: string;
  account_code: string;
  /** Debit above zero, credit below. */
  amount: string;
  vendor: string | null;
  description: string | null;
  line_description: string | null;
  reference: string | null;
  source: Source;
  source_id: string | null;
  expense_id: string | null;
  currency: string;
  original: string;
  tax_name: string | null;
  tax_rate: string | null;
  is_reversal: boolean;
}

/** The line's description, or else its entry's, for the reader. */
export const descriptionOf = (row: Pick<PostingRow, "source" | "description" | "line_description">): string | null =>
  lineText(row.source, row.line_description) ?? entryText(row.source, row.description);

/** The columns of a posting from an entry `e` and its line `l`. */
export const POSTING_COLUMNS = sql`e.vendor, e.description, l.description as line_description, e.reference, e.source,
  e.source_id, e.expense_id::text, e.currency, l.amount::text as original, l.tax_name, l.tax_rate::text, e.reverses is not null as is_reversal`;

interface Page {
  postings: ReportPosting[];
  total: number;
  debit: number;
  credit: number;
}

/** A page of the postings that a filter names, by date, and the sums of all of them. */
export async function loadPostings(
  tx: Transaction,
  books: Books,
  filter: PostingsFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page> {
  const { organizationId, currency } = books;
  const ofValue = await valueConditions(tx, organizationId, filter);
  const conditions = sql.join([conditionsOf(books, filter, LINE), ...ofValue], sql``);
  const shared =
    filter.with === undefined ? [] : await computeMixedShares(tx, { ...books, cash: filter.with.split(",") }, filter);
  const split =
    filter.balances === undefined
      ? null
      : await splitLines(tx, books, {
          ...{ side: filter.balances, to: filter.to, ...(filter.from === undefined ? {} : { from: filter.from }) },
          codes: filter.accounts?.split(",") ?? null,
        });
  const counted =
    books.basis === "cash"
      ? await countParts(tx, books, filter)
      : [...shared.filter(({ minor }) => minor !== 0n), ...(split?.parts ?? [])];
  const others = sql`and e.id <> all(${sql.param([...new Set(shared.map(({ entryId }) => entryId))])}::uuid[])`;
  const side = { debit: sql`where amount > 0`, credit: sql`where amount < 0`, both: sql`` }[filter.side ?? "both"];
  // The tally knows the sums of everything but parties, dimensions, sides, and what is counted in parts.
  const namesParty = filter.party !== undefined || (filter.lacks?.split(",").includes("party") ?? false);
  const isTallied =
    !namesParty &&
    ofValue.length === 0 &&
    books.dimensions === null &&
    filter.side === undefined &&
    counted.length + shared.length === 0 &&
    split === null;
  const sums = isTallied
    ? sql`select sum(t.lines)::text as total, sum(t.debit)::text as all_debit, sum(t.credit)::text as all_credit
          from ${journalTallies} t
          where t.organization_id = ${organizationId} and t.base_currency = ${currency} and ${daysOf(books, filter, sql`t.day`, sql`t.source`)}
            ${conditionsOf(books, filter, TALLY)} ${withoutDebts(books, sql`t.source`, sql`t.accounts`)}`
    : sql`select count(*)::text as total, sum(amount) filter (where amount > 0)::text as all_debit,
          (-sum(amount) filter (where amount < 0))::text as all_credit from shown`;
  const { rows } = await tx.execute<
    PostingRow & { total: string | null; all_debit: string | null; all_credit: string | null }
  >(sql`
    with posting as (
      select e.id as entry_id, l.line_number, e.entry_date as day, case l.side when 'debit' then l.base_amount else -l.base_amount end as amount
      from ${journalEntries} e join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
      where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency}
        and ${daysOf(books, filter, sql`e.entry_date`, sql`e.source`)} ${conditions} ${shared.length > 0 ? others : sql``} ${split ? withoutSplit(split) : sql``} ${withoutDebts(books, sql`e.source`, accountsOfEntry)}
      ${partRows(counted, books, conditions)}
    ), shown as (
      select * from posting ${side}
    ), page as (
      select * from shown order by day, entry_id, line_number offset ${(page - 1) * perPage} limit ${perPage}
    ), whole as (${sums})
    select page.entry_id, page.line_number, page.day::text, l.account_code, page.amount::text, ${POSTING_COLUMNS},
      whole.total, whole.all_debit, whole.all_credit
    from whole left join page on true
      left join ${journalEntries} e on e.organization_id = ${organizationId} and e.id = page.entry_id
      left join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = page.entry_id and l.line_number = page.line_number
    order by page.day, page.entry_id, page.line_number`);
  const names = new Map(books.accounts.map(({ code, name }) => [code, name]));
  const [first] = rows;
  const number = (text: string | null | undefined) => toNumber(moneyFromDecimal(text ?? "0", currency));
  return {
    postings: rows.filter((row) => row.entry_id !== null).map((row) => postingOf(row, currency, names)),
    total: Number(first?.total ?? 0),
    debit: number(first?.all_debit),
    credit: number(first?.all_credit),
  };
}

/** Without lines that are counted in parts. */
const withoutSplit = ({ accounts, entries }: SplitLines): SQL => sql`
  and l.account_code <> all(${sql.param([...accounts])}::text[])
  and not exists (select from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as one("entryId" uuid, "accountCode" text)
    where one."entryId" = e.id and one."accountCode" = l.account_code)`;

const withoutDebts = (books: Books, source: SQL, accounts: SQL): SQL =>
  books.basis === "cash" ? sql`and not ${isDebtEntry(books, source, accounts)}` : sql``;

function daysOf({ organizationId }: Books, { from, to, openings }: PostingsFilter, column: SQL, source: SQL): SQL {
  const openingsBefore = openings === "before" || openings === "only";
  const day = dayOf({ organizationId, openingsBefore }, column, source);
  return from === undefined ? sql`${day} <= ${to}::date` : sql`${day} between ${from}::date and ${to}::date`;
}

/** Where a filter's fields are: in an entry with its line, or in the tally. */
interface Columns {
  account: SQL;
  source: SQL;
  isTaxLine: SQL;
  taxName: SQL;
  taxRate: SQL;
  taxDirection: SQL;
  /** The entry moves one of the accounts too. */
  movesOneOf(codes: SQL): SQL;
}

const LINE: Columns = {
  account: sql`l.account_code`,
  source: sql`e.source`,
  isTaxLine: sql`(l.kind = 'tax')`,
  taxName: sql`case when l.kind = 'tax' then nullif(l.tax_name, '') end`,
  taxRate: sql`case when l.kind = 'tax' then l.tax_rate end`,
  taxDirection: sql`l.tax_direction`,
  movesOneOf: (codes) => sql`exists (select from ${journalLines} w
    where w.organization_id = e.organization_id and w.entry_id = e.id and w.account_code = any(${codes}))`,
};

const TALLY: Columns = {
  account: sql`t.account_code`,
  source: sql`t.source`,
  isTaxLine: sql`(t.tax_name is not null)`,
  taxName: sql`nullif(t.tax_name, '')`,
  taxRate: sql`t.tax_rate`,
  taxDirection: sql`t.tax_direction`,
  movesOneOf: (codes) => sql`t.accounts && ${codes}`,
};

/** The filter without its days and its side. Only entries have a party. */
function conditionsOf(books: Books, filter: PostingsFilter, columns: Columns): SQL {
  const codes = (list: readonly string[]) => sql`${sql.param(list)}::text[]`;
  const conditions: SQL[] = [];
  if (books.dimensions !== null) conditions.push(hasDimension(books.dimensions));
  if (filter.accounts !== undefined)
    conditions.push(sql`${columns.account} = any(${codes(filter.accounts.split(","))})`);
  if (filter.without !== undefined) conditions.push(sql`${columns.source} <> 'closing'`);
  if (filter.with !== undefined) conditions.push(columns.movesOneOf(codes(filter.with.split(","))));
  const opens = opensBooks(books, columns.source, columns.movesOneOf);
  if (filter.openings === "only") conditions.push(opens);
  // Moves of money are shown without opening balances.
  else if (filter.openings === "without" || filter.with !== undefined) conditions.push(sql`not ${opens}`);
  if (filter.restates === "exchange") conditions.push(restates(columns.source));
  else if (filter.restates === "nothing" || filter.with !== undefined)
    conditions.push(sql`not ${restates(columns.source)}`);
  if (filter.direction !== undefined)
    conditions.push(
      sql`${columns.account} = any(${codes(books.taxes)})`,
      filter.direction === "documents"
        ? sql`${directionOf(columns.source, columns.isTaxLine, columns.taxDirection)} <> 'other'`
        : sql`${directionOf(columns.source, columns.isTaxLine, columns.taxDirection)} = ${filter.direction}`,
    );
  const lacks = filter.lacks?.split(",") ?? [];
  const named = (field: "party" | "taxName" | "taxRate", column: SQL, matches: (value: string) => SQL) => {
    const value = filter[field];
    if (value !== undefined) conditions.push(matches(value));
    if (lacks.includes(field)) conditions.push(sql`${column} is null`);
  };
  const { taxName, taxRate } = columns;
  const party = sql`nullif(e.vendor, '')`;
  named("party", party, (value) => sql`lower(${party}) = lower(${value})`);
  named("taxName", taxName, (value) => sql`lower(${taxName}) = lower(${value})`);
  named("taxRate", taxRate, (value) => sql`${taxRate} = ${value}::numeric`);
  return sql.join(
    conditions.map((one) => sql` and ${one}`),
    sql``,
  );
}

/** Of the dimensions of lines: that they have the filter's value, or none of a kind. */
async function valueConditions(tx: Transaction, organizationId: string, filter: PostingsFilter): Promise<SQL[]> {
  const lacks = filter.lacks?.split(",") ?? [];
  const conditions = DIMENSION_KINDS.filter((kind) => lacks.includes(kind)).map(
    (kind) => sql` and not exists (
      select from ${lineDimensions} d join ${dimensions} k on k.organization_id = d.organization_id and k.id = d.dimension_id
      where d.organization_id = l.organization_id and d.entry_id = l.entry_id and d.line_number = l.line_number and k.kind = ${kind})`,
  );
  if (filter.value === undefined) return conditions;
  const book = await loadDimensionBook(tx, organizationId);
  const { value } = filter;
  const same = [...book.keys()].filter((id) => standingFor(book, id)?.id === standingFor(book, value)?.id);
  return [...conditions, sql` and ${hasDimension(same)}`];
}

/** Amounts that count beside posted lines, or for a part of them, as rows of the same kind. */
function partRows(
  parts: readonly Pick<CountedPart, "day" | "entryId" | "lineNumber" | "accountCode" | "minor">[],
  { organizationId, currency }: Books,
  conditions: SQL,
): SQL {
  if (parts.length === 0) return sql``;
  const rows = parts.map(({ day, entryId, lineNumber, accountCode, minor }) => ({
    day,
    account_code: accountCode,
    entry_id: entryId,
    line_number: lineNumber,
    amount: toDecimalString({ minor, currency }),
  }));
  return sql`union all
    select l.entry_id, l.line_number, c.day, c.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(day date, entry_id uuid, line_number smallint, account_code text, amount numeric)
      join ${journalEntries} e on e.organization_id = ${organizationId} and e.id = c.entry_id
      -- A part may count on another account than its line: a client's deposit as income.
      cross join lateral (select w.organization_id, w.entry_id, w.line_number, c.account_code, w.kind, w.tax_name, w.tax_rate, w.tax_direction
        from ${journalLines} w where w.organization_id = ${organizationId} and w.entry_id = c.entry_id and w.line_number = c.line_number) l
    where true ${conditions}`;
}

/** A posting as it is shown. */
function postingOf(row: PostingRow, currency: string, names: ReadonlyMap<string, string>): ReportPosting {
  const amount = moneyFromDecimal(row.amount, currency);
  const isDebit = amount.minor > 0n;
  const absolute = toNumber(isDebit ? amount : { minor: -amount.minor, currency });
  return {
    entryId: row.entry_id,
    lineNumber: row.line_number,
    date: row.day,
    party: row.vendor,
    description: descriptionOf(row),
    reference: row.reference,
    account: { code: row.account_code, name: names.get(row.account_code) ?? row.account_code },
    debit: isDebit ? absolute : 0,
    credit: isDebit ? 0 : absolute,
    original:
      row.currency === currency
        ? null
        : { amount: toNumber(moneyFromDecimal(row.original, row.currency)), currency: row.currency },
    taxName: row.tax_name,
    taxRate: row.tax_rate === null ? null : Number(row.tax_rate),
    isReversal: row.is_reversal,
    link: linkOf(row),
  };
}

/** Source of the entry. */
export function linkOf(
  row: Pick<PostingRow, "source" | "source_id" | "expense_id" | "entry_id">,
): ReportPosting["link"] {
  if (isHandSource(row.source)) return { kind: row.source, id: row.entry_id };
  return { kind: row.source, id: row.source === "expense" ? row.expense_id : row.source_id };
}
