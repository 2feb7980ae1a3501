import type { DimensionRow } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { dimensionChoices, isOffered, pathOf } from "./dimension-path.ts";

const row = (id: string, parentId: string | null, code = "", mergedInto: string | null = null): DimensionRow => ({
  ...{ id, kind: "project", name: id.toUpperCase(), code, parentId, validFrom: null, validTo: null },
  ...{ active: true, mergedInto },
});

it("names what a dimension is part of, and ends for a circle", () => {
  const all = [row("a", null), row("b", "a", "K2"), row("c", "b"), row("x", "y"), row("y", "x")];
  expect(all.map((each) => pathOf(each, all))).toEqual(["A", "A › B", "A › B › C", "Y › X", "X › Y"]);
  expect(dimensionChoices(all.slice(0, 3).reverse(), all).map(({ label }) => label)).toEqual([
    "A",
    "K2 A › B",
    "A › B › C",
  ]);
});

it("names what a merged one counts as", () => {
  const all = [row("a", null), row("old", null, "", "a"), row("b", "old"), row("c", null, "", "d"), row("d", "c")];
  expect(all.map((each) => pathOf(each, all))).toEqual(["A", "OLD", "A › B", "C", "D"]);
});

it("is offered between its ends, unless it is archived or merged", () => {
  const some = { ...row("a", null), validFrom: "2026-02-01", validTo: "2026-02-28" };
  const days = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01", ""];
  expect(days.map((day) => isOffered(some, day))).toEqual([false, true, true, false, true]);
  expect(isOffered({ ...some, active: false }, "")).toBe(false);
  expect(isOffered({ ...some, mergedInto: "b" }, "")).toBe(false);
});
