/** What was open of invoices and bills at the end of a day, told by the postings: what a document owes, less what paid it until then. */
import type { ReportRow } from "@tallyleaf/contract";
import { moneyFromDecimal, type OpenItem } from "@tallyleaf/ledger";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import {
  clients,
  expenses,
  invoices,
  journalEntries,
  journalLines,
  paymentAllocations,
  payments,
} from "../../../platform/db/schema.ts";
import type { Books } from "./books.ts";

export interface OpenItems {
  items: OpenItem[];
  /** Where each came from, by the item's key. */
  entries: ReadonlyMap<string, NonNullable<ReportRow["entry"]>>;
}

interface Row extends Record<string, unknown> {
  id: string;
  party: string | null;
  description: string | null;
  reference: string | null;
  date: string;
  due_date: string | null;
  open: string;
}

/** Invoices, each less its credit notes. */
export async function openInvoices(tx: Transaction, books: Books, asOf: string): Promise<OpenItems> {
  // A credit note lowers the invoice that it takes back; what is given back for it raises it again.
  const item = sql`coalesce(i.credits_invoice_id, i.id)`;
  const { rows } = await tx.execute<Row>(sql`
    with owed as (
      select ${item} as id, sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) as amount
      from ${journalLines} l
        join ${journalEntries} e on e.organization_id = l.organization_id and e.id = l.entry_id
        join ${invoices} i on i.organization_id = e.organization_id and i.id = e.source_id
      where ${debtsOf(books, books.receivables, asOf)} and e.source in ('invoice', 'credit_note')
      group by 1
    ), settled as (
      select ${item} as id, sum(case p.direction when 'in' then -a.base_amount else a.base_amount end) as amount
      ${ALLOCATIONS} join ${invoices} i on i.organization_id = a.organization_id and i.id = a.invoice_id
      ${paidBy(books, asOf)} group by 1
    )
    select i.id::text, coalesce(nullif(c.company, ''), nullif(c.name, '')) as party, null as description, i.number as reference,
      i.issue_date::text as date, i.due_date::text, (coalesce(o.amount, 0) + coalesce(s.amount, 0))::text as open
    from owed o full join settled s on s.id = o.id
      join ${invoices} i on i.organization_id = ${books.organizationId} and i.id = coalesce(o.id, s.id)
      join ${clients} c on c.organization_id = i.organization_id and c.id = i.client_id
    where coalesce(o.amount, 0) + coalesce(s.amount, 0) <> 0 and ${isKnown(sql`o.id`, sql`i.issue_date`, asOf)}`);
  return itemsOf(rows, "invoice", books.currency);
}

/** Bills: expenses that were booked as still to be paid. */
export async function openBills(tx: Transaction, books: Books, asOf: string): Promise<OpenItems> {
  const { rows } = await tx.execute<Row>(sql`
    with owed as (
      select e.expense_id as id, sum(case l.side when 'credit' then l.base_amount else -l.base_amount end) as amount
      from ${journalLines} l join ${journalEntries} e on e.organization_id = l.organization_id and e.id = l.entry_id
      where ${debtsOf(books, books.payables, asOf)} and e.expense_id is not null
      group by 1
    ), settled as (
      select a.expense_id as id, sum(case p.direction when 'out' then -a.base_amount else a.base_amount end) as amount
      ${ALLOCATIONS} ${paidBy(books, asOf)} and a.expense_id is not null group by 1
    )
    select x.id::text, nullif(e.vendor, '') as party, e.description, e.reference, e.entry_date::text as date, e.due_date::text,
      (coalesce(o.amount, 0) + coalesce(s.amount, 0))::text as open
    from owed o full join settled s on s.id = o.id
      join ${expenses} x on x.organization_id = ${books.organizationId} and x.id = coalesce(o.id, s.id)
      left join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id
    where coalesce(o.amount, 0) + coalesce(s.amount, 0) <> 0 and ${isKnown(sql`o.id`, sql`e.entry_date`, asOf)}`);
  return itemsOf(rows, "expense", books.currency);
}

/**
 * Owed by that day; or paid by then for a document with a later date, which stands to the party's good until it is owed. What is only
 * paid otherwise is for a document that was kept in a former currency of the books.
 */
const isKnown = (owed: SQL, documentDate: SQL, asOf: string): SQL =>
  sql`(${owed} is not null or ${documentDate} > ${asOf}::date)`;

const debtsOf = ({ organizationId, currency }: Books, accounts: readonly string[], asOf: string): SQL =>
  sql`l.organization_id = ${organizationId} and l.account_code = any(${sql.param(accounts)}::text[])
    and e.posted_at is not null and e.base_currency = ${currency} and e.entry_date <= ${asOf}::date`;

const ALLOCATIONS = sql`from ${paymentAllocations} a
  join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id
  left join ${journalEntries} r on r.organization_id = p.organization_id and r.reverses = p.entry_id`;

/** Paid by that day, and not taken back by then. */
const paidBy = ({ organizationId }: Books, asOf: string): SQL =>
  sql`where a.organization_id = ${organizationId} and p.date <= ${asOf}::date and (r.id is null or r.entry_date > ${asOf}::date)`;

function itemsOf(rows: readonly Row[], kind: "invoice" | "expense", currency: string): OpenItems {
  const entries = new Map<string, NonNullable<ReportRow["entry"]>>();
  const items = rows.map((row): OpenItem => {
    const key = `${kind}:${row.id}`;
    entries.set(key, {
      date: row.date,
      dueDate: row.due_date,
      party: row.party,
      description: row.description,
      reference: row.reference,
      link: { kind, id: row.id },
    });
    return {
      key,
      party: row.party,
      label: row.reference || row.description || (kind === "invoice" ? "Invoice" : "Bill"),
      // A bill without a due date is due at once.
      dueDate: row.due_date ?? row.date,
      open: moneyFromDecimal(row.open, currency),
    };
  });
  return { items, entries };
}
