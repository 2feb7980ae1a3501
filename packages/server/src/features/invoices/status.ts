/**
 * How an invoice stands, derived each time from what is posted: the one place that knows. In SQL over rows named `invoice`, since
 * lists filter and sort by it.
 */
import type { InvoiceStatus } from "@tallyleaf/contract";
import { type SQL, sql } from "drizzle-orm";

/**
 * What payments covered of invoices (what was given back counts as less), and what issued credit notes took back: rows to be
 * summed up by invoice.
 */
const settlements = (organizationId: string): SQL => sql`
  select allocation.invoice_id, case payment.direction when 'in' then allocation.amount else -allocation.amount end as paid,
    0 as credited
  from payment_allocation allocation
  join payment on payment.organization_id = allocation.organization_id and payment.id = allocation.payment_id
  where allocation.organization_id = ${organizationId} and allocation.invoice_id is not null and payment.voided_at is null
  union all
  select note.credits_invoice_id, 0, note.total from invoice note
  where note.organization_id = ${organizationId} and note.credits_invoice_id is not null and note.state = 'issued'`;

/** Joins them to the rows `invoice` of many: summed once for all, since asking for each would take its time. */
export const settledJoin = (organizationId: string): SQL => sql`left join (
  select invoice_id, sum(paid) as paid, sum(credited) as credited from (${settlements(organizationId)}) settlements group by 1
) settled on settled.invoice_id = invoice.id`;

/** Joins them to the rows `invoice` of a few. */
export const settledJoinOfFew = (organizationId: string): SQL => sql`cross join lateral (
  select sum(paid) as paid, sum(credited) as credited from (${settlements(organizationId)}) settlements
  where settlements.invoice_id = invoice.id
) settled`;

export const paidAmount: SQL = sql`coalesce(settled.paid, 0)`;
export const creditedAmount: SQL = sql`coalesce(settled.credited, 0)`;

/** What is still to be paid, below zero where the client has something to their good; zero of all that asks for nothing. */
export const openAmount: SQL = sql`(case when invoice.kind = 'invoice' and invoice.state = 'issued'
  then invoice.total - ${paidAmount} - ${creditedAmount} else 0 end)`;

/** @param today YYYY-MM-DD; an invoice is overdue from the day after its due date */
export const statusOn = (today: string): SQL<InvoiceStatus> => sql<InvoiceStatus>`(case
  when invoice.state <> 'issued' then invoice.state
  when invoice.kind = 'credit_note' or ${creditedAmount} >= invoice.total then 'credited'
  when ${openAmount} <= 0 then 'paid'
  when invoice.due_date < ${today}::date then 'overdue'
  when ${paidAmount} > 0 then 'partly_paid'
  when invoice.sent_at is not null then 'sent'
  else 'pending' end)`;
