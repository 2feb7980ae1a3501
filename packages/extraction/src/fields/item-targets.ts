/** Sums that the items of a document may add up to, and documents whose amounts are below zero. */
import type { Findings } from "./findings.ts";
import { isRounding } from "./rounding.ts";

/** Returns the findings with the sign of every amount reversed. */
export function turnedOver(findings: Findings): Findings {
  return { ...findings, amounts: findings.amounts.map((amount) => ({ ...amount, milli: -amount.milli })) };
}

/** Thousandths up to which totals are rounded: some countries have no coins of hundredths. */
const MOST_ROUNDED = 5000;

/** Sums that a list of items may add up to. */
export function itemTargets(
  total: number,
  subtotal: number | null,
  tax: number | null,
  tip: number | null,
  findings: Findings,
): number[] {
  const targets = [total];
  if (subtotal !== null) targets.push(subtotal);
  if (tip !== null) targets.push(total - tip);
  if (tax !== null) targets.push(total - tax, total - tax - (tip ?? 0));
  // The sum before rounding to coins is on the page too.
  for (const amount of findings.amounts)
    if (amount.milli !== total && Math.abs(amount.milli - total) <= 40) targets.push(amount.milli);
  for (const { milli, row } of findings.amounts) {
    if (milli === 0 || Math.abs(milli) > MOST_ROUNDED || !isRounding(row.folded)) continue;
    for (const target of [...targets]) targets.push(target - milli, target + milli);
  }
  return [...new Set(targets)];
}
