/**
 * Rounding to the coin: where the smallest coin is five hundredths, a till moves the sum to the next multiple of five and
 * prints a line that says so.
 */

/**
 * Whether a total is a sum rounded to five hundredths: itself a multiple of five, and at most two away. Says nothing about
 * whether the document speaks of rounding; without that a difference is an error.
 *
 * @param sum, total, hundredth in one common unit
 */
export function roundedToCoin(sum: bigint, total: bigint, hundredth: bigint): boolean {
  const difference = sum > total ? sum - total : total - sum;
  return total % (5n * hundredth) === 0n && difference <= 2n * hundredth;
}
