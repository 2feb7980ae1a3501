/**
 * Decides what may be voided of an invoice or a bill: only what no later payment depends on. An overpayment or a refund was posted
 * for the amount due at its time. Without the payments before it, more would be refunded than was paid, or a settled item would
 * have a balance.
 */
import { LATER_PAYMENT, writeDay, writeMoney } from "@tallyleaf/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { invoices, paymentAllocations, payments } from "../../../platform/db/schema.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import { openBills, openInvoices } from "./open-items.ts";

/** Invoices and bills of which something is voided. */
export interface Touched {
  invoiceIds: readonly string[];
  expenseIds: readonly number[];
}

/** Invoices and bills that a payment settles; until the transaction ends nobody else pays them. */
export async function lockTouchedItems(tx: Transaction, organizationId: string, paymentId: string): Promise<Touched> {
  const { rows } = await tx.execute<{ invoice_id: string | null; expense_id: string | null }>(sql`
    select invoice_id, expense_id::text from ${paymentAllocations}
    where organization_id = ${organizationId} and payment_id = ${paymentId}`);
  const invoiceIds = rows.flatMap((row) => row.invoice_id ?? []);
  const expenseIds = rows.flatMap((row) => (row.expense_id === null ? [] : Number(row.expense_id)));
  await openInvoices(tx, organizationId, invoiceIds, "for update");
  await openBills(tx, organizationId, expenseIds, "for update");
  return { invoiceIds, expenseIds };
}

/**
 * Says no, at the end of what takes something back, when a later payment depends on it.
 *
 * @throws CallFailure `LATER_PAYMENT`, whose sentence names that payment: the latest one in force
 */
export async function requireNoLaterPayment(tx: Transaction, organizationId: string, touched: Touched): Promise<void> {
  const invoiceList = sql.param([...touched.invoiceIds]);
  const expenseList = sql.param([...touched.expenseIds]);
  const { rows } = await tx.execute<{ date: string; amount: string; currency: string; label: string }>(sql`
    with unsound as (
      select u.* from unnest(${invoiceList}::uuid[]) touched (id) cross join lateral (
        select * from unsound_item where organization_id = ${organizationId} and kind = 'receivable' and invoice_id = touched.id) u
      union all
      select u.* from unnest(${expenseList}::bigint[]) touched (id) cross join lateral (
        select * from unsound_item where organization_id = ${organizationId} and kind = 'payable' and expense_id = touched.id) u)
    select p.date::text, p.amount::text, p.currency, coalesce(i.number, nullif(p.party, ''), 'Bill') as label
    from unsound u
      join ${paymentAllocations} s on s.organization_id = u.organization_id
        and (s.invoice_id = u.invoice_id or s.expense_id = u.expense_id)
      join ${payments} p on p.organization_id = s.organization_id and p.id = s.payment_id and p.voided_at is null
      left join ${invoices} i on i.organization_id = s.organization_id and i.id = s.invoice_id
    order by p.id desc limit 1`);
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
