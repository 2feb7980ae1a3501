/** The law of learning: one decision suggests, the newest two in a row that agree decide. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { verdictOf } from "./lessons.ts";

describe("decisions, the newest first", () => {
  test.each<[string, ReturnType<typeof verdictOf>]>([
    ["", { decided: null, suggested: null }],
    ["a", { decided: null, suggested: "a" }],
    ["aa", { decided: { value: "a", count: 2 }, suggested: null }],
    ["aaab", { decided: { value: "a", count: 3 }, suggested: null }],
    ["baaa", { decided: { value: "a", count: 3 }, suggested: "b" }],
    ["abab", { decided: null, suggested: "a" }],
    ["bbaa", { decided: { value: "b", count: 2 }, suggested: null }],
  ])("%s", (values, verdict) => {
    expect(verdictOf([...values])).toEqual(verdict);
  });

  const value = fc.constantFrom("a", "b", "c");

  test("whatever came before, two that agree decide, and nothing else is suggested", () => {
    fc.assert(
      fc.property(fc.array(value), value, (before, last) => {
        const { decided, suggested } = verdictOf([last, last, ...before]);
        expect([decided?.value, suggested]).toEqual([last, null]);
      }),
    );
  });

  test("a single other decision suggests and leaves decided what was", () => {
    fc.assert(
      fc.property(fc.array(value), value, (before, last) => {
        const was = verdictOf(before);
        const { decided, suggested } = verdictOf([last, ...before]);
        if (before[0] === last) expect(decided?.value).toBe(last);
        else expect(decided).toEqual(was.decided);
        expect(suggested).toBe(decided?.value === last ? null : last);
      }),
    );
  });
});
