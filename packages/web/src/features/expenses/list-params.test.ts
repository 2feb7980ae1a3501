import { EXPENSE_STATUSES, SORT_COLUMNS } from "@tallyleaf/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RANGES } from "../../kit/days/date-range.ts";
import { sortedBy } from "../../kit/list-table/order.ts";
import { pageWindow } from "../../kit/page-window.ts";
import {
  DEFAULT_VIEW,
  filterCount,
  isQueue,
  type ListView,
  NO_FILTERS,
  parseListParams,
  queryOf,
} from "./list-params.ts";

describe("the view in the address", () => {
  it("is empty for the default, and reads the same view that it wrote", () => {
    expect(queryOf(DEFAULT_VIEW).toString()).toBe("");
    const view = fc.record<ListView>({
      page: fc.integer({ min: 1, max: 1_000_000 }),
      sortBy: fc.constantFrom(...SORT_COLUMNS),
      sortOrder: fc.constantFrom("asc", "desc"),
      search: fc.constantFrom("", "tea & cake", "100%"),
      range: fc.oneof(
        fc.constantFrom(...RANGES.map(({ value }) => value)),
        fc.constant({ startDate: "2026-05-01", endDate: "2026-05-19" }),
      ),
      dateField: fc.constantFrom("date_upload", "date"),
      status: fc.constantFrom(null, ...EXPENSE_STATUSES),
      categoryCode: fc.constantFrom("", "5200"),
      accountCode: fc.constantFrom("", "1100"),
      vendor: fc.constantFrom("", "Müller & Söhne"),
      vendorId: fc.constantFrom("", "018f0000-0000-7000-8000-000000000000"),
      minAmount: fc.constantFrom("", "10", "9,50"),
      maxAmount: fc.constantFrom("", "99.999"),
      posted: fc.boolean(),
      unpaid: fc.boolean(),
    });
    fc.assert(
      fc.property(view, (wished) => {
        expect(parseListParams(new URLSearchParams(queryOf(wished).toString()))).toEqual(wished);
      }),
    );
  });

  it("covers the last 7 days, and all time when a link searches", () => {
    expect(parseListParams(new URLSearchParams()).range).toBe("last-7-days");
    expect(parseListParams(new URLSearchParams("search=tea")).range).toBe("all-time");
    expect(parseListParams(new URLSearchParams("status=to_review")).range).toBe("all-time");
    expect(queryOf({ ...DEFAULT_VIEW, search: "tea" }).toString()).toBe("search=tea&range=last-7-days");
  });

  it("is the review queue only without any list parameter", () => {
    expect(isQueue(new URLSearchParams("status=to_review"))).toBe(true);
    expect(isQueue(new URLSearchParams("status=to_review&expense=12"))).toBe(true);
    expect(isQueue(new URLSearchParams("status=ready"))).toBe(false);
    for (const range of RANGES)
      expect(isQueue(queryOf({ ...DEFAULT_VIEW, status: "to_review", range: range.value }))).toBe(false);
  });

  it("counts both ends of an amount as one filter, and neither range nor status", () => {
    expect(filterCount(NO_FILTERS)).toBe(0);
    expect(filterCount({ ...NO_FILTERS, status: "ready", categoryCode: "5200", minAmount: "1", maxAmount: "2" })).toBe(
      2,
    );
    expect(filterCount({ ...NO_FILTERS, accountCode: "1100", posted: true, unpaid: true })).toBe(3);
  });

  it("is the default for an invalid address", () => {
    expect(parseListParams(new URLSearchParams("page=-2&sortBy=password&sortOrder=up"))).toEqual(DEFAULT_VIEW);
    expect(parseListParams(new URLSearchParams("page=1.5")).page).toBe(1);
    const odd =
      "status=gone&range=ever&startDate=2026-02-30&endDate=2026-03-01&minAmount=-1&maxAmount=x&dateField=when";
    expect(parseListParams(new URLSearchParams(odd))).toEqual(DEFAULT_VIEW);
    expect(parseListParams(new URLSearchParams("startDate=2026-03-02&endDate=2026-03-01"))).toEqual(DEFAULT_VIEW);
  });

  it("reverses on the same column, starts ascending on a new one, and returns to page 1", () => {
    const byAmount = sortedBy({ ...DEFAULT_VIEW, page: 4 }, "amount");
    expect(byAmount).toEqual({ ...DEFAULT_VIEW, page: 1, sortBy: "amount", sortOrder: "asc" });
    expect(sortedBy(byAmount, "amount").sortOrder).toBe("desc");
  });
});

describe("page numbers", () => {
  it("are at most 5, consecutive, with the current one among them, none beyond the ends", () => {
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
