import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_VIEW, pageWindow, queryOf, sortedBy, viewOf } from "./list-view.ts";

describe("the view in the address", () => {
  it("is empty for the default, and reads back as it was written", () => {
    expect(queryOf(DEFAULT_VIEW).toString()).toBe("");
    const view = { page: 3, sortBy: "amount", sortOrder: "asc", search: "tea & cake" } as const;
    expect(viewOf(new URLSearchParams(queryOf(view).toString()))).toEqual(view);
  });

  it("is the default where the address makes no sense", () => {
    expect(viewOf(new URLSearchParams("page=-2&sortBy=password&sortOrder=up"))).toEqual(DEFAULT_VIEW);
    expect(viewOf(new URLSearchParams("page=1.5")).page).toBe(1);
  });

  it("turns round on the same column, starts ascending on a new one, and goes back to page 1", () => {
    const byAmount = sortedBy({ ...DEFAULT_VIEW, page: 4 }, "amount");
    expect(byAmount).toEqual({ ...DEFAULT_VIEW, page: 1, sortBy: "amount", sortOrder: "asc" });
    expect(sortedBy(byAmount, "amount").sortOrder).toBe("desc");
  });
});

describe("page numbers", () => {
  it("are at most five, in a row, with the current one among them, none beyond the ends", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (pages, wish) => {
        const current = Math.min(wish, pages);
        const offered = pageWindow(current, pages);
        expect(offered).toHaveLength(Math.min(5, pages));
        expect(offered).toContain(current);
        expect(offered.every((page, place) => page === (offered[0] ?? 0) + place)).toBe(true);
        expect(offered[0]).toBeGreaterThanOrEqual(1);
        expect(offered.at(-1)).toBeLessThanOrEqual(pages);
      }),
    );
  });
});
