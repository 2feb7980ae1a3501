/** Compares two expenses: similarity is a warning, never an obstacle. */
import type { ReadingOutput } from "@tallyleaf/contract";
import { type Reason, reason } from "@tallyleaf/extraction";
import { type EntryDraft, sum, toDecimalString } from "@tallyleaf/ledger";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Alike, Traits } from "./duplicate-store.ts";
import type { ExpenseWithDocument } from "./store.ts";

/** Codes of the reasons that say "this could be a duplicate". */
export const DUPLICATE_CODES: readonly string[] = ["duplicate_document", "possible_duplicate"];

const SENTENCES = {
  file: "sameByFile",
  text: "sameByText",
  number: "sameByNumber",
  picture: "sameByPicture",
  purchase: "sameByPurchase",
} as const satisfies Record<Alike["by"], string>;

/**
 * Values that an expense is compared by, with its current or next entry.
 *
 * @param reading of its document: an e-invoice states its number
 */
export function fingerprint(
  { expense, document }: ExpenseWithDocument,
  entry: EntryDraft | null,
  reading = expense.reading as ReadingOutput | null,
): Traits {
  return {
    id: expense.id,
    sha256: document?.sha256 ?? null,
    documentId: document?.id ?? null,
    vendor: entry?.vendor ?? null,
    reference: entry?.reference ?? null,
    stated: reading?.eInvoice?.number || null,
    date: entry?.entryDate ?? null,
    currency: entry?.currency ?? null,
    paid: entry && paidOf(entry),
  };
}

/** "Expense 12 has the same vendor and number." */
export const sentenceOfAlike = ({ id, by }: Pick<Alike, "id" | "by">): string =>
  sayAnswer(SENTENCES[by], { id: String(id) });

/**
 * Finds why a newly processed document needs a check. Of two drafts only the earlier counts: the later one is the copy. Employees
 * don't see the number of other people's expenses.
 */
export function duplicateReason(alike: readonly Alike[], reader: { id: number; createdBy: string }): Reason | null {
  const other = alike.find(({ id, by, isPosted }) => id < reader.id || (isPosted && by !== "file"));
  if (!other) return null;
  const { id, by } = other;
  const named =
    other.createdBy === reader.createdBy
      ? { whose: "own" as const, id: String(id) }
      : { whose: "other" as const, id: "" };
  return by === "file"
    ? reason("document", "duplicate_document", named)
    : reason("document", `possible_duplicate-${by}`, named);
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
