/** What a dimension counts as. */
import type { DimensionRow } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { countedAs, standingFor } from "./book.ts";
import { addDefaults } from "./defaults.ts";
import { findBadParent, PLAIN } from "./rules.ts";

const row = (id: string, mergedInto: string | null, changes: Partial<DimensionRow> = {}): DimensionRow => ({
  ...{ ...PLAIN, id, kind: "tag", name: id, mergedInto },
  ...changes,
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

it("counts the parts of a dimension at any level, and what is merged into them", () => {
  const part = (id: string, parentId: string | null, mergedInto: string | null = null) =>
    row(id, mergedInto, { parentId });
  const book = bookOf(
    part("a", null),
    part("b", "a"),
    part("c", "b"),
    part("d", null, "b"),
    part("e", "d"),
    part("f", null),
  );
  expect(countedAs(book, "a")).toEqual(["a", "b", "c", "d", "e"]);
  expect(countedAs(book, "b")).toEqual(["b", "c", "d", "e"]);
  expect(countedAs(bookOf(part("x", "y"), part("y", "x")), "x")).toEqual(["x", "y"]);
});

it("refuses a parent that is another kind, a part of it, or too deep", () => {
  const all = ["a", "b", "c", "d", "e"].map((id, at, ids) => row(id, null, { parentId: ids[at - 1] ?? null }));
  const codeOf = (id: string, changes: Partial<DimensionRow>) => findBadParent(row(id, null, changes), all)?.code;
  expect(codeOf("n", { parentId: "d" })).toBeUndefined();
  expect(codeOf("n", { parentId: "e" })).toBe("too_deep");
  expect(codeOf("a", { parentId: "n" })).toBe("unknown_parent");
  expect(codeOf("n", { parentId: "a", kind: "project" })).toBe("parent_of_other_kind");
  expect(codeOf("b", { parentId: "d" })).toBe("own_parent");
  expect(codeOf("b", { parentId: "b" })).toBe("own_parent");
  const merged = [...all, row("old", "d")];
  expect(findBadParent(row("n", null, { parentId: "old" }), merged)).toBeNull();
  expect(findBadParent(row("b", null, { parentId: "old" }), merged)?.code).toBe("own_parent");
  // A part brings its own parts along.
  expect(findBadParent(row("b", null, { parentId: "n" }), [...all, row("n", null, { parentId: "a" })])?.code).toBe(
    "too_deep",
  );
});

it("adds defaults of the kinds that a line lacks, unless they rest", () => {
  const project = (id: string, changes: Partial<DimensionRow> = {}) => row(id, null, { kind: "project", ...changes });
  const book = bookOf(
    project("p"),
    project("q"),
    project("old", { active: false }),
    project("y", { validTo: "2025-12-31" }),
  );
  const tags = new Map([...book, ["t", row("t", null)], ["u", row("u", null)]]);
  const account = { code: "6000", name: "Wages", rules: { project: "", cost_center: "", tag: "not_allowed" } } as const;
  const add = (own: string[], defaults: string[], isRuled = false) =>
    addDefaults(tags, own, defaults, { day: "2026-03-01", account: isRuled ? account : undefined });
  expect(add([], ["old", "y", "q", "p", "t", "u"])).toEqual(["q", "t", "u"]);
  expect(add(["p", "u"], ["q", "t"])).toEqual(["p", "u"]);
  expect(add([], ["q", "t"], true)).toEqual(["q"]);
});
