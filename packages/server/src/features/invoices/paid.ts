/** Records that invoices are paid, for the activity log and for listeners. Their status itself is derived (status.ts). */
import type { Transaction } from "../../platform/db/database.ts";
import { type Caller, recordOnInvoice } from "./log-event.ts";
import { findInvoice } from "./store.ts";

/** @param paid the invoices that this transaction's payment settled in full */
export async function notePaid(
  tx: Transaction,
  { caller, invoiceIds }: { caller: Caller; invoiceIds: readonly string[] },
): Promise<void> {
  for (const id of invoiceIds) {
    const invoice = await findInvoice(tx, caller.organizationId, id);
    if (invoice) await recordOnInvoice(tx, caller, "paid", { after: invoice });
  }
}
