/**
 * The general ledger, or the statement of one account, a page of postings at a time. Which days a page falls on is told by the sums
 * of days, so that the last page of a million postings costs what the first does.
 */
import { type AccountPage, moneyFromDecimal, subtract, zero } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { journalEntries, journalLines } from "../../../platform/db/schema.ts";
import { sayRow } from "../say-rows.ts";
import { type Books, hasDimension, type OpenRange, talliesOf } from "./books.ts";
import { descriptionOf, POSTING_COLUMNS, type PostingRow } from "./postings.ts";

interface LedgerPage {
  pages: AccountPage[];
  /** The postings on the page by the key of their line. */
  postings: ReadonlyMap<string, PostingRow>;
  /** Of all pages. */
  total: number;
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
  total: string;
}

/** @param account the statement's; undefined: all accounts with postings in the range, by code */
export async function loadLedgerPage(
  tx: Transaction,
  books: Books,
  range: Required<OpenRange>,
  { account, page, perPage }: { account: string | undefined; page: number; perPage: number },
): Promise<LedgerPage> {
  const { organizationId, currency } = books;
  const offset = (page - 1) * perPage;
  const ofAccount = account === undefined ? sql`` : sql`and account_code = ${account}`;
  const { rows: days } = await tx.execute<DayOfAccount>(sql`
    with opening as (
      select account_code, sum(debit) - sum(credit) as balance from ${talliesOf(books)} t
      where organization_id = ${organizationId} and base_currency = ${currency} and day < ${range.from}::date ${ofAccount} group by 1
    ), day as (
      select account_code, day, sum(lines) as lines, sum(debit) - sum(credit) as moved from ${talliesOf(books)} t
      where organization_id = ${organizationId} and base_currency = ${currency}
        and day between ${range.from}::date and ${range.to}::date ${ofAccount} group by 1, 2
    ), placed as (
      select d.account_code, d.day, d.lines,
        sum(d.lines) over everything - d.lines as skipped,
        sum(d.lines) over own - d.lines as account_skipped,
        sum(d.lines) over (partition by d.account_code) as account_lines,
        coalesce(o.balance, 0) + sum(d.moved) over own - d.moved as balance,
        sum(d.lines) over () as total
      from day d left join opening o on o.account_code = d.account_code
      window everything as (order by d.account_code collate "C", d.day),
        own as (partition by d.account_code order by d.day)
    )
    select account_code, day::text, lines::text, skipped::text, account_skipped::text, account_lines::text, balance::text, total::text
    from placed where (skipped < ${offset + perPage} and skipped + lines > ${offset}) or skipped = 0
    order by account_code collate "C", day`);
  const total = Number(days[0]?.total ?? 0);
  // The first day is always there, so that the total is known of a page beyond the end too.
  const shown = days.filter(
    (day) => Number(day.skipped) < offset + perPage && Number(day.skipped) + Number(day.lines) > offset,
  );
  if (shown.length === 0) {
    return {
      pages: account === undefined ? [] : [await loadUnmovedPage(tx, books, account, range)],
      postings: new Map(),
      total,
    };
  }
  const { rows } = await tx.execute<PostingRow>(sql`
    select l.entry_id, l.line_number, e.entry_date::text as day, l.account_code,
      (case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount, ${POSTING_COLUMNS}
    from unnest(${sql.param(shown.map((one) => one.account_code))}::text[], ${sql.param(shown.map((one) => one.day))}::date[]) as s(code, day)
      join ${journalEntries} e on e.organization_id = ${organizationId} and e.entry_date = s.day
      join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = e.id and l.account_code = s.code
    where e.posted_at is not null and e.base_currency = ${currency}
      ${books.dimensions === null ? sql`` : sql`and ${hasDimension(books.dimensions)}`}
    order by l.account_code collate "C", e.entry_date, e.id, l.line_number`);

  const names = new Map(books.accounts.map(({ code, name }) => [code, name]));
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
    let balance = moneyFromDecimal(first.balance, currency);
    let place = Number(first.account_skipped);
    for (const { row, at } of rowsOf.get(code) ?? []) {
      const amount = moneyFromDecimal(row.amount, currency);
      if (at < from) {
        balance = { minor: balance.minor + amount.minor, currency };
        place += 1;
      } else if (at < to) {
        const key = `posting:${row.entry_id}:${row.line_number}`;
        postings.set(key, row);
        lines.push({
          key,
          label: row.vendor || descriptionOf(row) || row.reference || sayRow("entry"),
          debit: amount.minor > 0n ? amount : zero(currency),
          credit: amount.minor > 0n ? zero(currency) : subtract(zero(currency), amount),
        });
      }
    }
    const isContinued = place > 0;
    const continues = place + lines.length < Number(first.account_lines);
    pages.push({ code, name: names.get(code) ?? code, balance, isContinued, continues, lines });
  }
  return { pages, postings, total };
}

/** An account without postings in the range has its balance still. */
async function loadUnmovedPage(
  tx: Transaction,
  books: Books,
  code: string,
  { from }: Required<OpenRange>,
): Promise<AccountPage> {
  const { organizationId, currency, accounts } = books;
  const { rows } = await tx.execute<{ balance: string }>(sql`
    select coalesce(sum(debit) - sum(credit), 0)::text as balance from ${talliesOf(books)} t
    where organization_id = ${organizationId} and base_currency = ${currency} and account_code = ${code} and day < ${from}::date`);
  return {
    code,
    name: accounts.find((account) => account.code === code)?.name ?? code,
    balance: moneyFromDecimal(rows[0]?.balance ?? "0", currency),
    isContinued: false,
    continues: false,
    lines: [],
  };
}
