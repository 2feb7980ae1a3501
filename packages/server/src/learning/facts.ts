/** What of an expense a reader can get right or wrong, as comparable texts. Pure. */
import {
  type EntryDraft,
  entryToExpense,
  formatDecimal,
  isZero,
  type Money,
  sum,
  toDecimalString,
} from "@tallyleaf/ledger";
import type { CORRECTION_FIELDS } from "../db/schema.ts";

export type CorrectionField = (typeof CORRECTION_FIELDS)[number];

/** Dates as YYYY-MM-DD, amounts as decimals, accounts by code; null: nothing. */
export type Facts = Record<CorrectionField, string | null>;

/** The facts of an entry. `total` is without the tip; a tax or tip of zero is none. */
export function factsOf(entry: EntryDraft): Facts {
  const row = entryToExpense(entry);
  const taxes = entry.postings.filter(({ kind }) => kind === "tax").map(({ amount }) => amount);
  return {
    vendor: entry.vendor || null,
    date: entry.entryDate,
    dueDate: entry.dueDate,
    invoiceNumber: entry.reference || null,
    currency: entry.currency,
    total: toDecimalString(row.subtotalAmount),
    tax: unlessZero(sum(taxes, entry.currency)),
    tip: unlessZero(row.tipAmount),
    category: row.categoryCode,
    paymentAccount: row.paymentAccountCode,
  };
}

function unlessZero(amount: Money): string | null {
  return isZero(amount) ? null : toDecimalString(amount);
}

/** How an entry treats the tax, as one text: "inclusive:19", "exclusive:7+19", and "inclusive:" where there is none. */
export function taxTreatmentOf(entry: Pick<EntryDraft, "postings">, structure: "exclusive" | "inclusive"): string {
  const rates = entry.postings
    .filter(({ kind }) => kind === "tax")
    .map(({ taxRate }) => (taxRate ? formatDecimal(taxRate) : "?"))
    .sort();
  return `${structure}:${rates.join("+")}`;
}
