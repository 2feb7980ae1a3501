/** The patterns match what their predecessors did, and are fast on texts of a million characters. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { EMAIL_OR_NOTHING, EMAIL_PATTERN, PHONE_OR_NOTHING } from "./patterns.ts";

const FORMER = [
  [EMAIL_PATTERN, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, "a.@ b"],
  [EMAIL_OR_NOTHING, /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, "a.@ b"],
  [PHONE_OR_NOTHING, /^(\+?[\d\s()-]*\d[\d\s()-]*)?$/, "+1 (-x"],
] as const;

it.each(FORMER)("matches with %s what %s matches", (pattern, former, letters) => {
  const texts = fc.string({ unit: fc.constantFrom(...letters), maxLength: 9 });
  fc.assert(
    fc.property(texts, (text) => {
      expect(pattern.test(text)).toBe(former.test(text));
    }),
    { numRuns: 5000 },
  );
});

it.each(FORMER)("matches %s against a million characters at once", (pattern, _, letters) => {
  for (const letter of letters)
    for (const [start, end] of [
      ["", "x"],
      ["a@", "@"],
      ["a@a.", "@"],
      ["+1", "x"],
    ]) {
      const text = `${start}${letter.repeat(1_000_000)}${end}`;
      const begun = performance.now();
      pattern.test(text);
      expect(performance.now() - begun, `${start}${letter}…${end}`).toBeLessThan(500);
    }
});
