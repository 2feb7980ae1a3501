/** Shares an entry's cash movement among its other lines, for the direct cash flow. */
import { divideRounding } from "../decimal.ts";

/** A line of an entry, in minor units of the books' currency; debits above zero, credits below. */
export interface MovedLine {
  readonly minor: bigint;
  /** Cash on hand or a bank account. */
  readonly isCash: boolean;
  /** An exchange difference, which only restates other lines. */
  readonly isExchange: boolean;
  /** Tax that is owed or claimed. */
  readonly isTax?: boolean;
}

/**
 * Returns how much of an entry's cash came from (positive) or went to (negative) each line; nothing for cash lines.
 *
 * Together they equal the cash movement and have its direction. Bank fees and write-offs never moved: of 100.00 owed and 98.00 received
 * after a fee of 2.00, 98.00 were received and nothing was paid. Tax that the buyer owes and claims is paid to nobody: its two lines take
 * no part. The money is shared in proportion; the largest line takes the remainder.
 */
export function cashShares(all: readonly MovedLine[]): bigint[] {
  const lines = withoutPairs(all);
  const moved = lines.reduce((all, { minor, isCash }) => (isCash ? all + minor : all), 0n);
  const fits = ({ minor, isCash }: MovedLine) => !isCash && moved !== 0n && minor < 0n === moved > 0n && minor !== 0n;
  const plain = lines.map((line) => (fits(line) && !line.isExchange ? -line.minor : 0n));
  const weights = plain.some((weight) => weight !== 0n) ? plain : lines.map((line) => (fits(line) ? -line.minor : 0n));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights;
  const shares = weights.map((weight) => divideRounding(weight * moved, whole));
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const largest = weights.reduce((best, weight, at) => (size(weight) > size(weights[best] ?? 0n) ? at : best), 0);
  const left = moved - shares.reduce((sum, share) => sum + share, 0n);
  return shares.map((share, at) => (at === largest ? share + left : share));
}

/** The lines with zero for each pair of equal taxes on both sides. */
function withoutPairs(lines: readonly MovedLine[]): readonly MovedLine[] {
  const paired = new Set<MovedLine>();
  for (const line of lines) {
    if (!line.isTax || line.minor === 0n || paired.has(line)) continue;
    const other = lines.find((one) => one.isTax && one.minor === -line.minor && !paired.has(one));
    if (other) paired.add(line).add(other);
  }
  return paired.size === 0 ? lines : lines.map((line) => (paired.has(line) ? { ...line, minor: 0n } : line));
}
