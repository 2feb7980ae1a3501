/** The values of an expense that a reader can get right or wrong, as comparable texts. Pure. */
import {
  absolute,
  type Decimal,
  type EntryDraft,
  entryToExpense,
  formatDecimal,
  isZero,
  type Money,
  type RowAccounts,
  sum,
  TAX_PACKS,
  toDecimalString,
} from "@tallyleaf/ledger";
import { findCode } from "../../books/tax/packs.ts";
import type { CORRECTION_FIELDS } from "../../platform/db/schema.ts";

export type CorrectionField = (typeof CORRECTION_FIELDS)[number];

/** Dates as YYYY-MM-DD, amounts as decimals, accounts by code; null: nothing. */
export type Facts = Record<CorrectionField, string | null>;

/** The facts of an entry. `total` is without the tip; a tax or tip of zero is none. */
export function factsOf(entry: EntryDraft, accounts: RowAccounts): Facts {
  const row = entryToExpense(entry, accounts);
  const taxes = taxesOf(entry).map(({ amount }) => amount);
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

/** Returns the tax treatment of an entry as one text: "inclusive:19", "exclusive:7+19", and "inclusive:" where there is none. */
export function taxTreatmentOf(
  entry: Pick<EntryDraft, "postings" | "taxes">,
  structure: "exclusive" | "inclusive",
): string {
  const rates = taxesOf(entry)
    .map(({ rate }) => (rate ? formatDecimal(rate) : "?"))
    .sort();
  return `${structure}:${rates.join("+")}`;
}

/** The document states none of it. */
const isOwedByBuyer = ({ code }: { code?: string }): boolean =>
  code !== undefined && findCode(TAX_PACKS, code)?.code.computation === "self_assessed";

/** Lists the taxes that the document states, whether posted as tax or part of the cost; without taxes of nothing. */
function taxesOf({
  taxes,
  postings,
}: Pick<EntryDraft, "postings" | "taxes">): { rate: Decimal | null; amount: Money }[] {
  if (taxes)
    return taxes
      .filter((tax) => !isZero(tax.amount) && !isOwedByBuyer(tax))
      .map((tax) => ({ ...tax, amount: absolute(tax.amount) }));
  return postings
    .filter(({ kind }) => kind === "tax")
    .map(({ taxRate, amount }) => ({ rate: taxRate ?? null, amount }));
}
