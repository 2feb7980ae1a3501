/**
 * The words for what the view `open_item` says of an invoice, as `open_item_tally` keeps it. In SQL over rows named `invoice`, since lists filter and sort by it.
 */
import type { InvoiceStatus } from "@tallyleaf/contract";
import { type SQL, sql } from "../../platform/db/orm.ts";

/** Joins what is owed of them to rows `invoice`. */
export const settledJoin: SQL = sql`left join open_item_tally settled
  on settled.organization_id = invoice.organization_id and settled.invoice_id = invoice.id`;

export const paidAmount: SQL = sql`coalesce(settled.settled, 0)`;
export const creditedAmount: SQL = sql`coalesce(settled.credited, 0)`;

/** Cash discounts that payments gave on it: the price was reduced by them, as by a credit note. */
export const discountedAmount: SQL = sql`coalesce((select sum(a.discount) from payment_allocation a
  join payment p on p.organization_id = a.organization_id and p.id = a.payment_id and p.voided_at is null
  where a.organization_id = invoice.organization_id and a.invoice_id = invoice.id and a.discount > 0), 0)`;

/** Amount due, below zero if the client has a credit; zero if nothing is to be paid. */
export const openAmount: SQL = sql`(case when invoice.credits_invoice_id is null and invoice.state = 'issued'
  then coalesce(settled.open, 0) else 0 end)`;

/** Written-off amounts less what was recovered, a row for each invoice that has some; few rows, so they are found once for a whole list. */
export const writtenOff: SQL = sql`(select a.invoice_id, sum(case p.kind when 'write_off' then a.amount else -a.amount end) as amount
  from payment p join payment_allocation a on a.organization_id = p.organization_id and a.payment_id = p.id
  where p.kind <> 'payment' and p.voided_at is null and a.invoice_id is not null group by a.invoice_id)`;

/** @param today YYYY-MM-DD; an invoice is overdue from the day after its due date */
export const statusOn = (today: string): SQL<InvoiceStatus> => sql<InvoiceStatus>`(case
  when invoice.state <> 'issued' then invoice.state
  when invoice.kind = 'credit_note' or (invoice.total > 0 and (${creditedAmount} >= invoice.total + invoice.rounding
    or (${creditedAmount} > 0 and ${creditedAmount} + ${discountedAmount} >= invoice.total + invoice.rounding))) then 'credited'
  when ${openAmount} <= 0 and invoice.id in (select invoice_id from ${writtenOff} w where amount > 0) then 'written_off'
  when ${openAmount} <= 0 then 'paid'
  when invoice.due_date < ${today}::date then 'overdue'
  when ${paidAmount} > 0 then 'partly_paid'
  when invoice.sent_at is not null then 'sent'
  else 'pending' end)`;
