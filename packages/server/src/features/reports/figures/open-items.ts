/**
 * Computes open invoices and bills at the end of a day from entries: the amount of a document, less payments until then. Few are open, and
 * the planner can't tell: documents are looked up one by one (`offset 0`), or it reads all of them where it has no statistics.
 */
import type { ReportRow } from "@tallyleaf/contract";
import { moneyFromDecimal, type OpenItem } from "@tallyleaf/ledger";
import { entryText } from "../../../books/journal/entry-text.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { clients, expenses, invoices, journalEntries, users } from "../../../platform/db/schema.ts";
import { sayRow } from "../say-rows.ts";
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
  /** Source of a bill's entry; null for an invoice. */
  source: string | null;
  reference: string | null;
  date: string;
  due_date: string | null;
  open: string;
}

/** Invoices, each less its credit notes. */
export async function openInvoices(tx: Transaction, books: Books, asOf: string): Promise<OpenItems> {
  const { rows } = await tx.execute<Row>(sql`
    with item as (${itemsOn("receivable", books, asOf)})
    select i.id::text, coalesce(nullif(c.company, ''), nullif(c.name, '')) as party, null as description, null as source, i.number as reference,
      i.issue_date::text as date, i.due_date::text, item.open::text
    from item
      cross join lateral (select * from ${invoices} where organization_id = ${books.organizationId} and id = item.invoice_id offset 0) i
      join ${clients} c on c.organization_id = i.organization_id and c.id = i.client_id
    where item.open <> 0 and (item.is_owed or i.issue_date > ${asOf}::date)`);
  return itemsOf(rows, "invoice", books.currency);
}

/**
 * A column of a bill. One that an entry by hand opened has its own, which never change: the entry may have opened several. As known on a
 * past day such a bill has no entry here.
 */
const ofBill = (column: "vendor" | "reference" | "due_date"): SQL =>
  sql.raw(`case when e.expense_id is null then x.list_${column} else e.${column} end`);

/** Bills: expenses that were booked as still to be paid. */
export async function openBills(tx: Transaction, books: Books, asOf: string): Promise<OpenItems> {
  const { rows } = await tx.execute<Row>(sql`
    with item as (${itemsOn("payable", books, asOf)})
    select x.id::text, case when x.paid_by is null then ${ofBill("vendor")} else (select name from ${users} where id = x.paid_by) end as party, e.description, e.source, ${ofBill("reference")} as reference,
      coalesce(e.entry_date, x.list_date)::text as date, ${ofBill("due_date")}::text as due_date, item.open::text
    from item
      cross join lateral (select * from ${expenses} where organization_id = ${books.organizationId} and id = item.expense_id offset 0) x
      left join lateral (
        select * from ${journalEntries} where organization_id = ${books.organizationId} and id = x.current_entry_id offset 0) e on true
    where item.open <> 0 and (item.is_owed or coalesce(e.entry_date, x.list_date) > ${asOf}::date)`);
  return itemsOf(rows, "expense", books.currency);
}

/**
 * What was open of each item at the end of a day, in the books' currency. Those that were owed by then count; and what was paid by then for
 * a document with a later date, which is to the party's credit. What is only paid otherwise is for a document that was kept in a former
 * currency of the books.
 */
const itemsOn = (kind: "receivable" | "payable", { organizationId, currency }: Books, asOf: string): SQL => sql`
  select invoice_id, expense_id, sum(base_amount) as open, bool_or(base_currency is not null) as is_owed from open_item_event
    where organization_id = ${organizationId} and kind = ${kind} and counts_from <= ${asOf}::date
      and (base_currency is null or base_currency = ${currency})
    group by invoice_id, expense_id`;

function itemsOf(rows: readonly Row[], kind: "invoice" | "expense", currency: string): OpenItems {
  const entries = new Map<string, NonNullable<ReportRow["entry"]>>();
  const items = rows.map((row): OpenItem => {
    const key = `${kind}:${row.id}`;
    const description = row.source === null ? row.description : entryText(row.source, row.description);
    // "Open bill R-1" says no more than R-1, which the row already shows.
    const repeats = row.reference && row.source === "opening";
    entries.set(key, {
      date: row.date,
      dueDate: row.due_date,
      party: row.party,
      description: repeats ? null : description,
      reference: row.reference,
      link: { kind, id: row.id },
      entryId: null,
    });
    return {
      key,
      party: row.party,
      label: row.reference || description || sayRow(kind === "invoice" ? "invoice" : "bill"),
      // A bill without a due date is due at once.
      dueDate: row.due_date ?? row.date,
      open: moneyFromDecimal(row.open, currency),
    };
  });
  return { items, entries };
}
