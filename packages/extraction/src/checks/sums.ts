/**
 * Checks that the document's sums agree to the cent: net + tax + tip = total, explained by rounding, discount, service, and
 * shipping; cash less change = total.
 *
 * Rounding to the coin explains a difference only when the document mentions it (`coins.ts`).
 */
import { roundedToCoin } from "./coins.ts";

export interface Sums {
  /** All in thousandths. */
  total: number;
  subtotal: number | null;
  tax: number | null;
  tip: number | null;
  itemSum: number | null;
  /** Every amount on the document, signed. */
  amounts: readonly number[];
  /** Cash given and change; null unless the document has exactly one such amount. */
  cash: number | null;
  change: number | null;
  /** Whether the document prints a line for rounding. */
  saysRounding: boolean;
}

export interface SumsVerdict {
  verdict: "agree" | "disagree" | "unknown";
  /** "exclusive": net + tax = total; "inclusive": the subtotal or the items already contain the tax. */
  structure: "exclusive" | "inclusive" | null;
  /** Total less subtotal, tax, and tip, in thousandths; 0 if the sums agree or there is no subtotal. */
  difference: number;
}

/** Of a unit, in thousandths. */
const HUNDREDTH = 10n;

/** Checks the sums. "unknown" when too little was read to say. */
export function checkSums(sums: Sums): SumsVerdict {
  const { total, subtotal, tax, tip, itemSum } = sums;
  const extra = tip ?? 0;
  const makes = (sum: number) =>
    sum === total || (sums.saysRounding && roundedToCoin(BigInt(sum), BigInt(total), HUNDREDTH));
  const read = new Set([total, subtotal, tax, tip]);
  const others = new Set(sums.amounts.map(Math.abs).filter((amount) => amount !== 0 && !read.has(amount)));
  let structure: SumsVerdict["structure"] = null;
  if (tax !== null && tax > 0) {
    if (itemSum !== null && makes(itemSum + tax + extra)) structure = "exclusive";
    else if (itemSum !== null && makes(itemSum + extra)) structure = "inclusive";
    else if (subtotal !== null && makes(subtotal + tax + extra)) structure = "exclusive";
    else if (subtotal !== null && makes(subtotal + extra)) structure = "inclusive";
  }
  if (sums.cash !== null && sums.change !== null && sums.cash - sums.change === total) {
    return { verdict: "agree", structure, difference: 0 };
  }
  if (subtotal === null)
    return {
      verdict:
        itemSum !== null && structure !== null ? "agree" : itemSum !== null && makes(itemSum) ? "agree" : "unknown",
      structure,
      difference: 0,
    };
  const difference = total - subtotal - (tax ?? 0) - extra;
  if (makes(total - difference) || makes(subtotal + extra)) return { verdict: "agree", structure, difference: 0 };
  // Other amounts on the page may explain the difference: a discount, a service charge, postage.
  const gaps = [difference, total - subtotal - extra];
  if (gaps.some((gap) => others.has(Math.abs(gap)))) return { verdict: "unknown", structure, difference };
  const list = [...others].slice(0, 60);
  if (gaps.some((gap) => list.some((a) => others.has(Math.abs(Math.abs(gap) - a)) || others.has(Math.abs(gap) + a)))) {
    return { verdict: "unknown", structure, difference };
  }
  return { verdict: tax === null ? "unknown" : "disagree", structure, difference };
}
