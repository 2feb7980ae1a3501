/** Voids an issued invoice: reverses its entry. The number stays, marked as void. */
import { PART_OF_ENTRY, PART_OF_OPENING, voidInvoice } from "@tallyleaf/contract";
import { chooseReversalDay } from "../../books/calendar/closed.ts";
import { loadEntries, reverseEntry } from "../../books/journal/entries.ts";
import { documentReversed } from "../../books/journal/hooks.ts";
import { isSettledByHand } from "../../books/journal/items/find-settlements.ts";
import { requireNothingLater } from "../../books/journal/items/sound.ts";
import { splitAgain } from "../../books/settlement/write-offs/write-off.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull } from "../../platform/db/orm.ts";
import { invoices, paymentAllocations, payments } from "../../platform/db/schema.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { isAdvanceUsed } from "./advances.ts";
import { recordOnInvoice } from "./log-event.ts";
import { lockInvoice, noteOn, type StoredInvoice } from "./store.ts";

const { failures } = voidInvoice;

/**
 * Voids an issued invoice or credit note.
 *
 * @param how.date of the reversal; absent: the entry's own, or today where that month is closed
 * @throws CallFailure one of the failures of `voidInvoice`
 */
export async function voidIssued(
  tx: Transaction,
  caller: Actor,
  id: string,
  how: { reason: string; date?: string; at: Date },
): Promise<void> {
  const { reason, date, at } = how;
  const { organizationId, userId } = caller;
  const invoice = (await lockInvoice(tx, organizationId, id))?.invoice;
  if (!invoice) throw new CallFailure(failures.notFound);
  if (invoice.state === "draft") throw new CallFailure(failures.notIssued);
  if (invoice.state === "void") throw new CallFailure(failures.isVoid);
  if (invoice.openingId !== null) throw new CallFailure(PART_OF_OPENING);
  if (invoice.byHand) throw new CallFailure(PART_OF_ENTRY);
  if (date !== undefined && date < invoice.issueDate) {
    const { dateTooEarly } = failures;
    throw new CallFailure(dateTooEarly, { errors: [{ path: "date", message: dateTooEarly.message }] });
  }
  if (await hasPayments(tx, invoice)) throw new CallFailure(failures.hasPayments);
  if (await hasCreditNotes(tx, invoice)) throw new CallFailure(failures.hasCreditNotes);
  if (invoice.isAdvance && (await isAdvanceUsed(tx, organizationId, id))) throw new CallFailure(failures.advanceUsed);

  const entryId = invoice.entryId ?? "";
  const entry = (await loadEntries(tx, organizationId, [entryId])).get(entryId);
  if (!entry) throw new Error(`The entry of invoice ${id} does not exist.`);
  const reversedOn = date ?? (await chooseReversalDay(tx, entry.row, at));
  await documentReversed.run(tx, { caller, document: { invoiceId: id }, reversedOn, at });
  await reverseEntry(tx, entry, { userId, at, entryDate: reversedOn });
  const changes = { state: "void", voidedAt: at, voidedBy: userId, voidReason: reason } as const;
  await noteOn(tx, invoice, changes);
  if (invoice.creditsInvoiceId !== null) {
    await splitAgain(tx, caller, { invoiceId: invoice.creditsInvoiceId, date: reversedOn, at });
    await requireNothingLater(tx, organizationId, { invoiceIds: [invoice.creditsInvoiceId], expenseIds: [] });
  }
  await recordOnInvoice(tx, caller, "voided", { before: invoice, after: { ...invoice, ...changes }, more: { reason } });
}

async function hasPayments(tx: Transaction, { organizationId, id }: StoredInvoice): Promise<boolean> {
  const [found] = await tx
    .select({ id: payments.id })
    .from(paymentAllocations)
    .innerJoin(
      payments,
      and(
        eq(payments.organizationId, paymentAllocations.organizationId),
        eq(payments.id, paymentAllocations.paymentId),
        isNull(payments.voidedAt),
      ),
    )
    .where(and(eq(paymentAllocations.organizationId, organizationId), eq(paymentAllocations.invoiceId, id)))
    .limit(1);
  return found !== undefined || (await isSettledByHand(tx, organizationId, { invoiceId: id }));
}

async function hasCreditNotes(tx: Transaction, { organizationId, id }: StoredInvoice): Promise<boolean> {
  const [found] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(eq(invoices.organizationId, organizationId), eq(invoices.creditsInvoiceId, id), eq(invoices.state, "issued")),
    )
    .limit(1);
  return found !== undefined;
}
