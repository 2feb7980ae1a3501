/** What an entry's other lines say of the money that it moves: the figures of the direct cash flow. */
import { divideRounding } from "../decimal.ts";

/** A line of an entry, in minor units of the books' currency; debits above zero, credits below. */
export interface MovedLine {
  readonly minor: bigint;
  /** It is cash on hand or in a bank. */
  readonly isCash: boolean;
  /** It is an exchange difference, which only restates what the others say. */
  readonly isExchange: boolean;
}

/**
 * How much of the money that an entry moved came from (above zero) or went to (below) each of its lines; nothing for cash itself.
 *
 * Together they are what moved on the cash accounts, and all have its direction. What a bank kept, and what was written off, never
 * moved: of 100.00 that a client owed and 98.00 that came after a fee of 2.00, 98.00 were received and nothing was paid. The money is
 * shared among the lines that it came from, or went to, in proportion; the largest takes what rounding leaves.
 */
export function cashShares(lines: readonly MovedLine[]): bigint[] {
  const moved = lines.reduce((all, { minor, isCash }) => (isCash ? all + minor : all), 0n);
  const fits = ({ minor, isCash }: MovedLine) => !isCash && moved !== 0n && minor < 0n === moved > 0n && minor !== 0n;
  const plain = lines.map((line) => (fits(line) && !line.isExchange ? -line.minor : 0n));
  const weights = plain.some((weight) => weight !== 0n) ? plain : lines.map((line) => (fits(line) ? -line.minor : 0n));
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return weights;
  const shares = weights.map((weight) => divideRounding(weight * moved, all));
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const largest = weights.reduce((best, weight, at) => (size(weight) > size(weights[best] ?? 0n) ? at : best), 0);
  const left = moved - shares.reduce((sum, share) => sum + share, 0n);
  return shares.map((share, at) => (at === largest ? share + left : share));
}
