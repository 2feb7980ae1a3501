/**
 * How an invoice stands, derived each time from what is posted: the one place that knows. In SQL over rows named `invoice`, since
 * lists filter and sort by it.
 */
import type { InvoiceStatus } from "@tallyleaf/contract";
import { type SQL, sql } from "drizzle-orm";

/**
 * Joins to `invoice` what payments covered (`settled.paid`; what was given back counts as less) and what issued credit notes took
 * back (`settled.credited`).
 */
export const settledJoin: SQL = sql`cross join lateral (
  select
    coalesce((select sum(case payment.direction when 'in' then allocation.amount else -allocation.amount end)
      from payment_allocation allocation
      join payment on payment.organization_id = allocation.organization_id and payment.id = allocation.payment_id
      where allocation.organization_id = invoice.organization_id and allocation.invoice_id = invoice.id
        and payment.voided_at is null), 0) as paid,
    coalesce((select sum(note.total) from invoice note
      where note.organization_id = invoice.organization_id and note.credits_invoice_id = invoice.id
        and note.state = 'issued'), 0) as credited
) settled`;

/** What is still to be paid, below zero where the client has something to their good; zero of all that asks for nothing. */
export const openAmount: SQL = sql`(case when invoice.kind = 'invoice' and invoice.state = 'issued'
  then invoice.total - settled.paid - settled.credited else 0 end)`;

/** @param today YYYY-MM-DD; an invoice is overdue from the day after its due date */
export const statusOn = (today: string): SQL<InvoiceStatus> => sql<InvoiceStatus>`(case
  when invoice.state <> 'issued' then invoice.state
  when invoice.kind = 'credit_note' or settled.credited >= invoice.total then 'credited'
  when ${openAmount} <= 0 then 'paid'
  when invoice.due_date < ${today}::date then 'overdue'
  when settled.paid > 0 then 'partly_paid'
  when invoice.sent_at is not null then 'sent'
  else 'pending' end)`;
