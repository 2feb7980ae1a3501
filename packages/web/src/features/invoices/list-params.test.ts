import { describe, expect, it } from "vitest";
import { daysOf, isNarrowed, parseListParams, queryOf } from "./list-params.ts";

describe("the address", () => {
  it("has filters, sorting, and page, and is empty for the default view", () => {
    const text = "search=bees&status=overdue&period=last-month&client=x&sortBy=amount&sortOrder=asc&page=2";
    expect(String(queryOf(parseListParams(new URLSearchParams(text))))).toBe(text);
    const plain = parseListParams(new URLSearchParams("status=lost&period=ever&sortBy=password&page=0"));
    expect([String(queryOf(plain)), isNarrowed(plain)]).toEqual(["", false]);
  });
});

describe("a period", () => {
  it("is whole calendar months, also across the turn of a year", () => {
    expect(daysOf("all", "2026-01-15")).toEqual({});
    expect(daysOf("current-month", "2026-02-15")).toEqual({ startDate: "2026-02-01", endDate: "2026-02-28" });
    expect(daysOf("last-month", "2026-01-15")).toEqual({ startDate: "2025-12-01", endDate: "2025-12-31" });
    expect(daysOf("last-3-months", "2026-02-28")).toEqual({ startDate: "2025-11-01", endDate: "2026-02-28" });
    expect(daysOf("year-to-date", "2026-02-28")).toEqual({ startDate: "2026-01-01", endDate: "2026-02-28" });
  });
});
