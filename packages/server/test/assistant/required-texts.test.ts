/** Texts that a pattern needs: what has none of them never matches. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replacing, requiredTexts } from "../../src/features/assistant/grammar/required-texts.ts";

describe("texts that a pattern needs", () => {
  it.each([
    ["cough up", ["cough up"]],
    ["(?:pays?|settle)d", ["pay", "settle"]],
    ["a{0,2}bcd(?: ef)?", ["bcd"]],
    ["(?<=acme )is late", ["is late"]],
    ["colou?r", ["colo"]],
    ["\\p{L}+", null],
    ["(?:acme|\\d+)", null],
  ])("are known of %s", (pattern, needed) => {
    expect(requiredTexts(pattern)).toEqual(needed);
  });

  it("change nothing about what is replaced", () => {
    const patterns = ["a+b?c", "(?:ab|ca)+", "b(?=c)c", "[ab]c{2}", "c(?:a|)b", "(a|b)c\\1"].map(
      (said) => [said, "x"] as const,
    );
    const replaced = replacing(patterns, (said) => new RegExp(said, "giu"));
    fc.assert(
      fc.property(fc.stringMatching(/^[abcABC ]{0,12}$/), (text) => {
        const plain = patterns.reduce((now, [said, instead]) => now.replace(new RegExp(said, "giu"), instead), text);
        expect(replaced(text)).toBe(plain);
      }),
    );
  });
});
