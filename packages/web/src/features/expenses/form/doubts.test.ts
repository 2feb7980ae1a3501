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

describe("flags", () => {
  it("are shown under their fields in order, each sentence once, except a missing tip", () => {
    const doubts = doubtsIn({ reasons, typed: [], hidden: [] });
    expect(Object.entries(doubts)).toEqual([
      ["vendor", "vendor: not_found"],
      ["tax", "taxes: sums_disagree tax: low_confidence"],
      ["total", "total: low_confidence subtotal: low_confidence"],
    ]);
  });

  it("disappear when the user has changed the field", () => {
    expect(Object.keys(doubtsIn({ reasons, typed: ["vendorName", "total"], hidden: [] }))).toEqual(["tax"]);
  });

  it("are shown above all others when they have no field", () => {
    const elsewhere = (hidden: ("tax" | "tip")[]) => reasonsElsewhere({ reasons, hidden }).map(({ field }) => field);
    expect(elsewhere([])).toEqual(["document"]);
    expect(elsewhere(["tax"])).toEqual(["taxes", "tax", "document"]);
    expect(Object.keys(doubtsIn({ reasons, typed: [], hidden: ["tax"] }))).toEqual(["vendor", "total"]);
  });
});
