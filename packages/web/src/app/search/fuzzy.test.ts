import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNearly } from "./fuzzy.ts";

describe("a name", () => {
  it.each([
    ["New invoice", "ninv"],
    ["New invoice", "invioce"],
    ["New invoice", "new invice"],
    ["Record payment", "paymnet"],
    ["Journal entries", "jornal"],
    ["Fixed assets", "fas"],
    ["Ausgabe erfassen", "asugabe"],
  ])("finds %s by %s", (name, text) => expect(isNearly(name, text)).toBe(true));

  it.each([
    ["New invoice", "expense"],
    ["New invoice", "ni"],
    ["Reports", "imports"],
    ["Banking", ""],
    ["Clients", "vendors"],
  ])("doesn't find %s by %s", (name, text) => expect(isNearly(name, text)).toBe(false));

  it("finds each beginning of a word, and one with a letter left out", () => {
    const word = fc.stringMatching(/^[a-z]{5,9}$/);
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, place) => {
        expect(isNearly(`${one} ${other}`, other.slice(0, 4))).toBe(true);
        expect(isNearly(`${one} ${other}`, other.slice(0, place) + other.slice(place + 1))).toBe(true);
      }),
    );
  });
});
