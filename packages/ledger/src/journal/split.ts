/** Splits one line into several by percents or parts. Rule: docs/BOOKKEEPING.md, "Dimensions". */
import { type Decimal, divideRounding, powerOfTen } from "../decimal.ts";
import { LedgerError } from "../errors.ts";
import { type Money, money, reconcile } from "../money.ts";

/**
 * Splits an amount in proportion to the weights: each part is rounded, and the largest takes the rest, so that they add up to the amount.
 *
 * @param weights percents or parts, above zero
 * @throws LedgerError `bad_weights` when there are none, or one is not above zero
 */
export function splitByWeights(total: Money, weights: readonly Decimal[]): Money[] {
  if (weights.some(({ digits }) => digits <= 0n))
    throw new LedgerError("bad_weights", "An amount cannot be split by a weight that is not above zero.");
  const scale = Math.max(0, ...weights.map((weight) => weight.scale));
  const shares = weights.map((weight) => weight.digits * powerOfTen(scale - weight.scale));
  const whole = shares.reduce((a, b) => a + b, 0n);
  const { currency, minor } = total;
  const parts = shares.map((share) => money(divideRounding(minor * share, whole), currency));
  return reconcile(
    total,
    parts,
    shares.map((share) => money(share, currency)),
  );
}
