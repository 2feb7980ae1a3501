/** Arithmetic of the second reckoning: minor units as bigint, fractions as numerator and denominator. */

/** `top / bottom` to the nearest whole number, halves away from zero. */
export function divide(top: bigint, bottom: bigint): bigint {
  const [size, sign] = top < 0n === bottom < 0n ? [magnitude(top), 1n] : [magnitude(top), -1n];
  const by = magnitude(bottom);
  return sign * ((2n * size + by) / (2n * by));
}

export const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** Each part is `total` times its weight, rounded once; the part with the largest weight takes the rest, the first of equal ones. */
export function split(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sumOf(weights);
  if (whole === 0n) return weights.map(() => 0n);
  return rested(
    weights.map((weight) => divide(total * weight, whole)),
    weights,
    total,
  );
}

/** The parts, the largest of which takes what is missing to the total. */
export function rested(parts: readonly bigint[], weights: readonly bigint[], total: bigint): bigint[] {
  let largest = 0;
  for (const [at, weight] of weights.entries()) if (magnitude(weight) > magnitude(weights[largest] ?? 0n)) largest = at;
  return parts.map((part, at) => (at === largest ? part + total - sumOf(parts) : part));
}

/** A percent or a rate of exchange from its digits: "8.25" is 825 / 100. */
export function fraction(digits: string): { top: bigint; bottom: bigint } {
  const [whole = "0", rest = ""] = digits.split(".");
  return { top: BigInt(whole + rest), bottom: 10n ** BigInt(rest.length) };
}
