/**
 * Finds candidates to match with unmatched transactions, for many at once in a few queries: by exact amount if an index covers it.
 * Open items (bills, invoices) are loaded once, because there are few.
 */
import { type Account, absolute, convert, type Decimal, isPayable, moneyFromDecimal } from "@tallyleaf/ledger";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { type OpenItem, openBills, openInvoices } from "../../books/settlement/payments/open-items.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import {
  accounts,
  bankAccounts,
  bankLines,
  bankMatches,
  expenses,
  invoices,
  journalEntries,
  journalLines,
  organizations,
  payments,
} from "../../platform/db/schema.ts";

/** An open line with the account that it is on. */
export type OpenLine = {
  id: string;
  bankAccountId: string;
  accountName: string;
  accountCode: string;
  date: string;
  amount: string;
  currency: string;
  description: string;
  counterparty: string;
  /** IBAN or account number of the other party; "": unknown. */
  counterpartyNumber: string;
  reference: string;
};

/** Days that a card is charged before or after the day on its receipt. */
const EXPENSE_DAYS = 10;
export const PAYMENT_DAYS = 10;
const TRANSFER_DAYS = 4;
/** Largest difference between the bank's charge for a foreign receipt and its booked amount, as a share. */
const FOREIGN_SHARE = 0.05;
/** Largest difference, in percent, between money received in another currency and the rate of the day: the bank's exchange margin. */
const EXCHANGED_PERCENT = 5n;
/** Lines of accounts in other currencies that are looked at. */
const MOST_EXCHANGED = 500;
/** Open documents that are looked at; more wait for money than anybody could match at once. */
const MOST_OPEN = 5000;

const list = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

/** The lines with these ids that are open, as candidates are sought for them. */
export const openLineColumns = sql`l.id, l.bank_account_id as "bankAccountId", b.name as "accountName", b.account_code as "accountCode",
  l.date::text, l.amount::text, l.currency, l.description, l.counterparty,
  l.counterparty_number as "counterpartyNumber", l.reference`;

/** An expense that is booked already, and which line of the bank's it may be. */
export type PaidExpense = {
  lineId: string;
  expenseId: number;
  vendor: string | null;
  reference: string | null;
  date: string;
  amount: string;
  currency: string;
  /** Booked amount on the account that paid. */
  baseAmount: string;
  /** The account it says it was paid from. */
  paidFrom: string;
  paidFromName: string;
};

/**
 * Posted expenses without a match: same amount, near date, same direction. Those paid from the ledger account of another bank
 * account are left out.
 */
export async function listPaidExpenses(
  tx: Transaction,
  organizationId: string,
  lineIds: readonly string[],
): Promise<PaidExpense[]> {
  const near = sql`between l.date - ${EXPENSE_DAYS}::int and l.date + ${EXPENSE_DAYS}::int`;
  const { rows } = await tx.execute<PaidExpense & Pick<Account, keyof Account>>(sql`
    with line as materialized (
      select l.id, l.date, l.amount, abs(l.amount) as size, l.currency, b.account_code from ${bankLines} l
        join ${bankAccounts} b on b.organization_id = l.organization_id and b.id = l.bank_account_id
      where l.organization_id = ${organizationId} and l.id = ${list(lineIds)} and l.state = 'open'
    ), free as materialized (
      ${freeExpenses(organizationId, sql`x.list_amount in (select size from line)`)}
    ), abroad as materialized (
      ${freeExpenses(
        organizationId,
        sql`x.list_currency <> (select default_currency from ${organizations} where id = ${organizationId})`,
      )}
    ), pair as materialized (
      select l.id as line_id, l.amount as moved, l.size, l.currency, l.account_code, x.id, x.current_entry_id, false as foreign_money
      from line l join free x on x.list_amount = l.size and x.list_currency = l.currency and x.list_date ${near}
      union all
      select l.id, l.amount, l.size, l.currency, l.account_code, x.id, x.current_entry_id, true
      from line l join abroad x on x.list_currency <> l.currency and x.list_date ${near}
    )
    select m.line_id as "lineId", m.id as "expenseId", e.vendor, e.reference, e.entry_date::text as date, p.amount::text, e.currency,
      p.base_amount::text as "baseAmount", p.account_code as "paidFrom", a.name as "paidFromName", a.code, a.type, a.purpose, a.role, a.name
    from pair m
      -- Looked up for each pair: in books that the database has no statistics of yet, it would pair all entries with all accounts first.
      cross join lateral (select * from ${journalEntries}
        where organization_id = ${organizationId} and id = m.current_entry_id and posted_at is not null offset 0) e
      cross join lateral (select * from ${journalLines}
        where organization_id = ${organizationId} and entry_id = e.id and kind = 'payment'
          and side = case when m.moved < 0 then 'credit' else 'debit' end offset 0) p
      cross join lateral (select * from ${accounts} where organization_id = ${organizationId} and code = p.account_code offset 0) a
    where (p.account_code = m.account_code or p.account_code not in (
        select account_code from ${bankAccounts} where organization_id = ${organizationId}))
      and (not m.foreign_money
        or (e.base_currency = m.currency and abs(p.base_amount - m.size) <= ${FOREIGN_SHARE}::numeric * m.size))`);
  return rows.filter((row) => !isPayable(row)).map((row) => ({ ...row, expenseId: Number(row.expenseId) }));
}

/** Expenses of the days around the lines that are matched with none. */
const freeExpenses = (organizationId: string, condition: SQL) => sql`
  select x.id, x.current_entry_id, x.list_amount, x.list_currency, x.list_date from ${expenses} x
  where x.organization_id = ${organizationId} and x.deleted_at is null and ${condition}
    and x.list_date between (select min(date) from line) - ${EXPENSE_DAYS}::int
      and (select max(date) from line) + ${EXPENSE_DAYS}::int
    and not exists (select from ${bankMatches} m where m.organization_id = x.organization_id and m.expense_id = x.id)`;

/** A payment recorded by hand that has no transaction yet. */
export type RecordedPayment = {
  lineId: string;
  paymentId: string;
  party: string;
  reference: string;
  date: string;
  amount: string;
  currency: string;
};

export async function listRecordedPayments(
  tx: Transaction,
  organizationId: string,
  lineIds: readonly string[],
): Promise<RecordedPayment[]> {
  const { rows } = await tx.execute<RecordedPayment>(sql`
    select l.id as "lineId", p.id as "paymentId", p.party, p.reference, p.date::text, p.amount::text, p.currency
    from ${bankLines} l
      join ${bankAccounts} b on b.organization_id = l.organization_id and b.id = l.bank_account_id
      join ${payments} p on p.organization_id = l.organization_id and p.account_code = b.account_code
        and p.amount = abs(l.amount) and p.currency = l.currency and p.voided_at is null and p.bank_line_id is null
        and p.direction = case when l.amount < 0 then 'out' else 'in' end
        and p.date between l.date - ${PAYMENT_DAYS}::int and l.date + ${PAYMENT_DAYS}::int
    where l.organization_id = ${organizationId} and l.id = ${list(lineIds)} and l.state = 'open'`);
  return rows;
}

/** The other side of a transfer: the opposite amount on another own account. */
export type OtherSide = {
  lineId: string;
  otherId: string;
  otherAccount: string;
  otherDate: string;
  otherAmount: string;
  otherCurrency: string;
};

export async function listOtherSides(
  tx: Transaction,
  organizationId: string,
  lineIds: readonly string[],
): Promise<OtherSide[]> {
  const { rows } = await tx.execute<OtherSide>(sql`
    select l.id as "lineId", ${otherSideColumns}
    from ${bankLines} l
      join ${bankLines} o on o.organization_id = l.organization_id and o.amount = -l.amount and o.currency = l.currency
        and o.bank_account_id <> l.bank_account_id and o.state = 'open'
        and o.date between l.date - ${TRANSFER_DAYS}::int and l.date + ${TRANSFER_DAYS}::int
      join ${bankAccounts} ob on ob.organization_id = o.organization_id and ob.id = o.bank_account_id
    where l.organization_id = ${organizationId} and l.id = ${list(lineIds)} and l.state = 'open'`);
  return [...rows, ...(await listExchanged(tx, organizationId, lineIds))];
}

/** Between accounts in two currencies: the other way, and worth about the same at the rate of the day. */
async function listExchanged(
  tx: Transaction,
  organizationId: string,
  lineIds: readonly string[],
): Promise<OtherSide[]> {
  const { rows } = await tx.execute<OtherSide & Pick<OpenLine, "date" | "amount" | "currency">>(sql`
    select l.id as "lineId", l.date::text, l.amount::text, l.currency, ${otherSideColumns}
    from ${bankLines} l
      join ${bankAccounts} ob on ob.organization_id = l.organization_id and ob.currency <> l.currency
      join ${bankLines} o on o.organization_id = l.organization_id and o.bank_account_id = ob.id and o.state = 'open'
        and (o.amount < 0) <> (l.amount < 0)
        and o.date between l.date - ${TRANSFER_DAYS}::int and l.date + ${TRANSFER_DAYS}::int
    where l.organization_id = ${organizationId} and l.id = ${list(lineIds)} and l.state = 'open'
    order by abs(o.date - l.date), o.id limit ${MOST_EXCHANGED}`);
  const rates = new Map<string, Decimal | null>();
  const found: OtherSide[] = [];
  for (const { date, amount, currency, ...other } of rows) {
    const pair = `${other.otherCurrency} ${currency} ${date}`;
    if (!rates.has(pair))
      rates.set(pair, (await findRateFor(tx, organizationId, other.otherCurrency, currency, date))?.rate ?? null);
    const rate = rates.get(pair);
    if (!rate) continue;
    const moved = sizeOf({ amount, currency });
    const worth = absolute(convert(moneyFromDecimal(other.otherAmount, other.otherCurrency), currency, rate)).minor;
    const apart = moved > worth ? moved - worth : worth - moved;
    if (apart * 100n <= moved * EXCHANGED_PERCENT) found.push(other);
  }
  return found;
}

const otherSideColumns = sql`o.id as "otherId", ob.name as "otherAccount", o.date::text as "otherDate",
  o.amount::text as "otherAmount", o.currency as "otherCurrency"`;

/** The line whose booking, by its account, was the other side of a transfer already. */
export type BookedSide = OtherSide & {
  otherCode: string;
  entryId: string;
  /** Open lines, this one among them, that it may be the other side of. */
  rivals: number;
};

/**
 * Lines that were booked to the account which this line is on, before it came: the same transfer, seen from the other account.
 * Those that are matched with a line already are left out.
 */
export async function listBookedSides(
  tx: Transaction,
  organizationId: string,
  lineIds: readonly string[],
): Promise<BookedSide[]> {
  const { rows } = await tx.execute<BookedSide>(sql`
    with line as materialized (
      select l.id, l.bank_account_id, l.date, l.amount, l.currency, b.account_code from ${bankLines} l
        join ${bankAccounts} b on b.organization_id = l.organization_id and b.id = l.bank_account_id
      where l.organization_id = ${organizationId} and l.id = ${list(lineIds)} and l.state = 'open'
    ), booked as materialized (
      select o.id, o.bank_account_id, o.date, o.amount, o.currency, o.category_code, m.entry_id from ${bankLines} o
        join ${bankMatches} m on m.organization_id = o.organization_id and m.bank_line_id = o.id
          and m.made = 'entry' and m.other_line_id is null
      where o.organization_id = ${organizationId} and o.amount in (select -amount from line)
        and o.category_code in (select account_code from line)
    )
    select l.id as "lineId", ${otherSideColumns}, ob.account_code as "otherCode", o.entry_id as "entryId",
      (select count(*)::int from ${bankLines} r
        where r.organization_id = ${organizationId} and r.bank_account_id = l.bank_account_id and r.state = 'open'
          and r.amount = l.amount and r.date between o.date - ${TRANSFER_DAYS}::int and o.date + ${TRANSFER_DAYS}::int) as rivals
    from line l
      join booked o on o.amount = -l.amount and o.currency = l.currency and o.bank_account_id <> l.bank_account_id
        and o.category_code = l.account_code
        and o.date between l.date - ${TRANSFER_DAYS}::int and l.date + ${TRANSFER_DAYS}::int
      join ${bankAccounts} ob on ob.organization_id = ${organizationId} and ob.id = o.bank_account_id
    order by abs(o.date - l.date), o.id`);
  return rows;
}

/** All that waits to be paid: bills, and invoices by their client. */
export async function openItems(tx: Transaction, organizationId: string): Promise<OpenItem[]> {
  const { rows: open } = await tx.execute<{ invoice_id: string | null; expense_id: string | null }>(sql`
    with item as materialized (
      select organization_id, kind, invoice_id, expense_id from open_item_tally where organization_id = ${organizationId} and open <> 0
    )
    (select o.invoice_id, null as expense_id from item o
        join ${invoices} i on i.organization_id = o.organization_id and i.id = o.invoice_id
      where o.kind = 'receivable'
      order by i.due_date desc, i.id limit ${MOST_OPEN})
    union all
    (select null, o.expense_id::text from item o
      where o.kind = 'payable'
      order by o.expense_id desc limit ${MOST_OPEN})`);
  return [
    ...(await openInvoices(
      tx,
      organizationId,
      open.flatMap((item) => item.invoice_id ?? []),
    )),
    ...(await openBills(
      tx,
      organizationId,
      open.flatMap((item) => (item.expense_id === null ? [] : Number(item.expense_id))),
    )),
  ];
}

/** The line's amount without its sign, in minor units. */
export const sizeOf = ({ amount, currency }: Pick<OpenLine, "amount" | "currency">): bigint => {
  const { minor } = moneyFromDecimal(amount, currency);
  return minor < 0n ? -minor : minor;
};
