/** Failures that can happen while people work. */

export interface Blow {
  /** Kills, or begins a trouble that the place's `revive` ends. */
  strike(): Promise<void>;
  /** For so many milliseconds people go on in the trouble; undefined: it is over with the blow. */
  lasts?: number;
  /**
   * With what codes requests may be refused meanwhile: nothing was killed then, and each has an answer. Undefined: answers may be
   * lost, and who answers in the product's place has words of their own.
   */
  words?: readonly string[];
  /** Its frequency; others have 1. */
  weight?: number;
}

/** Chooses one by weight. @param at from 0 up to 1 */
export function blowAt(blows: Record<string, Blow>, at: number): [name: string, blow: Blow] {
  const all = Object.entries(blows);
  let left = at * all.reduce((sum, [, { weight = 1 }]) => sum + weight, 0);
  for (const each of all) {
    left -= each[1].weight ?? 1;
    if (left < 0) return each;
  }
  throw new Error("There is nothing to strike with.");
}
