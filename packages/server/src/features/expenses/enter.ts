/** A new expense from what a form says: booked, and posted or submitted. Used by the form, by bank lines without a document, and by imports. */
import { dueByTerms, reason } from "@tallyleaf/extraction";
import { decimal, formatDecimal } from "@tallyleaf/ledger";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import type { StoredEntry } from "../../books/journal/entries.ts";
import { listTerms } from "../../books/vendors/terms.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { expenses } from "../../platform/db/schema.ts";
import type { Actor } from "../../platform/http/context.ts";
import { type Booking, bookForm } from "./booking.ts";
import { decideApproval } from "./decide-approval.ts";
import type { StoredForm } from "./form-values.ts";
import { findCurrentEntry, type Revision, revise } from "./revise.ts";
import type { ExpenseRecord } from "./store.ts";

/** An expense that was just entered. */
interface Entered {
  expense: ExpenseRecord;
  booking: Booking;
  /** As `revise` returns it. */
  entry: StoredEntry | null;
  /** Whether it is in the books, or waits for approval. */
  rest: Pick<Revision, "state" | "changes">;
}

/**
 * Enters an expense with its first revision.
 *
 * @param verb "imported": it came in a table, and nobody has looked at it by itself; "repeated": the day of a recurring bill came
 * @param isDraft a person reviews it before it is posted
 * @param paidBy the member who paid with their own money; absent: the caller, if it is owed to a member
 * @throws CallFailure one of the failures of saving a form
 */
export async function enter(
  tx: Transaction,
  caller: Actor,
  given: StoredForm,
  documentId: string | null,
  at: Date,
  verb: "entered" | "imported" | "repeated" = "entered",
  isDraft = false,
  paidBy?: string,
): Promise<Entered> {
  const form = await dueByVendor(tx, caller.organizationId, given);
  const booking = await bookForm(tx, caller.organizationId, form, null);
  const expense = await insertExpense(tx, caller, documentId, at);
  const rest = isDraft ? TO_CHECK : await decideApproval(tx, expense, caller, documentId, at);
  const { stored: entry } = await revise(tx, caller, {
    ...rest,
    ...asStated(form, booking),
    expense,
    former: null,
    documentId,
    changes: { ...rest.changes, form, ...(paidBy === undefined ? {} : { paidBy }) },
    verb,
    noted: { after: { form } },
    at,
  });
  return { expense, booking, entry, rest };
}

/**
 * Changes an expense that was entered to what a form says now, as its next revision.
 *
 * @throws CallFailure as `enter`, `bill_paid`, `month_closed`, and whatever else keeps it as it is
 */
export async function reenter(
  tx: Transaction,
  caller: Actor,
  { expense, form, paidBy, at }: { expense: ExpenseRecord; form: StoredForm; paidBy: string; at: Date },
): Promise<void> {
  const { documentId } = expense;
  const booking = await bookForm(tx, caller.organizationId, form, null);
  const rest = await decideApproval(tx, expense, caller, documentId, at);
  await revise(tx, caller, {
    ...rest,
    ...asStated(form, booking),
    expense,
    former: await findCurrentEntry(tx, expense),
    documentId,
    changes: { ...rest.changes, form, paidBy },
    verb: "updated",
    noted: { before: { form: expense.form, documentId }, after: { form, documentId } },
    at,
  });
}

/** Of a draft of a recurring bill. */
const TO_CHECK: Pick<Revision, "state" | "changes"> = {
  state: { kind: "draft" },
  changes: { status: "to_review", reasons: [reason("approval", "repeated")], errorMessage: null },
};

/** The form of a bill that says no due date, with that of the vendor's payment terms. */
async function dueByVendor(tx: Transaction, organizationId: string, form: StoredForm): Promise<StoredForm> {
  if (form.dueDate !== null) return form;
  const terms = await listTerms(tx, organizationId);
  if (terms.length === 0) return form;
  const accounts = await listActiveAccounts(tx, organizationId);
  const bill = {
    vendor: form.vendorName,
    date: form.invoiceDate,
    dueDate: null as string | null,
    isRefund: (form.totalAmount ?? 0) < 0,
    paymentAccountCode: form.paymentAccountId,
  };
  return { ...form, dueDate: dueByTerms(bill, accounts, terms).expense.dueDate };
}

/** Turns a form into a journal entry. */
export function asStated(
  form: StoredForm,
  { entry, expense, chart }: Booking,
): Pick<Revision, "entry" | "stated" | "chart"> {
  return {
    entry,
    chart,
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
    .returning()
    .prepare("new_expense")
    .execute();
  if (!row) throw new Error("The new expense has no id.");
  return row;
}
