/**
 * The invoices and bills that a payment settles, and whether it may be voided: only what nothing later depends on
 * (books/journal/items/sound.ts).
 */
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { paymentAllocations } from "../../../platform/db/schema.ts";
import type { Touched } from "../../journal/items/sound.ts";
import { openBills, openInvoices } from "./open-items.ts";

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
