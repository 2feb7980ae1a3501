/** Tells that invoices are paid, for the history and for who listens. Their standing itself is derived (status.ts). */
import type { Transaction } from "../../platform/db/database.ts";
import { type Caller, recordOnInvoice } from "./record.ts";
import { findInvoice } from "./store.ts";

/** @param ids the invoices on which nothing is open any more since this transaction's payment */
export async function notePaid(tx: Transaction, caller: Caller, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const invoice = await findInvoice(tx, caller.organizationId, id);
    if (invoice) await recordOnInvoice(tx, caller, "paid", { after: invoice });
  }
}
