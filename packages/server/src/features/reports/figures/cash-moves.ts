/**
 * Loads the figures of the direct cash flow: the other accounts of entries that moved money on cash accounts (`cashShares` of the
 * ledger).
 *
 * If all other lines of an entry are on one side, they are what moved, and the daily totals suffice. Entries with other lines on
 * both sides (a fee, a write-off), or with an exchange difference, are read one by one.
 */
import { type AccountSum, addDays, cashShares, moneyFromDecimal, type Sums, zero } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { journalEntries, journalLines, journalTallies } from "../../../platform/db/schema.ts";
import { type Books, dayOf, type OpenRange } from "./books.ts";

/** A line of an entry that was read for itself, with what of the money it says. */
interface CashShare {
  day: string;
  entryId: string;
  lineNumber: number;
  accountCode: string;
  /** As a posting: debits, what the money went to, above zero. */
  minor: bigint;
}

interface ShareRow extends Record<string, unknown> {
  entry_id: string;
  day: string;
  line_number: number;
  account_code: string;
  kind: string;
  amount: string;
}

interface SumRow extends Record<string, unknown> {
  bucket: number;
  account_code: string;
  debit: string;
  credit: string;
}

/** The days' sums with cash accounts, by the accounts that they moved together, and whether entries of them are read one by one. */
const groups = (
  { organizationId, currency, cash, exchange, openingsBefore }: Books,
  { from, to }: OpenRange,
): SQL => sql`
  select t.day, t.source, t.accounts,
    (bool_or(t.debit > 0) filter (where t.account_code <> all(${codes(cash)}))
      and bool_or(t.credit > 0) filter (where t.account_code <> all(${codes(cash)})))
    or t.accounts && ${codes(exchange)} as is_mixed
  from ${journalTallies} t
  where t.organization_id = ${organizationId} and t.base_currency = ${currency} and t.accounts && ${codes(cash)}
    and ${dayOf(openingsBefore, sql`t.day`, sql`t.source`)} <= ${to}::date
    ${from === undefined ? sql`` : sql`and ${dayOf(openingsBefore, sql`t.day`, sql`t.source`)} >= ${from}::date`}
  group by 1, 2, 3`;

const codes = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

/**
 * The lines of all entries of the range that are read one by one; zero where a line says nothing of the money. Whatever the sums of
 * days say of these entries does not count.
 */
export async function computeMixedShares(tx: Transaction, books: Books, range: OpenRange): Promise<CashShare[]> {
  const { organizationId, currency, openingsBefore } = books;
  const cash = new Set(books.cash);
  const { rows } = await tx.execute<ShareRow>(sql`
    with mixed as (select day, source, accounts from (${groups(books, range)}) one where is_mixed)
    select e.id as entry_id, ${dayOf(openingsBefore, sql`e.entry_date`, sql`e.source`)}::text as day, l.line_number, l.account_code, l.kind,
      (case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount
    from (select distinct day, source from mixed) d
      join ${journalEntries} e on e.organization_id = ${organizationId} and e.entry_date = d.day and e.source = d.source
      join lateral (
        select array_agg(distinct w.account_code order by w.account_code) as accounts from ${journalLines} w
        where w.organization_id = e.organization_id and w.entry_id = e.id
      ) own on true
      join mixed m on m.day = d.day and m.source = d.source and m.accounts = own.accounts
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.posted_at is not null and e.base_currency = ${currency}
    order by e.id, l.line_number`);
  return [...Map.groupBy(rows, (row) => row.entry_id).values()].flatMap((lines) => {
    const shares = cashShares(
      lines.map(({ account_code, amount, kind }) => ({
        minor: moneyFromDecimal(amount, currency).minor,
        isCash: cash.has(account_code),
        isExchange: kind === "exchange",
      })),
    );
    return lines.map((row, at) => ({
      day: row.day,
      entryId: row.entry_id,
      lineNumber: row.line_number,
      accountCode: row.account_code,
      minor: -(shares[at] ?? 0n),
    }));
  });
}

/** By account and range, what the money of the range came from (credits) and went to (debits). */
export async function createCashMoves(
  tx: Transaction,
  books: Books,
  ranges: readonly Required<OpenRange>[],
): Promise<(range: Required<OpenRange>) => Sums> {
  const { organizationId, currency, openingsBefore } = books;
  const cuts = [...new Set(ranges.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort();
  const whole = { from: cuts[0] ?? "", to: addDays(cuts.at(-1) ?? "", -1) };
  const { rows } = await tx.execute<SumRow>(sql`
    with plain as (select day, source, accounts from (${groups(books, whole)}) one where is_mixed is not true)
    select width_bucket(${dayOf(openingsBefore, sql`t.day`, sql`t.source`)}, ${sql.param(cuts)}::date[]) as bucket, t.account_code, sum(t.debit)::text as debit, sum(t.credit)::text as credit
    from plain p join ${journalTallies} t on t.organization_id = ${organizationId} and t.day = p.day and t.source = p.source and t.accounts = p.accounts
    where t.base_currency = ${currency} and t.account_code <> all(${codes(books.cash)})
    group by 1, 2`);
  const summed = rows.map(({ bucket, account_code, debit, credit }) => ({
    bucket,
    accountCode: account_code,
    debit: moneyFromDecimal(debit, currency),
    credit: moneyFromDecimal(credit, currency),
  }));
  for (const { day, accountCode, minor } of await computeMixedShares(tx, books, whole)) {
    const [debit, credit] =
      minor > 0n ? [{ minor, currency }, zero(currency)] : [zero(currency), { minor: -minor, currency }];
    if (minor !== 0n) summed.push({ bucket: cuts.filter((cut) => cut <= day).length, accountCode, debit, credit });
  }
  return ({ from, to }) => {
    const [begin, end] = [cuts.indexOf(from) + 1, cuts.indexOf(addDays(to, 1)) + 1];
    const sums = new Map<string, AccountSum>();
    for (const { bucket, accountCode, debit, credit } of summed) {
      if (bucket < begin || bucket >= end) continue;
      const own = sums.get(accountCode) ?? { accountCode, debit: zero(currency), credit: zero(currency) };
      sums.set(accountCode, {
        accountCode,
        debit: { minor: own.debit.minor + debit.minor, currency },
        credit: { minor: own.credit.minor + credit.minor, currency },
      });
    }
    return sums;
  };
}
