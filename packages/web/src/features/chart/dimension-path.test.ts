import type { DimensionRow } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { dimensionChoices, isForDay, pathOf } from "./dimension-path.ts";

const row = (id: string, parentId: string | null, code = ""): DimensionRow => ({
  ...{ id, kind: "project", name: id.toUpperCase(), code, parentId, validFrom: null, validTo: null },
  ...{ active: true, mergedInto: null },
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

it("is for the days between its ends", () => {
  const days = { validFrom: "2026-02-01", validTo: "2026-02-28" };
  expect(["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01", ""].map((day) => isForDay(days, day))).toEqual([
    ...[false, true, true, false, true],
  ]);
});
