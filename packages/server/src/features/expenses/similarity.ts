/** How alike two expenses are, in words: a warning, never an obstacle. */
import type { Reason } from "@tallyleaf/extraction";
import { type EntryDraft, sum, toDecimalString } from "@tallyleaf/ledger";
import type { Alike, Traits } from "./duplicate-store.ts";
import type { ExpenseWithDocument } from "./store.ts";

/** Codes of the reasons that say "this could be a duplicate". */
export const DUPLICATE_CODES: readonly string[] = ["duplicate_document", "possible_duplicate"];

const SHARED: Record<Alike["by"], string> = {
  file: "was made from the same file",
  text: "was made from a document with the same words",
  number: "has the same vendor and the same number",
  picture: "was made from a document that looks the same, of the same day and with the same numbers",
  purchase: "has the same vendor, day and amount",
};

/** What an expense is compared by, with the entry that it has or is about to get. */
export function fingerprint({ expense, document }: ExpenseWithDocument, entry: EntryDraft | null): Traits {
  return {
    id: expense.id,
    sha256: document?.sha256 ?? null,
    documentId: document?.id ?? null,
    vendor: entry?.vendor ?? null,
    reference: entry?.reference ?? null,
    date: entry?.entryDate ?? null,
    currency: entry?.currency ?? null,
    paid: entry && paidOf(entry),
  };
}

/** "Expense 12 has the same vendor and the same number." */
export function sentenceOfAlike({ id, by }: Pick<Alike, "id" | "by">): string {
  return `Expense ${id} ${SHARED[by]}.`;
}

/**
 * Why a document that was just read should be looked at. Of two drafts only the earlier counts: the later one is the copy. The
 * number of somebody else's expense is nothing to an employee.
 */
export function duplicateReason(alike: readonly Alike[], reader: { id: number; createdBy: string }): Reason | null {
  const other = alike.find(({ id, by, isPosted }) => id < reader.id || (isPosted && by !== "file"));
  if (!other) return null;
  const named = other.createdBy === reader.createdBy ? `Expense ${other.id}` : "An expense";
  return {
    field: "document",
    code: other.by === "file" ? "duplicate_document" : "possible_duplicate",
    message: `${named} ${SHARED[other.by]}. If this is the same purchase, delete this one.`,
  };
}

function paidOf({ postings, currency }: EntryDraft): string {
  const payments = postings.filter(({ kind }) => kind === "payment");
  return toDecimalString(
    sum(
      payments.map(({ amount }) => amount),
      currency,
    ),
  );
}
