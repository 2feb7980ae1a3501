/**
 * The facts in a company's books, read by this bench's own SQL straight from the tables of documents, postings, and payments. No view, tally, or
 * report of the server is asked. Amounts are whole cents.
 */
import type pg from "pg";
import type { Company } from "./make.ts";

/** The part of a payment for an item, on its day, in the item's currency and in the books'. */
interface Settled {
  day: string;
  amount: number;
  base: number;
}

export interface ExpenseFact {
  id: number;
  vendor: string;
  person: string;
  day: string;
  due: string | null;
  currency: string;
  /** The amount paid or to pay. */
  gross: number;
  grossBase: number;
  /** Its cost without the tax that is claimed, by account. */
  costs: Map<string, number>;
  tax: number;
  /** Account that it was paid from. */
  account: string;
  isBill: boolean;
  /** False: it is not approved yet. */
  posted: boolean;
  hasDocument: boolean;
  reference: string;
  description: string;
  settled: Settled[];
}

export interface InvoiceFact {
  id: string;
  number: string;
  kind: "invoice" | "credit_note";
  state: "draft" | "issued" | "void";
  client: string;
  day: string;
  due: string;
  currency: string;
  total: number;
  /** Null: a draft. */
  base: number;
  net: number;
  tax: number;
  sent: boolean;
  credits: string | null;
  settled: Settled[];
}

interface Line {
  day: string;
  code: string;
  type: string;
  source: string;
  /** Debit above zero, in the books' currency. */
  base: number;
  kind: string;
}

export interface Book {
  company: Company;
  today: string;
  currency: string;
  expenses: ExpenseFact[];
  invoices: InvoiceFact[];
  lines: Line[];
  clients: { name: string; email: string; active: boolean }[];
  vendors: { name: string; email: string; taxId: string }[];
  banks: { name: string; code: string; currency: string; opening: number }[];
  bankLines: { bank: string; day: string; amount: number; state: string; party: string }[];
  people: { name: string; role: string }[];
  accounts: Map<string, string>;
  /** Names of the categories, by their account. */
  categories: Map<string, string>;
}

const cents = (text: string | null): number => {
  const value = Math.round(Number(text ?? 0) * 100);
  return value === 0 ? 0 : value;
};
const sumOf = (rows: readonly { base: string | null }[]) => rows.reduce((sum, { base }) => sum + cents(base), 0);

/** Reads the books of a company. */
export async function readBook(client: pg.Client, company: Company): Promise<Book> {
  const id = company.organizationId;
  // biome-ignore lint/suspicious/noExplicitAny: rows of any statement.
  const ask = async (text: string): Promise<any[]> => (await client.query(text, [id])).rows;
  const lines = await ask(`
    select to_char(e.entry_date, 'YYYY-MM-DD') as day, e.id as entry, l.account_code as code, a.type, e.source, l.kind, l.side,
           l.amount, l.base_amount as base, e.posted_at is not null as posted
      from journal_entry e join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
      join account a on a.organization_id = l.organization_id and a.code = l.account_code where e.organization_id = $1`);
  const byEntry = Map.groupBy(lines, ({ entry }) => entry as string);
  const paid = await ask(`
    select s.invoice_id, s.expense_id, s.amount, s.base_amount as base, to_char(p.date, 'YYYY-MM-DD') as day
      from payment_allocation s join payment p on p.organization_id = s.organization_id and p.id = s.payment_id
      where s.organization_id = $1 and p.voided_at is null`);
  const settledOf = (key: "invoice_id" | "expense_id", value: unknown): Settled[] =>
    paid
      .filter((one) => String(one[key]) === String(value))
      .map((one) => ({ day: one.day, amount: cents(one.amount), base: cents(one.base) }));

  const expenses = await ask(`
    select x.id, x.document_id, x.approval, u.name as person, coalesce(v.name, e.vendor) as vendor, e.id as entry, e.currency,
           to_char(e.entry_date, 'YYYY-MM-DD') as day, to_char(e.due_date, 'YYYY-MM-DD') as due, e.posted_at is not null as posted,
           coalesce(e.reference, '') as reference, coalesce(e.description, '') as description
      from expense x join journal_entry e on e.organization_id = x.organization_id and e.id = x.current_entry_id
      join app_user u on u.id = x.created_by
      left join vendor v on v.organization_id = x.organization_id and v.id = x.vendor_id
      where x.organization_id = $1 and x.deleted_at is null`);
  const invoices = await ask(`
    select i.id, coalesce(i.number, '') as number, i.kind, i.state, coalesce(nullif(c.company, ''), c.name) as client,
           to_char(i.issue_date, 'YYYY-MM-DD') as day, to_char(i.due_date, 'YYYY-MM-DD') as due, i.currency, i.total, i.entry_id as entry,
           i.sent_at is not null as sent, i.credits_invoice_id as credits
      from invoice i join client c on c.organization_id = i.organization_id and c.id = i.client_id where i.organization_id = $1`);
  const banks = await ask(
    "select id, name, account_code as code, currency, opening_balance from bank_account where organization_id = $1",
  );
  const bankLines = await ask(
    "select bank_account_id, to_char(date, 'YYYY-MM-DD') as day, amount, state, counterparty from bank_line where organization_id = $1",
  );
  const accounts = await ask("select code, name from account where organization_id = $1");
  const categories = await ask("select account_code as code, name from category where organization_id = $1");
  return {
    company,
    today: company.today,
    currency: company.spec.currency,
    lines: lines
      .filter(({ posted }) => posted)
      .map((one) => ({
        day: one.day,
        code: one.code,
        type: one.type,
        source: one.source,
        kind: one.kind,
        base: one.side === "debit" ? cents(one.base) : -cents(one.base),
      })),
    expenses: expenses.map((one) => {
      const own = byEntry.get(one.entry) ?? [];
      const payments = own.filter(({ kind }) => kind === "payment");
      const costs = new Map<string, number>();
      for (const line of own)
        if (line.kind !== "payment" && line.kind !== "tax")
          costs.set(line.code, (costs.get(line.code) ?? 0) + (line.side === "debit" ? 1 : -1) * cents(line.base));
      return {
        id: Number(one.id),
        vendor: one.vendor,
        person: one.person,
        day: one.day,
        due: one.due,
        currency: one.currency,
        gross: payments.reduce((sum, line) => sum + cents(line.amount), 0),
        grossBase: sumOf(payments),
        costs,
        tax: sumOf(own.filter(({ kind }) => kind === "tax")),
        account: payments[0]?.code ?? "",
        isBill: payments[0]?.code === "2000",
        posted: one.posted,
        hasDocument: one.document_id !== null,
        reference: one.reference,
        description: one.description,
        settled: settledOf("expense_id", one.id),
      };
    }),
    invoices: invoices.map((one) => {
      const own = byEntry.get(one.entry) ?? [];
      return {
        ...one,
        total: cents(one.total),
        base: sumOf(own.filter(({ kind }) => kind === "receivable")),
        net: sumOf(own.filter(({ type }) => type === "Revenue")),
        tax: sumOf(own.filter(({ kind }) => kind === "tax")),
        settled: settledOf("invoice_id", one.id),
      };
    }),
    clients: await ask(
      "select coalesce(nullif(company, ''), name) as name, email, active from client where organization_id = $1",
    ),
    vendors: await ask(
      'select name, email, vat_id as "taxId" from vendor where organization_id = $1 and merged_into_id is null',
    ),
    banks: banks.map(({ name, code, currency, opening_balance }) => ({
      name,
      code,
      currency,
      opening: cents(opening_balance),
    })),
    bankLines: bankLines.map((one) => ({
      bank: banks.find((bank) => bank.id === one.bank_account_id)?.name ?? "",
      day: one.day,
      amount: cents(one.amount),
      state: one.state,
      party: one.counterparty,
    })),
    people: await ask(
      "select u.name, m.role from membership m join app_user u on u.id = m.user_id where m.organization_id = $1 and m.status = 'active'",
    ),
    accounts: new Map(accounts.map(({ code, name }) => [code, name])),
    categories: new Map(categories.map(({ code, name }) => [code, name])),
  };
}

/** Computes the open rest of an invoice at the end of a day, in its currency and in the books'. */
export function openOfInvoice(book: Book, invoice: InvoiceFact, at: string): { amount: number; base: number } {
  if (invoice.state !== "issued" || invoice.kind !== "invoice" || invoice.day > at) return { amount: 0, base: 0 };
  const notes = book.invoices.filter(
    ({ credits, state, day }) => credits === invoice.id && state === "issued" && day <= at,
  );
  const paid = invoice.settled.filter(({ day }) => day <= at);
  return {
    amount:
      invoice.total -
      notes.reduce((sum, { total }) => sum + total, 0) -
      paid.reduce((sum, { amount }) => sum + amount, 0),
    base: invoice.base - notes.reduce((sum, { base }) => sum + base, 0) - paid.reduce((sum, { base }) => sum + base, 0),
  };
}

/** Computes the open rest of a bill at the end of a day. */
export function openOfBill(expense: ExpenseFact, at: string): { amount: number; base: number } {
  if (!expense.isBill || !expense.posted || expense.day > at) return { amount: 0, base: 0 };
  const paid = expense.settled.filter(({ day }) => day <= at);
  return {
    amount: expense.gross - paid.reduce((sum, { amount }) => sum + amount, 0),
    base: expense.grossBase - paid.reduce((sum, { base }) => sum + base, 0),
  };
}
