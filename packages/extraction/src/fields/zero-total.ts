/**
 * Finds a total of zero, printed by a document with nothing to pay: a free subscription, a discount of everything, an invoice that a
 * credit pays in full. "Balance due 0.00" of an invoice that was paid is none: its total is above.
 */
import type { AmountAt, Findings } from "./findings.ts";
import { says } from "./keywords.ts";
import { labelOf, totalLabelStrength } from "./labelled.ts";

export interface ZeroTotal {
  amount: AmountAt;
  /** 0..1 */
  confidence: number;
}

/** Least strength of a label for the total (see `totalLabelStrength`). */
const IS_TOTAL = 4;
/** Confidence if deductions equal the purchases, or no amount is above zero. */
const PROVEN = 0.96;
/** Confidence if only the label is evidence. */
const LABELLED = 0.7;

/** A credit that is set against the invoice; a card is none. */
const CREDIT = /\bCREDIT(S|ED)?\b(?! CARD)|GUTSCHRIFT|GUTHABEN|\bAVOIR\b|ABONO|CREDITO|CREDITERING|TEGOED/;

/** The zero that is the document's total; null where it asks, or has asked, for money. */
export function zeroTotal(findings: Findings): ZeroTotal | null {
  const { amounts } = findings;
  const isTotal = (amount: AmountAt) => {
    const label = labelOf(findings, amount).text;
    return totalLabelStrength(label) >= IS_TOTAL && !CREDIT.test(label) && !says("disc", label);
  };
  const zero = amounts.findLast((amount) => amount.milli === 0 && isTotal(amount));
  if (!zero) return null;
  const bought = amounts.filter(({ milli }) => milli > 0);
  if (bought.length === 0) return { amount: zero, confidence: PROVEN };
  const takenOff = amounts.filter(
    (amount) => amount.milli !== 0 && (says("disc", amount.left) || CREDIT.test(amount.left)),
  );
  const isBalanced = (value: number) => takenOff.some(({ milli }) => Math.abs(milli) === value);
  const asked = bought.filter((amount) => isTotal(amount) && !takenOff.includes(amount));
  if (asked.some(({ milli }) => !isBalanced(milli))) return null;
  const sums = bought.filter((amount) => !takenOff.includes(amount)).map(({ milli }) => milli);
  const whole = sums.reduce((sum, milli) => sum + milli, 0);
  const proven = isBalanced(Math.max(...sums, 0)) || isBalanced(whole);
  return { amount: zero, confidence: proven ? PROVEN : LABELLED };
}
