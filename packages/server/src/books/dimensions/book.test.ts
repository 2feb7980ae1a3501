/** What a dimension counts as. */
import type { DimensionRow } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { countedAs, standingFor } from "./book.ts";

const row = (id: string, mergedInto: string | null): DimensionRow => ({
  id,
  kind: "tag",
  name: id,
  code: "",
  active: true,
  mergedInto,
});
const bookOf = (...rows: DimensionRow[]) => new Map(rows.map((each) => [each.id, each]));

it("counts as the end of its merges", () => {
  const book = bookOf(row("a", "b"), row("b", "c"), row("c", null), row("d", null));
  expect(standingFor(book, "a")?.id).toBe("c");
  expect(countedAs(book, "c")).toEqual(["a", "b", "c"]);
  expect(standingFor(book, "nowhere")).toBeNull();
});

it("ends for dimensions that are merged in a circle", () => {
  const book = bookOf(row("a", "b"), row("b", "a"));
  expect(standingFor(book, "a")).not.toBeNull();
});
