/** Unpaid invoices with what was sent of them and what holds them back, and reminders in the database. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, type SQL, sql } from "../../platform/db/orm.ts";
import { invoiceReminders, invoices, reminderHolds } from "../../platform/db/schema.ts";
import { openAmount, paidAmount, settledJoin } from "../invoices/status.ts";

/** An issued invoice that isn't paid in full. Amounts are decimal texts. */
export interface OpenInvoice {
  id: string;
  number: string;
  clientId: string;
  clientName: string;
  company: string;
  email: string;
  isDebited: boolean;
  language: string | null;
  dueDate: string;
  currency: string;
  open: string;
  isStopped: boolean;
  isDisputed: boolean;
  promisedUntil: string | null;
  sent: { level: number; day: string }[];
}

/** An amount that was paid before the issue isn't asked for again, though it may not be recorded yet. */
const dueAmount: SQL = sql`(case when ${paidAmount} = 0 then greatest(${openAmount} - invoice.prepaid, 0) else ${openAmount} end)`;

/** The earliest due first. @param only of one invoice; absent: all */
export async function listOpen(tx: Transaction, organizationId: string, only?: string): Promise<OpenInvoice[]> {
  const { rows } = await tx.execute<OpenInvoice & Record<string, unknown>>(sql`
    select invoice.id, coalesce(invoice.number, '') as number, invoice.client_id as "clientId",
      coalesce(nullif(client.company, ''), client.name) as "clientName", client.company, client.email,
      client.payment_means = 'direct_debit' and invoice.currency = 'EUR' as "isDebited",
      coalesce(client.language, organization.document_language) as language, invoice.due_date::text as "dueDate",
      invoice.currency, ${dueAmount}::text as open,
      coalesce(hold.is_stopped, false) as "isStopped", coalesce(hold.is_disputed, false) as "isDisputed",
      hold.promised_until::text as "promisedUntil",
      (select coalesce(jsonb_agg(jsonb_build_object('level', r.level, 'day', r.day) order by r.level), '[]')
        from invoice_reminder r where r.organization_id = invoice.organization_id and r.invoice_id = invoice.id) as sent
    from invoice
    join client on client.organization_id = invoice.organization_id and client.id = invoice.client_id
    join organization on organization.id = invoice.organization_id
    left join reminder_hold hold on hold.organization_id = invoice.organization_id and hold.invoice_id = invoice.id
    ${settledJoin}
    where invoice.organization_id = ${organizationId} and invoice.kind = 'invoice' and invoice.state = 'issued'
      and ${dueAmount} > 0 ${only === undefined ? sql`` : sql`and invoice.id = ${only}`}
    order by invoice.due_date, invoice.id`);
  return rows;
}

export async function findHold(tx: Transaction, organizationId: string, invoiceId: string) {
  const [row] = await tx
    .select()
    .from(reminderHolds)
    .where(and(eq(reminderHolds.organizationId, organizationId), eq(reminderHolds.invoiceId, invoiceId)));
  return {
    isStopped: row?.isStopped ?? false,
    isDisputed: row?.isDisputed ?? false,
    promisedUntil: row?.promisedUntil ?? null,
  };
}

export async function writeHold(tx: Transaction, hold: typeof reminderHolds.$inferInsert): Promise<void> {
  const { isStopped, isDisputed, promisedUntil } = hold;
  await tx
    .insert(reminderHolds)
    .values(hold)
    .onConflictDoUpdate({
      target: [reminderHolds.organizationId, reminderHolds.invoiceId],
      set: { isStopped, isDisputed, promisedUntil },
    });
}

/** Whether there is such an invoice; the row stays locked, so that only one at a time reminds of it. */
export async function lockForReminder(tx: Transaction, organizationId: string, invoiceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.organizationId, organizationId), eq(invoices.id, invoiceId), eq(invoices.kind, "invoice")))
    .for("update");
  return row !== undefined;
}

export type StoredReminder = typeof invoiceReminders.$inferSelect;

/** Returns whether it is new: a level of an invoice is stored once. */
export async function insertReminder(
  tx: Transaction,
  reminder: typeof invoiceReminders.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(invoiceReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ level: invoiceReminders.level });
  return made.length > 0;
}

export function listSent(tx: Transaction, organizationId: string, invoiceId: string): Promise<StoredReminder[]> {
  return tx
    .select()
    .from(invoiceReminders)
    .where(and(eq(invoiceReminders.organizationId, organizationId), eq(invoiceReminders.invoiceId, invoiceId)))
    .orderBy(desc(invoiceReminders.level));
}
