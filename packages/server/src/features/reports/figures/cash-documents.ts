/** The documents of the cash basis: invoices with their credit notes, and bills, each with its lines and the money that moved for it. */
import { isClientDeposit, isResultType, moneyFromDecimal, type TaxDirection } from "@tallyleaf/ledger";
import { directionOf } from "../../../books/tax/direction.ts";
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
import type { Books, OpenRange } from "./books.ts";

/** A line of a posted entry. */
export interface PostedLine {
  day: string;
  entryId: string;
  lineNumber: number;
  accountCode: string;
  kind: string;
  /** Its text; empty: none. */
  name: string;
  /** In minor units of the books' currency; debits above zero, credits below. */
  minor: bigint;
  direction: TaxDirection;
  /** Null: no tax line. */
  taxName: string | null;
  taxRate: string | null;
}

/** A document and what happened to it until the end of the range, in no order. */
export interface CountedDocument {
  /** The line that is owed, of the invoice or bill itself. */
  debt: PostedLine;
  /** The document itself, its credit notes and their reversals, without the lines that are owed. */
  entries: { id: string; day: string; reverses: string | null; lines: PostedLine[] }[];
  money: MovedMoney[];
}

/** A settlement of a document, or its reversal. */
export interface MovedMoney {
  day: string;
  paymentId: string;
  /** Of the payment, its reversal, or the entry by hand. */
  entryId: string;
  /** The allocation's number within its payment. */
  allocation: number;
  hasWriteOff: boolean;
  /** It gives up a cash discount, which lowers the price. */
  isDiscounted: boolean;
  /** Money moved for the document, including its share of a write-off: positive for money in, or for money out that is reversed. */
  minor: bigint;
}

interface LineColumns extends Record<string, unknown> {
  day: string;
  entry_id: string;
  line_number: number;
  account_code: string;
  amount: string;
  kind: string;
  name: string | null;
  direction: TaxDirection;
  tax_name: string | null;
  tax_rate: string | null;
}

interface LineRow extends LineColumns {
  item: string;
  is_own: boolean;
  is_debt: boolean;
  reverses: string | null;
}

interface MoneyRow extends Record<string, unknown> {
  item: string;
  payment_id: string;
  entry_id: string;
  line_number: number;
  day: string;
  amount: string;
  has_write_off: boolean;
  is_discounted: boolean;
}

/**
 * The documents, each with its whole history until the end of the range.
 *
 * @param more.openings items of opening balances too, which may have tax, or only these; absent: none of them
 */
export async function loadPaidDocuments(
  tx: Transaction,
  books: Books,
  range: OpenRange,
  ids: DocumentIds,
  { openings = false }: { openings?: boolean | "only" } = {},
): Promise<CountedDocument[]> {
  if (ids.invoices.length + ids.expenses.length === 0) return [];
  const lines = await listLines(tx, books, range, ids, openings);
  const money = await loadMoney(tx, books, range, ids);
  const minor = (text: string) => moneyFromDecimal(text, books.currency).minor;
  const documents: CountedDocument[] = [];
  for (const [item, rows] of Map.groupBy(lines, (row) => row.item)) {
    const debt = rows.find((row) => row.is_own && row.is_debt);
    // A debt that was kept in a former currency of the books is in none of their figures.
    if (debt === undefined) continue;
    const entries = [...Map.groupBy(rows, (row) => row.entry_id)].map(([id, own]) => ({
      id,
      day: own[0]?.day ?? "",
      reverses: own[0]?.reverses ?? null,
      lines: own.filter((row) => !row.is_debt).map((row) => postedLine(row, minor)),
    }));
    documents.push({ debt: postedLine(debt, minor), entries, money: money.get(item) ?? [] });
  }
  return documents;
}

/** Invoices by their ids, and bills by their expenses'. */
export interface DocumentIds {
  invoices: string[];
  expenses: string[];
}

/** Invoices and bills that money moved for in the range, or that a credit note or a reversal changed in it. */
export async function listPaidIds(
  tx: Transaction,
  { organizationId }: Books,
  { from, to }: OpenRange,
): Promise<DocumentIds> {
  const within = (day: SQL) =>
    from === undefined ? sql`${day} <= ${to}::date` : sql`${day} between ${from}::date and ${to}::date`;
  const { rows } = await tx.execute<{ invoice_id: string | null; expense_id: string | null }>(sql`
    with touched as (
      select coalesce(i.credits_invoice_id, i.id) as invoice_id, s.expense_id
      from settlement_event s left join ${invoices} i on i.organization_id = s.organization_id and i.id = s.invoice_id
      where s.organization_id = ${organizationId} and ${within(sql`s.day`)}
      union
      select n.credits_invoice_id, null from ${invoices} n
      where n.organization_id = ${organizationId} and n.credits_invoice_id is not null and n.state <> 'draft' and ${within(sql`n.issue_date`)}
      union
      select coalesce(n.credits_invoice_id, n.id), null from ${invoices} n
        join ${journalEntries} r on r.organization_id = n.organization_id and r.reverses = n.entry_id
      where n.organization_id = ${organizationId} and n.state = 'void' and ${within(sql`r.entry_date`)}
      union
      -- The relief of a bad debt's tax, which comes later.
      select a.invoice_id, null from ${payments} p
        join ${journalEntries} e on e.organization_id = p.organization_id and e.source = 'payment' and e.source_id = p.id
        join ${paymentAllocations} a on a.organization_id = p.organization_id and a.payment_id = p.id
      where p.organization_id = ${organizationId} and p.kind = 'write_off' and ${within(sql`e.entry_date`)}
    )
    select distinct invoice_id, expense_id::text from touched`);
  return {
    invoices: rows.flatMap(({ invoice_id }) => invoice_id ?? []),
    expenses: rows.flatMap(({ expense_id }) => expense_id ?? []),
  };
}

/** The lines of the documents, their credit notes and reversals until the end of the range; of the documents themselves always. */
async function listLines(
  tx: Transaction,
  books: Books,
  { to }: OpenRange,
  ids: DocumentIds,
  openings: boolean | "only",
): Promise<LineRow[]> {
  const { organizationId, currency, payables } = books;
  const sources = (...own: string[]) =>
    sql`e.source = any(${sql.param([...(openings === "only" ? [] : own), ...(openings ? ["opening"] : [])])}::text[])`;
  const { rows } = await tx.execute<LineRow>(sql`
    with entry as (
      select coalesce(n.credits_invoice_id, n.id)::text as item, n.credits_invoice_id is null and e.reverses is null as is_own,
        e.id, case e.source when 'opening' then n.issue_date else e.entry_date end as entry_date, e.reverses, e.source
      from ${invoices} n
        join ${journalEntries} e on e.organization_id = n.organization_id and ${sources("invoice", "credit_note")} and e.source_id = n.id
      where n.organization_id = ${organizationId}
        and (n.id = any(${sql.param(ids.invoices)}::uuid[]) or n.credits_invoice_id = any(${sql.param(ids.invoices)}::uuid[]))
        and e.base_currency = ${currency} and e.posted_at is not null
      union all
      select x.id::text, true, e.id, e.entry_date, null, e.source
      from ${expenses} x
        join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id
      where x.organization_id = ${organizationId} and x.id = any(${sql.param(ids.expenses)}::bigint[]) and ${sources("expense")}
        and e.base_currency = ${currency} and e.posted_at is not null
    )
    select e.item, e.is_own, e.entry_date::text as day, e.reverses, ${LINE_COLUMNS},
      l.kind = 'receivable' or (l.kind = 'payment' and l.account_code = any(${sql.param([...payables])}::text[])) as is_debt
    from entry e join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = e.id
    where e.is_own or e.entry_date <= ${to}::date
    order by e.item, e.entry_date, e.id, l.line_number`);
  return rows;
}

const LINE_COLUMNS = sql`l.entry_id, l.line_number, l.account_code, l.kind, l.description as name,
  (case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount,
  ${directionOf(sql`e.source`, sql`(l.kind = 'tax')`, sql`l.tax_direction`)} as direction,
  case when l.kind = 'tax' then coalesce(l.tax_name, '') end as tax_name,
  case when l.kind = 'tax' then l.tax_rate::text end as tax_rate`;

const postedLine = (row: LineColumns, minor: (text: string) => bigint): PostedLine => ({
  day: row.day,
  entryId: row.entry_id,
  lineNumber: row.line_number,
  accountCode: row.account_code,
  kind: row.kind,
  name: row.name ?? "",
  minor: minor(row.amount),
  direction: row.direction,
  taxName: row.tax_name,
  taxRate: row.tax_rate,
});

/** Amounts that payments settled until the end of the range, and their reversals, by the ID of the invoice or expense. */
export async function loadMoney(
  tx: Transaction,
  { organizationId, currency }: Books,
  { to }: Pick<OpenRange, "to">,
  ids: DocumentIds,
): Promise<Map<string, MovedMoney[]>> {
  const { rows } = await tx.execute<MoneyRow>(sql`
    select coalesce(i.credits_invoice_id::text, i.id::text, s.expense_id::text) as item, coalesce(s.payment_id, s.entry_id) as payment_id, s.entry_id, s.line_number,
      s.day::text as day, s.base_amount::text as amount, coalesce(p.write_off > 0, false) as has_write_off,
      exists (select from ${paymentAllocations} a where a.organization_id = s.organization_id and a.payment_id = s.payment_id
        and a.discount > 0) as is_discounted
    from settlement_event s
      left join ${payments} p on p.organization_id = s.organization_id and p.id = s.payment_id
      left join ${invoices} i on i.organization_id = s.organization_id and i.id = s.invoice_id
    where s.organization_id = ${organizationId} and s.day <= ${to}::date
      and (s.expense_id = any(${sql.param(ids.expenses)}::bigint[]) or s.invoice_id in (
        select n.id from ${invoices} n where n.organization_id = ${organizationId}
          and (n.id = any(${sql.param(ids.invoices)}::uuid[]) or n.credits_invoice_id = any(${sql.param(ids.invoices)}::uuid[]))))
    order by s.day, p.date, s.payment_id, s.entry_id, s.line_number`);
  const moved = Map.groupBy(rows, ({ item }) => item);
  return new Map([...moved].map(([item, own]) => [item, own.map((row) => movedMoney(row, currency))]));
}

const movedMoney = (row: MoneyRow, currency: string): MovedMoney => ({
  day: row.day,
  paymentId: row.payment_id,
  entryId: row.entry_id,
  allocation: row.line_number,
  hasWriteOff: row.has_write_off,
  isDiscounted: row.is_discounted,
  minor: moneyFromDecimal(row.amount, currency).minor,
});

/**
 * Expenses that move a payable but are paid at once: what they are for is the payable itself (a supplier's balance is paid from the
 * bank). The sums of days cannot tell them from bills; their entries can.
 */
export async function loadPaidAtOnce(tx: Transaction, books: Books, { from, to }: OpenRange): Promise<PostedLine[]> {
  const { organizationId, currency, payables, taxes, accounts } = books;
  const param = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
  const standing = accounts
    .filter(({ code, type }) => !isResultType(type) && !payables.includes(code) && !taxes.includes(code))
    .map(({ code }) => code);
  const within = (day: SQL) =>
    from === undefined ? sql`${day} <= ${to}::date` : sql`${day} between ${from}::date and ${to}::date`;
  const { rows } = await tx.execute<LineColumns>(sql`
    with candidate as (
      select distinct t.day from ${journalTallies} t
      where t.organization_id = ${organizationId} and ${within(sql`t.day`)} and t.source = 'expense'
        and t.accounts && ${param(payables)} and t.accounts && ${param(standing)}
    )
    select e.entry_date::text as day, ${LINE_COLUMNS}
    from candidate c
      join ${journalEntries} e on e.organization_id = ${organizationId} and e.entry_date = c.day and e.source = 'expense'
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.posted_at is not null and e.base_currency = ${currency}
      and exists (select from ${journalLines} w where w.organization_id = e.organization_id and w.entry_id = e.id
        and w.account_code = any(${param(payables)}))
      and not exists (select from ${journalLines} w where w.organization_id = e.organization_id and w.entry_id = e.id
        and w.kind = 'payment' and w.account_code = any(${param(payables)}))`);
  return rows.map((row) => postedLine(row, (text) => moneyFromDecimal(text, currency).minor));
}

/**
 * Fixed assets that were bought on account, each with as much of what is owed for them: they are on the books from their bill on, paid or
 * not, with the reversals of bills on their own days.
 */
export async function loadBoughtOnAccount(
  tx: Transaction,
  { organizationId, currency, payables, fixed }: Books,
  { from, to }: OpenRange,
): Promise<PostedLine[]> {
  const param = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
  const within = from === undefined ? sql`t.day <= ${to}::date` : sql`t.day between ${from}::date and ${to}::date`;
  const { rows } = await tx.execute<LineColumns & { is_debt: boolean }>(sql`
    with candidate as (
      select distinct t.day from ${journalTallies} t
      where t.organization_id = ${organizationId} and ${within} and t.source = 'expense'
        and t.accounts && ${param(payables)} and t.accounts && ${param(fixed)}
    )
    select e.entry_date::text as day, ${LINE_COLUMNS}, l.kind = 'payment' as is_debt
    from candidate c
      join ${journalEntries} e on e.organization_id = ${organizationId} and e.entry_date = c.day and e.source = 'expense'
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.posted_at is not null and e.base_currency = ${currency}
      and (l.account_code = any(${param(fixed)}) or (l.kind = 'payment' and l.account_code = any(${param(payables)})))
    order by l.entry_id, l.line_number`);
  const minor = (text: string) => moneyFromDecimal(text, currency).minor;
  return [...Map.groupBy(rows, (row) => row.entry_id).values()].flatMap((own) => {
    const debt = own.find((row) => row.is_debt);
    const bought = own.filter((row) => !row.is_debt).map((row) => postedLine(row, minor));
    const cost = bought.reduce((all, one) => all + one.minor, 0n);
    return debt && bought.length > 0 ? [...bought, { ...postedLine(debt, minor), minor: -cost }] : [];
  });
}

/** Gains of payments of advance invoices over these, on the accounts of the deposits. */
export async function loadRatedDeposits(tx: Transaction, books: Books, { from, to }: OpenRange): Promise<PostedLine[]> {
  const { organizationId, currency } = books;
  const deposits = books.accounts.filter(isClientDeposit).map(({ code }) => code);
  const within =
    from === undefined ? sql`e.entry_date <= ${to}::date` : sql`e.entry_date between ${from}::date and ${to}::date`;
  const { rows } = await tx.execute<LineColumns>(sql`
    select e.entry_date::text as day, ${LINE_COLUMNS}
    from ${journalEntries} e join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.organization_id = ${organizationId} and e.source = 'payment' and e.posted_at is not null and e.base_currency = ${currency} and ${within}
      and l.kind = 'adjustment' and l.account_code = any(${sql.param(deposits)}::text[])`);
  return rows.map((row) => postedLine(row, (text) => moneyFromDecimal(text, currency).minor));
}
