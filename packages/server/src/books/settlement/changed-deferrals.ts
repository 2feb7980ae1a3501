/** Schedules whose documents were changed, deleted, or reversed after they were spread. */
import { type SQL, sql } from "../../platform/db/orm.ts";
import { deferrals, expenses, invoices } from "../../platform/db/schema.ts";

/**
 * Each schedule, and whether its document, with its credit notes, has less on the account than is deferred of it. An entry by hand never
 * changes, but can be reversed.
 */
export const changedDeferrals = (organizationId: string): SQL => sql`
  select d.id, case when d.expense_id is null and d.invoice_id is null
      then exists (select from journal_entry r where r.organization_id = d.organization_id and r.reverses = d.document_entry_id)
      else coalesce(has.net, 0) < sum(d.amount) over (partition by d.expense_id, d.invoice_id, d.account_code)
    end as is_changed
  from ${deferrals} d
    left join lateral (
      select sum(case when (l.side = 'debit') = (d.kind = 'expense') then l.base_amount else -l.base_amount end) as net
      from journal_line l
      where l.organization_id = d.organization_id and l.account_code = d.account_code and l.entry_id in (
        select x.current_entry_id from ${expenses} x
          where x.organization_id = d.organization_id and x.id = d.expense_id and x.deleted_at is null
        union all
        select i.entry_id from ${invoices} i where i.organization_id = d.organization_id
          and (i.id = d.invoice_id or i.credits_invoice_id = d.invoice_id) and i.entry_id is not null and i.voided_at is null)
    ) has on true
  where d.organization_id = ${organizationId}`;
