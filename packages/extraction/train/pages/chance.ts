/** Seeded chance of the made pages: the same seed makes the same pages. */

export interface Chance {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  /** A number from `low` to `high`. */
  range: (low: number, high: number) => number;
  isHit: (share: number) => boolean;
  oneOf: <T>(list: readonly T[]) => T;
  /** The list in another order. */
  mixed: <T>(list: readonly T[]) => T[];
}

/** Creates the chance of a seed (xorshift, 32 bits). */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  // The first numbers of neighboring seeds are alike.
  for (let i = 0; i < 8; i++) next();
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const oneOf = <T>(list: readonly T[]) => list[between(0, list.length - 1)]!;
  return {
    next,
    between,
    range: (low, high) => low + next() * (high - low),
    isHit: (share) => next() < share,
    oneOf,
    mixed: (list) =>
      list
        .map((each) => ({ each, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ each }) => each),
  };
}
