/**
 * Which part of the taxes of an entry by hand belongs to the receivables or payables that it opens. The rest was paid at once.
 * Rule: docs/BOOKKEEPING.md, "Journal entries by hand".
 */
import { absoluteOf } from "../decimal.ts";

/**
 * Returns the weight of each item, and last of all that of what is no item's; null: none of it belongs to the items.
 *
 * @param opened what the items are, in minor units; below zero: credits. One on the other side than all together has no part.
 * @param charged net amounts and taxes of the entry's taxed sales, or of its purchases, with the same sign
 */
export function sharesOfItems(opened: readonly bigint[], charged: bigint): bigint[] | null {
  const sum = opened.reduce((all, one) => all + one, 0n);
  if (sum * charged <= 0n) return null;
  const sizes = opened.map((one) => (one * sum > 0n ? absoluteOf(one) : 0n));
  const owed = sizes.reduce((all, one) => all + one, 0n);
  const whole = absoluteOf(charged);
  return [...sizes, whole > owed ? whole - owed : 0n];
}
