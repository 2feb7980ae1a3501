/** Random choices that a seed repeats. */

export interface Random {
  /** From 0 up to 1, exclusive. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(values: readonly T[]): T;
  shuffle<T>(values: readonly T[]): T[];
}

/** Mulberry32: small, and the same on every machine. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(values: readonly T[]): T => values[whole(0, values.length - 1)] as T;
  const shuffle = <T>(values: readonly T[]): T[] => {
    const left = [...values];
    for (let at = left.length - 1; at > 0; at -= 1) {
      const other = whole(0, at);
      [left[at], left[other]] = [left[other] as T, left[at] as T];
    }
    return left;
  };
  return { next, whole, pick, shuffle };
}
