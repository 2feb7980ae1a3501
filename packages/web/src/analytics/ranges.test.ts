import { describe, expect, it } from "vitest";
import { DEFAULT_RANGE, daysOf, localDay, RANGES, rangeNamed } from "./ranges.ts";

describe("a range of the address", () => {
  it("is one of those offered, or the default", () => {
    for (const { value } of RANGES) expect(rangeNamed(value)).toBe(value);
    for (const odd of [null, "", "forever", "CURRENT-YEAR"]) expect(rangeNamed(odd)).toBe(DEFAULT_RANGE);
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
  ] as const)("%s on %s", (range, today, startDate, endDate) => {
    expect(daysOf(range, today)).toEqual({ startDate, endDate });
  });

  it("hold thirty days, on every day of two years", () => {
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2026, 0, 1); at += 86_400_000) {
      const today = new Date(at).toISOString().slice(0, 10);
      const { startDate, endDate } = daysOf("last-30-days", today);
      expect((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000).toBe(29);
      for (const { value } of RANGES) {
        const range = daysOf(value, today);
        expect(range.startDate <= range.endDate).toBe(true);
        if (value !== "last-month") expect(range.startDate <= today && today <= range.endDate).toBe(true);
      }
    }
  });

  it("begin at the reader's midnight", () => {
    expect(localDay(new Date(2026, 0, 1, 0, 0, 1))).toBe("2026-01-01");
    expect(localDay(new Date(2026, 11, 31, 23, 59, 59))).toBe("2026-12-31");
  });
});
