/** Doubt: more of it the less sure the reader is and the more reasons there are to look; what is certain, and what never is. */
import type { ReadingOutput } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { doubtOf, isCertain } from "./doubt.ts";

const NAMES = ["vendor", "date", "currency", "total"] as const;
/** A reading with one confidence for every required field; a field named in `missing` is absent. */
function reading(confidence: number, ...missing: string[]): ReadingOutput {
  const field = { value: "x", confidence, page: 1, box: null };
  const fields = Object.fromEntries(NAMES.map((name) => [name, missing.includes(name) ? null : field]));
  return { fields } as unknown as ReadingOutput;
}
const reason = { field: "total", code: "low_confidence", message: "The total is hard to read." };

describe("doubt", () => {
  it.each([
    ["beyond doubt, and yet a little", doubtOf({ reasons: [], reading: reading(1) }), 0.05],
    ["four fields of 0.9", doubtOf({ reasons: [], reading: reading(0.9) }), 0.344],
    ["a reason halves what is sure", doubtOf({ reasons: [reason], reading: reading(1) }), 0.5],
    ["two reasons", doubtOf({ reasons: [reason, reason], reading: reading(1) }), 0.75],
    ["a field that is missing", doubtOf({ reasons: [], reading: reading(1, "vendor") }), 1],
    ["typed by a person", doubtOf({ reasons: [], reading: null }), 0.05],
  ])("is computed: %s", (_what, doubt, expected) => {
    expect(doubt).toBe(expected);
  });
});

describe("certain", () => {
  it("is true for a reading that needs no check and can be posted", () => {
    expect(isCertain({ reasons: [], reading: reading(0.95) }, true)).toBe(true);
  });

  it.each([
    ["with a reason", { reasons: [reason], reading: reading(0.95) }, true],
    ["without a rate", { reasons: [], reading: reading(0.95) }, false],
    ["without a vendor", { reasons: [], reading: reading(0.95, "vendor") }, true],
    ["submitted by a person, who asks for a decision", { reasons: [], reading: null }, true],
  ])("is false %s", (_what, judged, hasRate) => {
    expect(isCertain(judged, hasRate)).toBe(false);
  });
});
