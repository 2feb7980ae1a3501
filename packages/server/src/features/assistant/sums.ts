/**
 * Sums the assistant's figures from posted entries of expenses, in base currency, by the database in exact decimals.
 *
 * As on /analytics: reversals count like any entry and cancel what they reverse, and entries in a former base currency are left
 * out. Payments include tax and tip; a category has what was posted to its accounts.
 */
import { type Account, type FiscalYears, isPaymentAccount, type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { accounts, expenses, journalEntries, journalLines } from "../../platform/db/schema.ts";

/** Both days included, YYYY-MM-DD. */
export interface Range {
  startDate: string;
  endDate: string;
}

/** Books of an organization, and the member whose expenses in them count. */
export interface Books {
  organizationId: string;
  /** The currency in which the books are kept. */
  currency: string;
  /** Set for an employee, who sees only what they brought. */
  createdBy?: string;
  /** The company's recorded fiscal years. */
  years: FiscalYears;
}

export interface SpendingFilter extends Range {
  /** A vendor's name; spelled in capitals and not, it is one. */
  vendor?: string;
  /** Only what was booked on these accounts. */
  accountCodes?: readonly string[];
}

export type Grouping = "all" | "month" | "vendor" | "category" | "payment_account";

/** A part of the spending, and how many expenses it is of. */
export interface Part {
  /** Month as YYYY-MM, vendor's name, account's code; "" for all. */
  key: string;
  amount: Money;
  expenses: number;
}

const own = ({ createdBy }: Books) =>
  createdBy === undefined
    ? sql``
    : sql`and exists (select from ${expenses} x where x.organization_id = e.organization_id and x.id = e.expense_id
        and x.created_by = ${createdBy})`;

const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** The posted lines of expenses: month, vendor, code, part, amount (spent positive), and whether their entry is still in force. */
function linesOf(books: Books, { startDate, endDate, vendor }: SpendingFilter): SQL {
  const ofVendor = vendor === undefined ? sql`` : sql`and lower(e.vendor) = lower(${vendor})`;
  return sql`select e.id as entry_id, to_char(e.entry_date, 'YYYY-MM') as month,
      coalesce(nullif(e.vendor, ''), 'Unknown Vendor') as vendor, l.account_code as code,
      e.reverses is null and not exists (
        select from ${journalEntries} r where r.organization_id = e.organization_id and r.reverses = e.id) as stands,
      case when l.kind = 'payment' then 'payment' when l.kind = 'tax' or a.purpose = 'tax' and a.type <> 'Expense' then 'tax'
        else 'category' end as part,
      case when (l.kind = 'payment') = (l.side = 'credit') then l.base_amount else -l.base_amount end as amount
    from ${journalEntries} e
    join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    join ${accounts} a on a.organization_id = l.organization_id and a.code = l.account_code
    where e.organization_id = ${books.organizationId} and e.expense_id is not null and e.posted_at is not null
      and e.base_currency = ${books.currency} and e.entry_date between ${startDate}::date and ${endDate}::date
      ${ofVendor} ${own(books)}`;
}

interface SumRow extends Record<string, unknown> {
  key: string;
  amount: string;
  expenses: number;
}

const partsOf = (rows: readonly SumRow[], currency: string): Part[] =>
  rows.map(({ key, amount, expenses: count }) => ({
    key,
    amount: moneyFromDecimal(amount, currency),
    expenses: count,
  }));

const KEYS: Record<Grouping, SQL> = {
  all: sql`''::text`,
  month: sql`month`,
  vendor: sql`lower(vendor)`,
  category: sql`code`,
  payment_account: sql`code`,
};

/** The spending in parts, the largest first; what nets out to nothing is left out. */
export async function listSpendingBy(
  tx: Transaction,
  books: Books,
  filter: SpendingFilter,
  by: Grouping,
): Promise<Part[]> {
  const { accountCodes } = filter;
  const onAccounts = accountCodes !== undefined || by === "category";
  const counted = onAccounts ? sql`part = 'category'` : sql`part = 'payment'`;
  const named = accountCodes === undefined ? sql`` : sql`and code in (${list(accountCodes)})`;
  // Of a vendor's spellings the one with the most small letters is shown.
  const shown = by === "vendor" ? sql`max(vendor collate "C")` : KEYS[by];
  const { rows } = await tx.execute<SumRow>(sql`
    with line as (${linesOf(books, filter)})
    select ${shown} as key, sum(amount)::text as amount, count(distinct entry_id) filter (where stands)::int as expenses
    from line where ${counted} ${named} group by ${KEYS[by]} having sum(amount) <> 0 order by sum(amount) desc, 1`);
  return partsOf(rows, books.currency);
}

/** The tax that was paid, by month in order. */
export async function listTaxByMonth(tx: Transaction, books: Books, filter: SpendingFilter): Promise<Part[]> {
  const { rows } = await tx.execute<SumRow>(sql`
    with line as (${linesOf(books, filter)})
    select month as key, sum(amount)::text as amount, count(distinct entry_id) filter (where stands)::int as expenses
    from line where part = 'tax' group by month having sum(amount) <> 0 order by month`);
  return partsOf(rows, books.currency);
}

/** Number of expenses dated in the range that need review: no figure includes them yet. */
export async function loadDraftsIn(tx: Transaction, books: Books, { startDate, endDate }: Range): Promise<number> {
  const mine = books.createdBy === undefined ? sql`` : sql`and created_by = ${books.createdBy}`;
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from ${expenses} where organization_id = ${books.organizationId} and deleted_at is null
      and status = 'to_review' and list_date between ${startDate}::date and ${endDate}::date ${mine}`);
  return rows[0]?.n ?? 0;
}

/** Sum of an account over posted entries of any kind. */
export interface AccountSum {
  code: string;
  name: string;
  type: Account["type"];
  purpose: Account["purpose"];
  /** Debits less credits. */
  balance: Money;
}

/** Lists the net change of every account in the range; without a start, its balance at the end. */
export async function listAccountSums(
  tx: Transaction,
  { organizationId, currency }: Books,
  { startDate, endDate }: Partial<Range> & Pick<Range, "endDate">,
): Promise<AccountSum[]> {
  const from = startDate === undefined ? sql`` : sql`and e.entry_date >= ${startDate}::date`;
  const { rows } = await tx.execute<Record<"code" | "name" | "type" | "purpose" | "balance", string>>(sql`
    select a.code, a.name, a.type, a.purpose,
      sum(case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as balance
    from ${journalEntries} e
    join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    join account a on a.organization_id = l.organization_id and a.code = l.account_code
    where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency}
      and e.entry_date <= ${endDate}::date ${from}
    group by a.code, a.name, a.type, a.purpose
    having sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) <> 0 order by a.code`);
  return rows.map(({ code, name, type, purpose, balance }) => ({
    code,
    name,
    type: type as Account["type"],
    purpose: purpose as Account["purpose"],
    balance: moneyFromDecimal(balance, currency),
  }));
}

/** Money in and out of cash and bank accounts in a month. */
export interface CashMonth {
  month: string;
  inflow: Money;
  outflow: Money;
}

/**
 * Money in and out of cash and bank accounts, by month in order. Reversed payments count as never made: an entry and its reversal
 * are both left out.
 */
export async function listCashByMonth(
  tx: Transaction,
  { organizationId, currency }: Books,
  { startDate, endDate }: Range,
  chart: readonly Account[],
): Promise<CashMonth[]> {
  const codes = chart
    .filter((account) => account.type === "Asset" && isPaymentAccount(account))
    .map(({ code }) => code);
  if (codes.length === 0) return [];
  const { rows } = await tx.execute<Record<"month" | "inflow" | "outflow", string>>(sql`
    select to_char(e.entry_date, 'YYYY-MM') as month,
      coalesce(sum(l.base_amount) filter (where l.side = 'debit'), 0)::text as inflow,
      coalesce(sum(l.base_amount) filter (where l.side = 'credit'), 0)::text as outflow
    from ${journalEntries} e
    join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency}
      and e.entry_date between ${startDate}::date and ${endDate}::date and l.account_code in (${list(codes)})
      and e.reverses is null and not exists (
        select from ${journalEntries} r where r.organization_id = e.organization_id and r.reverses = e.id)
    group by 1 order by 1`);
  return rows.map(({ month, inflow, outflow }) => ({
    month,
    inflow: moneyFromDecimal(inflow, currency),
    outflow: moneyFromDecimal(outflow, currency),
  }));
}
