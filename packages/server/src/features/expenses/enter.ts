/** A new expense from what a form says: booked, and posted or submitted. Used by the form, by bank lines without a document, and by imports. */
import { decimal, formatDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { expenses } from "../../platform/db/schema.ts";
import type { Actor } from "../../platform/http/context.ts";
import { type Booking, bookForm } from "./booking.ts";
import { decideApproval } from "./decide-approval.ts";
import type { StoredForm } from "./form-values.ts";
import { type Revision, revise } from "./revise.ts";
import type { ExpenseRecord } from "./store.ts";

/** An expense that was just entered. */
interface Entered {
  expense: ExpenseRecord;
  booking: Booking;
  /** Whether it is in the books, or waits for approval. */
  rest: Pick<Revision, "state" | "changes">;
}

/**
 * Enters an expense with its first revision.
 *
 * @param verb "imported": it came in a table, and nobody has looked at it by itself
 * @throws CallFailure one of the failures of saving a form
 */
export async function enter(
  tx: Transaction,
  caller: Actor,
  form: StoredForm,
  documentId: string | null,
  at: Date,
  verb: "entered" | "imported" = "entered",
): Promise<Entered> {
  const booking = await bookForm(tx, caller.organizationId, form, null);
  const expense = await insertExpense(tx, caller, documentId, at);
  const rest = await decideApproval(tx, expense, caller, documentId, at);
  await revise(tx, caller, {
    ...rest,
    ...asStated(form, booking),
    expense,
    former: null,
    documentId,
    changes: { ...rest.changes, form },
    verb,
    noted: { after: { form } },
    at,
  });
  return { expense, booking, rest };
}

/** What goes into the journal for a form. */
export function asStated(form: StoredForm, { entry, expense }: Booking): Pick<Revision, "entry" | "stated"> {
  return {
    entry,
    stated: {
      taxStructure: form.taxStructure,
      tipRate: form.tipRate === null ? null : formatDecimal(decimal(form.tipRate)),
      tipCurrency: expense.tip?.currency ?? null,
    },
  };
}

async function insertExpense(
  tx: Transaction,
  { organizationId, userId }: Actor,
  documentId: string | null,
  at: Date,
): Promise<ExpenseRecord> {
  const [row] = await tx
    .insert(expenses)
    .values({ organizationId, status: "no_document", documentId, createdBy: userId, createdAt: at })
    .returning();
  if (!row) throw new Error("The new expense has no id.");
  return row;
}
