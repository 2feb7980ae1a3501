/**
 * Loads the figures of the direct cash flow: the other accounts of entries that moved money on cash accounts (`cashShares` of the
 * ledger).
 *
 * If all other lines of an entry are on one side, they are what moved, and the daily totals suffice. Entries with other lines on
 * both sides (a fee, a write-off), or with an exchange difference, are read one by one. Opening balances are no flow.
 */
import {
  type AccountSum,
  addDays,
  cashFlowPlace,
  cashShares,
  divideRounding,
  type Money,
  moneyFromDecimal,
  type Sums,
  zero,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import {
  expenses,
  invoices,
  journalEntries,
  journalLines,
  journalTallies,
  paymentAllocations,
  payments,
} from "../../../platform/db/schema.ts";
import { type Books, type OpenRange, opensTally } from "./books.ts";
import { type InvestedDeposit, type InvestedItem, loadInvestedDeposits } from "./invested-deposits.ts";
import { loadInvestedSteps } from "./invested-steps.ts";

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
const groups = (books: Books, { from, to }: OpenRange, days: InvestedDays): SQL => {
  const { organizationId, currency, cash, exchange } = books;
  return sql`
  select t.day, t.source, t.accounts,
    (bool_or(t.debit > 0) filter (where t.account_code <> all(${codes(cash)}))
      and bool_or(t.credit > 0) filter (where t.account_code <> all(${codes(cash)})))
    or t.accounts && ${codes(exchange)} or (t.source = 'payment' and t.day = any(${daysAsSql(days.payments)}))
    or (t.source = 'expense' and t.day = any(${daysAsSql(days.expenses)})) as is_mixed
  from ${journalTallies} t
  where t.organization_id = ${organizationId} and t.base_currency = ${currency} and t.accounts && ${codes(cash)}
    and not ${restates(sql`t.source`)} and not ${opensTally(books)}
    and t.day <= ${to}::date ${from === undefined ? sql`` : sql`and t.day >= ${from}::date`}
  group by 1, 2, 3`;
};

/** Days on which payments, and expenses that are paid at once, have parts that are investing. */
interface InvestedDays {
  payments: readonly string[];
  expenses: readonly string[];
}

const daysAsSql = (days: readonly string[]): SQL => sql`${sql.param([...new Set(days)])}::date[]`;

const codes = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

/**
 * The lines of all entries of the range that are read one by one; zero where a line says nothing of the money. Whatever the sums of
 * days say of these entries does not count.
 */
export async function computeMixedShares(tx: Transaction, books: Books, range: OpenRange): Promise<CashShare[]> {
  const { organizationId, currency } = books;
  const cash = new Set(books.cash);
  const { invested, deposits, days } = await loadInvested(tx, books, range);
  const { rows } = await tx.execute<ShareRow>(sql`
    with mixed as (select day, source, accounts from (${groups(books, range, days)}) one where is_mixed)
    select e.id as entry_id, e.entry_date::text as day, l.line_number, l.account_code, l.kind,
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
        isTax: kind === "tax",
      })),
    );
    const debts = lines.filter(isDebt);
    const items = invested.get(lines[0]?.entry_id ?? "")?.items ?? [];
    const deposit = deposits.get(lines[0]?.entry_id ?? "");
    const settled = settledBy(lines, shares, currency);
    return lines.flatMap((row, at) => {
      const share = {
        day: row.day,
        entryId: row.entry_id,
        lineNumber: row.line_number,
        accountCode: row.account_code,
        minor: -(shares[at] ?? 0n),
      };
      if (deposit && row.kind === "item") return partsOfShare(share, deposit.net);
      // An item without worth in the books has no line.
      return debts.length === items.length ? partsOfShare(share, items[debts.indexOf(row)], settled[at]) : [share];
    });
  });
}

/** By account and range, what the money of the range came from (credits) and went to (debits). */
export async function createCashMoves(
  tx: Transaction,
  books: Books,
  ranges: readonly Required<OpenRange>[],
): Promise<{ moves: (range: Required<OpenRange>) => Sums; exchange: (range: Required<OpenRange>) => Money }> {
  const { organizationId, currency } = books;
  const cuts = [...new Set(ranges.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort();
  const whole = { from: cuts[0] ?? "", to: addDays(cuts.at(-1) ?? "", -1) };
  const { days } = await loadInvested(tx, books, whole);
  const { rows } = await tx.execute<SumRow>(sql`
    with plain as (select day, source, accounts from (${groups(books, whole, days)}) one where is_mixed is not true)
    select width_bucket(t.day, ${sql.param(cuts)}::date[]) as bucket, t.account_code, sum(t.debit)::text as debit, sum(t.credit)::text as credit
    from plain p join ${journalTallies} t on t.organization_id = ${organizationId} and t.day = p.day and t.source = p.source and t.accounts = p.accounts
    where t.base_currency = ${currency} and t.account_code <> all(${codes(books.cash)})
    group by 1, 2`);
  const restated = await loadRestated(tx, books, whole, cuts);
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
  const isIn = ({ from, to }: Required<OpenRange>, bucket: number) =>
    bucket >= cuts.indexOf(from) + 1 && bucket < cuts.indexOf(addDays(to, 1)) + 1;
  const movesOf = (range: Required<OpenRange>): Sums => {
    const sums = new Map<string, AccountSum>();
    for (const { bucket, accountCode, debit, credit } of summed) {
      if (!isIn(range, bucket)) continue;
      const own = sums.get(accountCode) ?? { accountCode, debit: zero(currency), credit: zero(currency) };
      sums.set(accountCode, {
        accountCode,
        debit: { minor: own.debit.minor + debit.minor, currency },
        credit: { minor: own.credit.minor + credit.minor, currency },
      });
    }
    return sums;
  };
  return {
    moves: movesOf,
    exchange: (range) => ({
      minor: restated.filter(({ bucket }) => isIn(range, bucket)).reduce((all, { minor }) => all + minor, 0n),
      currency,
    }),
  };
}

/** Whether entries of a source restate money in other currencies, as SQL: no money moves. */
export const restates = (source: SQL): SQL => sql`(${source} in ('revaluation', 'exchange'))`;

/** Movements of such entries on cash accounts, by range. */
async function loadRestated(tx: Transaction, books: Books, { from, to }: Required<OpenRange>, cuts: readonly string[]) {
  const { organizationId, currency, cash } = books;
  const { rows } = await tx.execute<{ bucket: number; amount: string }>(sql`
    select width_bucket(t.day, ${sql.param([...cuts])}::date[]) as bucket, sum(t.debit - t.credit)::text as amount
    from ${journalTallies} t
    where t.organization_id = ${organizationId} and t.base_currency = ${currency} and ${restates(sql`t.source`)}
      and t.account_code = any(${codes(cash)}) and t.day between ${from}::date and ${to}::date
    group by 1`);
  return rows.map(({ bucket, amount }) => ({ bucket, minor: moneyFromDecimal(amount, currency).minor }));
}

/** A payment of documents with lines of fixed assets: a bill for a machine, an invoice of one that was sold, a deposit for one. */
interface InvestedPayment {
  day: string;
  /** Of each item that it settles, in their order: parts of its debt by account; the rest is none of them. */
  items: InvestedItem[];
}

/** Payments of the range by their entries, and deposits that were paid at once by theirs. */
async function loadInvested(tx: Transaction, books: Books, range: OpenRange) {
  const deposits = await loadInvestedDeposits(tx, books);
  const invested = await loadInvestedPayments(tx, books, range, deposits);
  return {
    invested,
    deposits: new Map([...deposits.values()].map((one) => [one.entryId, one])),
    days: {
      payments: [...invested.values()].map(({ day }) => day),
      expenses: [...deposits.values()].map(({ day }) => day),
    },
  };
}

/** Payments in the range, and their reversals, by their entries. */
async function loadInvestedPayments(
  tx: Transaction,
  books: Books,
  { from, to }: OpenRange,
  deposits: ReadonlyMap<string, InvestedDeposit>,
): Promise<Map<string, InvestedPayment>> {
  const { organizationId, currency, accounts } = books;
  const fixed = accounts.filter((account) => cashFlowPlace(account) === "investing").map(({ code }) => code);
  const { rows } = await tx.execute<{
    entry_id: string;
    day: string;
    line: number;
    invoice_id: string | null;
    expense_id: string | null;
  }>(sql`
    with bought_or_sold as materialized (
      select distinct l.entry_id from ${journalLines} l join ${journalEntries} e on e.organization_id = l.organization_id and e.id = l.entry_id
      where l.organization_id = ${organizationId} and l.account_code = any(${codes(fixed)})
        and e.source in ('invoice', 'expense') and e.posted_at is not null and e.base_currency = ${currency}
    ), paid as materialized (
      select distinct a.payment_id from ${paymentAllocations} a
        left join ${invoices} i on i.organization_id = a.organization_id and i.id = a.invoice_id
        left join ${expenses} x on x.organization_id = a.organization_id and x.id = a.expense_id
      where a.organization_id = ${organizationId} and (coalesce(i.entry_id, x.current_entry_id) in (select entry_id from bought_or_sold)
          or a.expense_id = any(${sql.param([...deposits.keys()])}::bigint[]))
    )
    select e.id as entry_id, e.entry_date::text as day, a.line_number as line, coalesce(i.credits_invoice_id, i.id) as invoice_id, a.expense_id::text
    from paid
      join ${payments} p on p.organization_id = ${organizationId} and p.id = paid.payment_id
      join ${journalEntries} e on e.organization_id = p.organization_id and (e.id = p.entry_id or e.reverses = p.entry_id)
      join ${paymentAllocations} a on a.organization_id = p.organization_id and a.payment_id = p.id
      left join ${invoices} i on i.organization_id = a.organization_id and i.id = a.invoice_id
    where e.base_currency = ${currency} and e.entry_date <= ${to}::date ${from === undefined ? sql`` : sql`and e.entry_date >= ${from}::date`}
    order by e.id, a.line_number`);
  const steps = await loadInvestedSteps(tx, books, fixed, {
    invoices: [...new Set(rows.flatMap(({ invoice_id }) => invoice_id ?? []))],
    expenses: [...new Set(rows.flatMap(({ expense_id }) => expense_id ?? []))],
  });
  return new Map(
    [...Map.groupBy(rows, (row) => row.entry_id)].map(([id, own]) => [
      id,
      {
        day: own[0]?.day ?? "",
        items: own.map(
          ({ line, expense_id }): InvestedItem =>
            deposits.get(expense_id ?? "")?.whole ?? steps.get(`${id} ${line}`) ?? { debt: 0n, parts: [] },
        ),
      },
    ]),
  );
}

const isDebt = ({ kind }: ShareRow) => kind === "receivable" || kind === "payable";

/**
 * Computes the part of its document that each line settles, as a posting: its share of the money. Where a credit is set against what is paid, more of that is
 * settled than money moved, by as much as the credit, which is settled by it as well.
 */
function settledBy(lines: readonly ShareRow[], shares: readonly bigint[], currency: string): bigint[] {
  const moved = lines.map((row, at) => (isDebt(row) ? -(shares[at] ?? 0n) : 0n));
  const money = moved.reduce((sum, one) => sum + one, 0n);
  const own = lines.map((row) => moneyFromDecimal(row.amount, currency).minor);
  const isCredit = (row: ShareRow, at: number) =>
    isDebt(row) && own[at] !== undefined && money !== 0n && own[at] !== 0n && own[at] < 0n !== money < 0n;
  const credits = lines.reduce((sum, row, at) => (isCredit(row, at) ? sum + (own[at] ?? 0n) : sum), 0n);
  return lines.map((row, at) => {
    if (isCredit(row, at)) return own[at] ?? 0n;
    return money === 0n ? 0n : divideRounding((moved[at] ?? 0n) * (money - credits), money);
  });
}

/**
 * Parts of a share by account: those of the item's fixed assets, and the rest on the line's own.
 *
 * @param settled what of the item is settled; absent: the share
 */
function partsOfShare(share: CashShare, item: InvestedItem | undefined, settled = share.minor): CashShare[] {
  if (!item || item.debt === 0n) return [share];
  const parts = item.parts.map(({ accountCode, minor }) => ({
    ...share,
    accountCode,
    minor: divideRounding(-settled * minor, item.debt),
  }));
  const rest = parts.reduce((left, part) => left - part.minor, share.minor);
  return [...parts, { ...share, minor: rest }];
}
