/** The law of learning: one decision suggests, the newest two in a row that agree decide. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { verdictOf } from "./lessons.ts";

describe("learned decisions, newest first", () => {
  test.each<[string, ReturnType<typeof verdictOf>]>([
    ["", { decided: null, suggested: null }],
    ["a", { decided: null, suggested: "a" }],
    ["aa", { decided: { value: "a", count: 2 }, suggested: null }],
    ["aaab", { decided: { value: "a", count: 3 }, suggested: null }],
    ["baaa", { decided: { value: "a", count: 3 }, suggested: "b" }],
    ["abab", { decided: null, suggested: "a" }],
    ["bbaa", { decided: { value: "b", count: 2 }, suggested: null }],
  ])("decides by the decisions “%s”", (values, verdict) => {
    expect(verdictOf([...values])).toEqual(verdict);
  });

  const value = fc.constantFrom("a", "b", "c");

  test("follows two agreeing decisions, whatever came before, and suggests nothing else", () => {
    fc.assert(
      fc.property(fc.array(value), value, (before, last) => {
        const { decided, suggested } = verdictOf([last, last, ...before]);
        expect([decided?.value, suggested]).toEqual([last, null]);
      }),
    );
  });

  test("suggests a single new decision and leaves the current choice", () => {
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
