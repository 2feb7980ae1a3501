/**
 * Decides what may be undone of an invoice or a bill: only what nothing later depends on. An overpayment or a refund was posted for the
 * amount due at its time. Without what was settled before it, more would be refunded than was paid, or a settled item would have a balance.
 */
import { LATER_PAYMENT, writeDay, writeMoney } from "@tallyleaf/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { invoices, paymentAllocations, payments } from "../../../platform/db/schema.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";

/** Invoices and bills of which something is undone. */
export interface Touched {
  invoiceIds: readonly string[];
  expenseIds: readonly number[];
}

/**
 * Says no, at the end of what takes something back, when a later payment or entry by hand depends on it.
 *
 * @throws CallFailure `LATER_PAYMENT`, whose sentence names that payment: the latest one in force
 */
export async function requireNothingLater(tx: Transaction, organizationId: string, touched: Touched): Promise<void> {
  const invoiceList = sql.param([...touched.invoiceIds]);
  const expenseList = sql.param([...touched.expenseIds]);
  const { rows } = await tx.execute<{ date: string; amount: string; currency: string; label: string }>(sql`
    with unsound as (
      select u.* from unnest(${invoiceList}::uuid[]) touched (id) cross join lateral (
        select * from unsound_item where organization_id = ${organizationId} and kind = 'receivable' and invoice_id = touched.id) u
      union all
      select u.* from unnest(${expenseList}::bigint[]) touched (id) cross join lateral (
        select * from unsound_item where organization_id = ${organizationId} and kind = 'payable' and expense_id = touched.id) u
    ), later as (
      select p.created_at as at, p.date::text, p.amount::text, p.currency, coalesce(i.number, nullif(p.party, ''), 'Bill') as label
      from unsound u
        join ${paymentAllocations} s on s.organization_id = u.organization_id
          and (s.invoice_id = u.invoice_id or s.expense_id = u.expense_id)
        join ${payments} p on p.organization_id = s.organization_id and p.id = s.payment_id and p.voided_at is null
        left join ${invoices} i on i.organization_id = s.organization_id and i.id = s.invoice_id
      union all
      select e.posted_at, e.entry_date::text, abs(s.amount)::text, coalesce(i.currency, bill.currency, e.currency),
        coalesce(i.number, x.list_vendor, 'Bill')
      from unsound u
        join journal_item s on s.organization_id = u.organization_id and not s.opens
          and (s.invoice_id = u.invoice_id or s.expense_id = u.expense_id)
        join journal_entry e on e.organization_id = s.organization_id and e.id = s.entry_id and e.reverses is null
          and not exists (select from journal_entry r where r.organization_id = e.organization_id and r.reverses = e.id)
        left join ${invoices} i on i.organization_id = s.organization_id and i.id = s.invoice_id
        left join expense x on x.organization_id = s.organization_id and x.id = s.expense_id
        left join journal_entry bill on bill.organization_id = x.organization_id and bill.id = x.current_entry_id
    )
    select date, amount, currency, label from later order by at desc limit 1`);
  const [later] = rows;
  if (!later) return;
  const { date, amount, currency, label } = later;
  const message = sayRefusal("laterPayment", {
    amount: writeMoney(amount, currency),
    day: writeDay(date),
    item: label,
  });
  throw new CallFailure(LATER_PAYMENT, { message });
}
