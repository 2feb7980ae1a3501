/** When an accrual has its document: for the list of accruals, and for the checklists. */
import { type SQL, sql } from "../../platform/db/orm.ts";
import { expenses, invoices, journalEntries, journalLines } from "../../platform/db/schema.ts";

/**
 * The entries of the document that an accrual `a` names: of a bill its own, of an invoice its own and those of its credit notes. None of a
 * document that was deleted or voided, or that was dated into the period: it would count twice.
 */
const DOCUMENT_ENTRIES = sql`
  select x.current_entry_id from ${expenses} x
    join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id
    where x.organization_id = a.organization_id and x.id = a.expense_id and x.deleted_at is null
      and e.posted_at is not null and e.entry_date > a.day
  union all
  select d.entry_id from ${invoices} i
    join ${journalEntries} e on e.organization_id = i.organization_id and e.id = i.entry_id
    join ${invoices} d on d.organization_id = i.organization_id and (d.id = i.id or d.credits_invoice_id = i.id) and d.voided_at is null
    where i.organization_id = a.organization_id and i.id = a.invoice_id and i.voided_at is null
      and e.posted_at is not null and e.entry_date > a.day`;

/** Whether an accrual `a` needs no document any longer: none will come, or one has an amount on its account after its period. */
export const HAS_ITS_DOCUMENT: SQL = sql`(a.closed_because <> '' or coalesce((
  select sum(case when (l.side = 'debit') = (a.kind = 'expense') then l.base_amount else -l.base_amount end) from ${journalLines} l
    where l.organization_id = a.organization_id and l.account_code = a.account_code and l.entry_id in (${DOCUMENT_ENTRIES})), 0) > 0)`;
