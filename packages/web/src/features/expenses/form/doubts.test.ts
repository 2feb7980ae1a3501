import { describe, expect, it } from "vitest";
import { doubtsIn, reasonsElsewhere } from "./doubts.ts";

const reason = (field: string, code: string) => ({ field, code, message: `${field}: ${code}` });
const reasons = [
  reason("total", "low_confidence"),
  reason("vendor", "not_found"),
  reason("vendor", "not_found"),
  reason("tip", "not_found"),
  reason("taxes", "sums_disagree"),
  reason("tax", "low_confidence"),
  reason("subtotal", "low_confidence"),
  reason("document", "possible_duplicate"),
];

describe("doubts", () => {
  it("stand under their fields in the fields' order, each sentence once, but not that a tip is missing", () => {
    const doubts = doubtsIn({ reasons, typed: [], hidden: [] });
    expect(Object.entries(doubts)).toEqual([
      ["vendor", "vendor: not_found"],
      ["tax", "taxes: sums_disagree tax: low_confidence"],
      ["total", "total: low_confidence"],
    ]);
  });

  it("go when the person has changed the field", () => {
    expect(Object.keys(doubtsIn({ reasons, typed: ["vendorName", "total"], hidden: [] }))).toEqual(["tax"]);
  });

  it("that have no field to stand under are said above all of them", () => {
    const elsewhere = (hidden: ("tax" | "tip")[]) => reasonsElsewhere({ reasons, hidden }).map(({ field }) => field);
    expect(elsewhere([])).toEqual(["subtotal", "document"]);
    expect(elsewhere(["tax"])).toEqual(["taxes", "tax", "subtotal", "document"]);
    expect(Object.keys(doubtsIn({ reasons, typed: [], hidden: ["tax"] }))).toEqual(["vendor", "total"]);
  });
});
