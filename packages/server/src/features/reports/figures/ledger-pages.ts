/**
 * The general ledger, or the statement of one account: a page of lines, or a page of accounts without their lines. Revenue and expense
 * accounts start each fiscal year at zero. Sums of days give the days of a page, so that the last page of a million lines takes as long as
 * the first.
 */
import { type AccountPage, add, fiscalYearOf, isResultType, moneyFromDecimal, subtract, zero } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { journalEntries, journalLines } from "../../../platform/db/schema.ts";
import { sayRow } from "../say-rows.ts";
import { type Books, dayOf, hasDimension, type OpenRange, talliesOf } from "./books.ts";
import { descriptionOf, POSTING_COLUMNS, type PostingRow } from "./postings.ts";

interface LedgerPage {
  pages: AccountPage[];
  /** The postings on the page by the key of their line. */
  postings: ReadonlyMap<string, PostingRow>;
  /** Of all pages: postings, or accounts. */
  total: number;
}

interface Wanted {
  /** The statement's; undefined: all accounts with postings in the range, by code. */
  account: string | undefined;
  page: number;
  perPage: number;
}

interface DayOfAccount extends Record<string, unknown> {
  account_code: string;
  day: string;
  /** Postings of the report before this day of this account. */
  skipped: string;
  lines: string;
  /** Of the account alone: in all, and before the day. */
  account_lines: string;
  account_skipped: string;
  /** The account's balance before the day. */
  balance: string;
  /** Of the account in the range before the day. */
  debit: string;
  credit: string;
  total: string;
}

interface AccountOfRange extends Record<string, unknown> {
  account_code: string;
  balance: string;
  debit: string;
  credit: string;
  total: string;
}

/** The first day that an account's balance counts from; null: of the books. */
function sinceOf({ accounts, years }: Books, from: string): (code: string) => string | null {
  const year = fiscalYearOf(from, years).from;
  const results = new Set(codesOfResult(accounts));
  return (code) => (results.has(code) ? year : null);
}

const codesOfResult = (accounts: Books["accounts"]) =>
  accounts.filter(({ type }) => isResultType(type)).map(({ code }) => code);

/** The sums before the range by account, and those of its days: `opening` and `day` of a statement. */
function openingAndDays(books: Books, range: Required<OpenRange>, account: string | undefined): SQL {
  const ofBooks = sql`organization_id = ${books.organizationId} and base_currency = ${books.currency}`;
  const ofAccount = account === undefined ? sql`` : sql`and account_code = ${account}`;
  const day = dayOf(books, sql`t.day`, sql`t.source`);
  // Read once: as known on a day, the tally is made while it is read.
  return sql`sums as materialized (
      select account_code, case when ${day} >= ${range.from}::date then ${day} end as day, sum(lines) as lines, sum(debit) as debit, sum(credit) as credit
      from ${talliesOf(books)} t
      where ${ofBooks} and ${day} <= ${range.to}::date ${ofAccount} and (${day} >= ${fiscalYearOf(range.from, books.years).from}::date
        or account_code <> all(${sql.param(codesOfResult(books.accounts))}::text[]))
      group by 1, 2 having sum(lines) > 0
    ), opening as (select account_code, debit - credit as balance from sums where day is null),
    day as (select * from sums where day is not null)`;
}

/** Loads a page of accounts with what moved in the range, without their lines. */
export async function loadLedgerSummary(
  tx: Transaction,
  books: Books,
  range: Required<OpenRange>,
  { account, page, perPage }: Wanted,
): Promise<LedgerPage> {
  const { rows } = await tx.execute<AccountOfRange>(sql`
    with ${openingAndDays(books, range, account)}
    select d.account_code, coalesce(min(o.balance), 0)::text as balance, sum(d.debit)::text as debit, sum(d.credit)::text as credit,
      count(*) over ()::text as total
    from day d left join opening o on o.account_code = d.account_code
    group by d.account_code order by d.account_code collate "C" limit ${perPage} offset ${(page - 1) * perPage}`);
  const pageOf = createPages(books, range);
  if (rows.length === 0)
    return {
      pages: account === undefined ? [] : [pageOf(account, await loadOpening(tx, books, range, account))],
      postings: new Map(),
      total: 0,
    };
  return {
    pages: rows.map((row) => pageOf(row.account_code, row)),
    postings: new Map(),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** Returns what makes the page of an account, without its lines. */
function createPages(books: Books, { from }: Required<OpenRange>) {
  const { accounts, currency } = books;
  const names = new Map(accounts.map(({ code, name }) => [code, name]));
  const since = sinceOf(books, from);
  return (code: string, row: Pick<AccountOfRange, "balance" | "debit" | "credit">): AccountPage => {
    const money = (amount: string) => moneyFromDecimal(amount, currency);
    const [balance, debit, credit] = [money(row.balance), money(row.debit), money(row.credit)];
    return {
      code,
      name: names.get(code) ?? code,
      since: since(code),
      balance,
      debit,
      credit,
      closing: subtract(add(balance, debit), credit),
      isContinued: false,
      continues: false,
      lines: [],
    };
  };
}

/** Loads a page of lines. */
export async function loadLedgerPage(
  tx: Transaction,
  books: Books,
  range: Required<OpenRange>,
  { account, page, perPage }: Wanted,
): Promise<LedgerPage> {
  const { organizationId, currency } = books;
  const offset = (page - 1) * perPage;
  const { rows: days } = await tx.execute<DayOfAccount>(sql`
    with ${openingAndDays(books, range, account)}, placed as (
      select d.account_code, d.day, d.lines,
        sum(d.lines) over everything - d.lines as skipped,
        sum(d.lines) over own - d.lines as account_skipped,
        sum(d.lines) over (partition by d.account_code) as account_lines,
        coalesce(o.balance, 0) + sum(d.debit - d.credit) over own - (d.debit - d.credit) as balance,
        sum(d.debit) over own - d.debit as debit, sum(d.credit) over own - d.credit as credit,
        sum(d.lines) over () as total
      from day d left join opening o on o.account_code = d.account_code
      window everything as (order by d.account_code collate "C", d.day),
        own as (partition by d.account_code order by d.day)
    )
    select account_code, day::text, lines::text, skipped::text, account_skipped::text, account_lines::text, balance::text,
      debit::text, credit::text, total::text
    from placed where (skipped < ${offset + perPage} and skipped + lines > ${offset}) or skipped = 0
    order by account_code collate "C", day`);
  const total = Number(days[0]?.total ?? 0);
  // The first day is always there, so that the total is known of a page beyond the end too.
  const shown = days.filter(
    (day) => Number(day.skipped) < offset + perPage && Number(day.skipped) + Number(day.lines) > offset,
  );
  const pageOf = createPages(books, range);
  if (shown.length === 0) {
    return {
      pages: account === undefined ? [] : [pageOf(account, await loadOpening(tx, books, range, account))],
      postings: new Map(),
      total,
    };
  }
  const day = dayOf(books, sql`e.entry_date`, sql`e.source`);
  const { rows } = await tx.execute<PostingRow>(sql`
    select l.entry_id, l.line_number, e.entry_date::text as day, l.account_code,
      (case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount, ${POSTING_COLUMNS}
    from unnest(${sql.param(shown.map((one) => one.account_code))}::text[], ${sql.param(shown.map((one) => one.day))}::date[]) as s(code, day)
      join ${journalEntries} e on e.organization_id = ${organizationId} and e.entry_date between s.day and s.day + 1 and ${day} = s.day
      join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = e.id and l.account_code = s.code
    where e.posted_at is not null and e.base_currency = ${currency}
      ${books.dimensions === null ? sql`` : sql`and ${hasDimension(books.dimensions)}`}
    order by l.account_code collate "C", ${day}, e.id, l.line_number`);

  const begin = Number(shown[0]?.skipped ?? 0);
  const [from, to] = [offset - begin, offset - begin + perPage];
  const postings = new Map<string, PostingRow>();
  const pages: AccountPage[] = [];
  const rowsOf = Map.groupBy(
    rows.map((row, at) => ({ row, at })),
    ({ row }) => row.account_code,
  );
  for (const [code, own] of Map.groupBy(shown, (one) => one.account_code)) {
    const [first] = own;
    if (first === undefined) continue;
    const lines = [];
    const whole = pageOf(code, first);
    let { balance, debit, credit } = whole;
    let closing = balance;
    let place = Number(first.account_skipped);
    for (const { row, at } of rowsOf.get(code) ?? []) {
      if (at >= to) break;
      const amount = moneyFromDecimal(row.amount, currency);
      const line = {
        debit: amount.minor > 0n ? amount : zero(currency),
        credit: amount.minor > 0n ? zero(currency) : subtract(zero(currency), amount),
      };
      [debit, credit, closing] = [add(debit, line.debit), add(credit, line.credit), add(closing, amount)];
      if (at < from) {
        balance = closing;
        place += 1;
      } else {
        const key = `posting:${row.entry_id}:${row.line_number}`;
        postings.set(key, row);
        lines.push({ key, label: row.vendor || descriptionOf(row) || row.reference || sayRow("entry"), ...line });
      }
    }
    const isContinued = place > 0;
    const continues = place + lines.length < Number(first.account_lines);
    pages.push({ ...whole, balance, debit, credit, closing, isContinued, continues, lines });
  }
  return { pages, postings, total };
}

/** Loads what an account without postings in the range has: its balance. */
async function loadOpening(tx: Transaction, books: Books, range: Required<OpenRange>, account: string) {
  const { rows } = await tx.execute<{ balance: string }>(sql`
    with ${openingAndDays(books, range, account)} select balance::text from opening`);
  return { balance: rows[0]?.balance ?? "0", debit: "0", credit: "0" };
}
