/** The currency of a row: from its own cell, else beside the amount, or in that column's name, else that of the books. Pure. */
import { currencyOfMark, SHARED_MARKS } from "@tallyleaf/extraction";
import { isCurrency } from "@tallyleaf/ledger";

/** Currencies beside an amount: "€12.00", "12.00 USD", "US$ 12". */
const notDigits = (text: string) => text.replace(/[^\p{L}\p{Sc}]/gu, "");

/** "Amount (EUR)", "Total USD", "Paid €". In capitals only: "all" and "top" are words before they are currencies. */
const IN_A_NAME = /(?:^|[\s([])([A-Z]{3}|\p{Sc})[)\]]?$/u;

/** The currency that a code or a sign names, of a sign's several the books' own where it is one of them; null: none. */
export function currencyNamed(text: string, baseCurrency: string): string | null {
  const plain = text.trim().toUpperCase();
  const isCode: boolean = isCurrency(plain);
  if (isCode) return plain;
  // Longer words only begin like a sign.
  const mark = plain.length <= 4 ? currencyOfMark(plain) : null;
  const [commonest, ...others] = (mark !== null && SHARED_MARKS[mark]) || [];
  return commonest !== undefined && others.includes(baseCurrency) ? baseCurrency : (commonest ?? mark);
}

/** The currency of a row whose own cell says none. */
export function currencyBeside(amount: string, columnName: string, baseCurrency: string): string {
  const beside = notDigits(amount);
  const named = IN_A_NAME.exec(columnName.trim())?.[1];
  return (
    (beside === "" ? null : currencyNamed(beside, baseCurrency)) ??
    (named === undefined ? null : currencyNamed(named, baseCurrency)) ??
    baseCurrency
  );
}
