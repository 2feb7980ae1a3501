import { describe, expect, it } from "vitest";
import { type AnalyticsView, DEFAULT_RANGE, daysOf, parseListParams, queryOf, RANGES, rangesFor } from "./ranges.ts";

describe("the view in the address", () => {
  it("is read as it was written, and is empty for the default", () => {
    const custom = { startDate: "2026-05-01", endDate: "2026-05-19" };
    for (const range of [...RANGES.map(({ value }) => value), custom])
      for (const rest of [
        { compare: "none", category: "" },
        { compare: "year", category: "5300" },
      ] as const) {
        const view: AnalyticsView = { range, ...rest };
        expect(parseListParams(queryOf(view))).toEqual(view);
      }
    expect(queryOf({ range: DEFAULT_RANGE, compare: "none", category: "" }).toString()).toBe("");
  });

  it("is the default for an invalid address", () => {
    for (const odd of ["range=forever", "range=CURRENT-YEAR", "startDate=2026-05-02&endDate=2026-05-01", "compare=x"])
      expect(queryOf(parseListParams(new URLSearchParams(odd))).toString()).toBe("");
  });
});

describe("the days of a range", () => {
  it.each([
    ["last-30-days", "2026-03-01", "2026-01-31", "2026-03-01"],
    ["last-30-days", "2024-03-01", "2024-02-01", "2024-03-01"],
    ["current-month", "2024-02-10", "2024-02-01", "2024-02-29"],
    ["last-month", "2026-01-31", "2025-12-01", "2025-12-31"],
    ["last-month", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["current-quarter", "2026-11-21", "2026-10-01", "2026-12-31"],
    ["current-quarter", "2026-01-01", "2026-01-01", "2026-03-31"],
    ["current-year", "2026-12-31", "2026-01-01", "2026-12-31"],
    ["last-90-days", "2026-03-31", "2026-01-01", "2026-03-31"],
    ["last-quarter", "2026-02-28", "2025-10-01", "2025-12-31"],
    ["last-year", "2024-02-29", "2023-01-01", "2023-12-31"],
    ["last-12-months", "2026-11-21", "2025-12-01", "2026-11-30"],
  ] as const)("are those of %s on %s", (range, today, startDate, endDate) => {
    expect(daysOf(range, today)).toEqual({ startDate, endDate });
  });

  it("are those of the fiscal year, offered where it is no calendar year", () => {
    const years = [{ from: "2020-04-06", to: "2021-04-05" }];
    expect(daysOf("fiscal-year", "2026-04-05", years)).toEqual({ startDate: "2025-04-06", endDate: "2026-04-05" });
    expect(daysOf("last-fiscal-year", "2026-04-06", years)).toEqual({ startDate: "2025-04-06", endDate: "2026-04-05" });
    expect(rangesFor(false)).toEqual(RANGES);
    expect(rangesFor(true).map(({ value }) => value)).not.toContain("fiscal-year");
  });

  it("have 30 days, on every day of 2 years", () => {
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2026, 0, 1); at += 86_400_000) {
      const today = new Date(at).toISOString().slice(0, 10);
      const { startDate, endDate } = daysOf("last-30-days", today);
      expect((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000).toBe(29);
      for (const { value } of RANGES) {
        const range = daysOf(value, today);
        expect(range.startDate <= range.endDate).toBe(true);
        if (!["last-month", "last-quarter", "last-year", "last-fiscal-quarter", "last-fiscal-year"].includes(value))
          expect(range.startDate <= today && today <= range.endDate).toBe(true);
      }
    }
  });
});
