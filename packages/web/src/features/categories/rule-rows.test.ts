import type { RuleRow } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { rowsOf } from "../../kit/list-table/rows.ts";
import { RULE_COLUMNS, shownRule } from "./rule-rows.ts";

const rule = (facts: Partial<RuleRow>): RuleRow => ({
  id: facts.vendor ?? "",
  origin: "learned",
  vendor: "",
  spelling: null,
  categoryCode: null,
  paymentAccountCode: null,
  taxStructure: null,
  taxRate: null,
  active: true,
  dimensions: [],
  effects: [],
  why: [],
  uses: 0,
  lastUsedAt: null,
  ...facts,
});
const ROWS = [
  rule({
    vendor: "Shell",
    effects: [{ field: "category", label: "5400 Fuel", decides: true }],
    why: ["Your last 4 receipts went to 5400 Fuel."],
    uses: 4,
  }),
  rule({ vendor: "Aldi", origin: "explicit", uses: 1 }),
].map(shownRule);
const vendors = (search: string) =>
  rowsOf(ROWS, { search, sortBy: "vendor", sortOrder: "asc" }, RULE_COLUMNS).map(({ vendor }) => vendor);

it("finds a rule by its vendor, effect, reason, and kind", () => {
  expect(vendors("")).toEqual(["Aldi", "Shell"]);
  for (const search of ["shell", "fuel 5400", "last 4 receipts", "learned", "4 times"])
    expect(vendors(search), search).toEqual(["Shell"]);
  expect(vendors("written")).toEqual(["Aldi"]);
});
