/**
 * Finds the role of a labeled amount by the words before it in its row, else by the words above it in its column.
 *
 * Used where no scorer is trained: subtotal, tax, tip, the amount due of an invoice.
 */
import { type AmountAt, type Findings, labelAbove } from "./findings.ts";
import { says } from "./keywords.ts";

/** Figures with nothing but a currency between them: the columns of a table, whose labels are above. */
const ONLY_FIGURES = /^[-\d.,\s€$£]*\d[-\d.,\s€$£]*\b(EUR|USD|GBP|CHF|MYR|RM|CAD|AUD|SEK|NOK|DKK|PLN|INR|JPY|SGD)\s*$/;

/** The words that label an amount, nearest evidence first. */
export function labelOf(findings: Findings, amount: AmountAt): { text: string; from: "left" | "row" | "above" } {
  const left = amount.left.replace(ONLY_FIGURES, "").replace(/[\d.,:%\s€$£]+$/g, "");
  if (/[A-Z]{2}/.test(left)) return { text: amount.left, from: "left" };
  const above = labelAbove(findings.layout, amount.row, amount.x0, amount.x1, 3);
  if (above) return { text: above, from: "above" };
  const previous = findings.layout.rows[amount.row.index - 1];
  const hasAmounts = previous && findings.amounts.some((a) => a.row === previous);
  return { text: previous && !hasAmounts ? previous.folded : "", from: "row" };
}

/** The amount left to pay in Italian, with nothing taken off for tax. */
const NET_TO_PAY = /\bNETTO (?=D?A PAGAR)/g;
/** A tax that is due, not the amount with it. */
const TAX_DUE =
  /^\W*(VAT|GST|HST|SALES TAX|TAX|MWST|UST|MEHRWERTSTEUER|TVA|IVA|BTW|MOMS|MVA)\W+(AMOUNT )?(DUE|PAYABLE|TO PAY|ZU ZAHLEN|A PAYER|A PAGAR)/;

/** Names a total where no other label does: "Jahresprämie", "Fare". */
const WEAK_TOTAL = /\b(PREMIUM|\w*PRAMIE|\w*BEITRAG|FAHRPREIS|FARE|NACHZAHLUNG)\W*([A-Z]{3}\W*)?$/;

/** Returns the strength of a label for the total to pay; below 0 it labels something else. */
export function totalLabelStrength(text: string): number {
  const label = text.replace(NET_TO_PAY, "");
  if (TAX_DUE.test(label)) return -1;
  let strength = 0;
  if (says("total", label)) strength = 4;
  if (says("grand", label)) strength = 5;
  if (says("due", label)) strength = 6;
  if (strength === 0 && says("amount", label) && /PAY|PAID|CHARGE|DEBIT|PRELEV/.test(label)) strength = 3;
  if (strength === 0 && WEAK_TOTAL.test(label)) strength = 3;
  if (strength === 0) return 0;
  if (says("sub", label)) strength -= 7;
  else if (says("excl", label) && !says("incl", label)) strength -= 5;
  if (says("incl", label)) strength += 1;
  else if (says("tax", label) && !says("due", label)) strength -= 5;
  if (says("qty", label)) strength -= 5;
  if (says("disc", label) || says("deposit", label)) strength -= 4;
  if (says("change", label) && !says("due", label)) strength -= 4;
  if (says("shipping", label)) strength -= 3;
  // A sentence that mentions a total is not a label.
  if (label.split(/\s+/).length > 9) strength -= 2;
  return strength;
}
