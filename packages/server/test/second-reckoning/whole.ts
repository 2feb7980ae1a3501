/** Arithmetic of the second computation: minor units as bigint, fractions as numerator and denominator. */

/** `top / bottom` to the nearest whole number, halves away from zero. */
export function divide(top: bigint, bottom: bigint): bigint {
  const [size, sign] = top < 0n === bottom < 0n ? [magnitude(top), 1n] : [magnitude(top), -1n];
  const by = magnitude(bottom);
  return sign * ((2n * size + by) / (2n * by));
}

export const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** Each part is `total` times its weight, rounded once; the one with the largest weight takes the rest. */
export function split(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sumOf(weights);
  if (whole === 0n) return weights.map(() => 0n);
  return rested(
    weights.map((weight) => divide(total * weight, whole)),
    total,
    weights,
  );
}

/** Parts in proportion, rounded down; what is left goes to the largest fractions, one unit each. */
export function spread(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sumOf(weights);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (total * weight) / whole);
  const fractions = weights.map((weight, at) => ({ at, rest: (total * weight) % whole }));
  const left = Number(total - sumOf(parts));
  const lucky = new Set(
    fractions
      .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  );
  return parts.map((part, at) => (lucky.has(at) ? part + 1n : part));
}

/** The parts; that of the largest weight (the first of equal ones) takes what is missing to the total. */
export function rested(parts: readonly bigint[], total: bigint, weights = parts): bigint[] {
  let largest = 0;
  for (const [at, weight] of weights.entries()) if (magnitude(weight) > magnitude(weights[largest] ?? 0n)) largest = at;
  return parts.map((part, at) => (at === largest ? part + total - sumOf(parts) : part));
}

/** A percent or a rate of exchange from its digits: "8.25" is 825 / 100. */
export function fraction(digits: string): { top: bigint; bottom: bigint } {
  const [whole = "0", rest = ""] = digits.split(".");
  return { top: BigInt(whole + rest), bottom: 10n ** BigInt(rest.length) };
}
