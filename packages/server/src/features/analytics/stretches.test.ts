import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparedRange, stretchesOf, unitOf } from "./stretches.ts";

const range = (text: string) => {
  const [startDate = "", endDate = ""] = text.split("..");
  return { startDate, endDate };
};
const text = (of: { startDate: string; endDate: string } | null) => of && `${of.startDate}..${of.endDate}`;

const day = fc
  .date({ min: new Date("1999-01-01"), max: new Date("2031-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const ranges = fc.tuple(day, day).map((days) => {
  const [startDate, endDate] = days.sort() as [string, string];
  return { startDate, endDate };
});

describe("the stretches of a range", () => {
  it.each([
    ["2021-12-31..2026-11-01", "month", 60],
    ["2021-11-30..2026-11-01", "quarter", 21],
    ["2012-01-01..2026-12-31", "quarter", 60],
    ["2011-12-31..2026-12-31", "year", 16],
    ["1967-01-01..2026-12-31", "year", 60],
  ] as const)("splits %s by %s: %i", (of, unit, count) => {
    expect(unitOf(range(of))).toBe(unit);
    expect(stretchesOf(range(of), unit)).toHaveLength(count);
  });

  it("end with the calendar's periods", () => {
    for (const unit of ["day", "week", "month", "quarter", "year"] as const)
      expect(stretchesOf(range("9999-12-31..9999-12-31"), unit).map(text), unit).toEqual(["9999-12-31..9999-12-31"]);
  });

  it("are calendar quarters and years", () => {
    expect(stretchesOf(range("2025-05-15..2026-01-01"), "quarter").map(text)).toEqual([
      "2025-05-15..2025-06-30",
      "2025-07-01..2025-09-30",
      "2025-10-01..2025-12-31",
      "2026-01-01..2026-01-01",
    ]);
    expect(stretchesOf(range("2024-02-29..2026-12-30"), "year").map(text)).toEqual([
      "2024-02-29..2024-12-31",
      "2025-01-01..2025-12-31",
      "2026-01-01..2026-12-30",
    ]);
  });

  it("are days, weeks from Monday, or months", () => {
    expect(stretchesOf(range("2026-02-27..2026-03-01"), "day").map(text)).toEqual([
      "2026-02-27..2026-02-27",
      "2026-02-28..2026-02-28",
      "2026-03-01..2026-03-01",
    ]);
    expect(stretchesOf(range("2026-05-07..2026-05-19"), "week").map(text)).toEqual([
      "2026-05-07..2026-05-10",
      "2026-05-11..2026-05-17",
      "2026-05-18..2026-05-19",
    ]);
    expect(stretchesOf(range("2025-12-31..2026-02-01"), "month").map(text)).toEqual([
      "2025-12-31..2025-12-31",
      "2026-01-01..2026-01-31",
      "2026-02-01..2026-02-01",
    ]);
  });

  it("cover it without a gap, and are few enough for a chart", () => {
    fc.assert(
      fc.property(ranges, (of) => {
        const stretches = stretchesOf(of, unitOf(of));
        expect(stretches[0]?.startDate).toBe(of.startDate);
        expect(stretches.at(-1)?.endDate).toBe(of.endDate);
        const next = stretches.slice(1).map(({ startDate }) => Date.parse(startDate));
        expect(next).toEqual(stretches.slice(0, -1).map(({ endDate }) => Date.parse(endDate) + 86_400_000));
        expect(stretches.length).toBeLessThanOrEqual(["day", "week"].includes(unitOf(of)) ? 31 : 60);
      }),
    );
  });
});

describe("the range to compare with", () => {
  it.each([
    ["2026-03-01..2026-03-31", "previous", "2026-02-01..2026-02-28"],
    ["2026-01-01..2026-12-31", "previous", "2025-01-01..2025-12-31"],
    ["2026-04-01..2026-06-30", "previous", "2026-01-01..2026-03-31"],
    ["2026-03-02..2026-03-31", "previous", "2026-01-31..2026-03-01"],
    ["2026-03-01..2026-03-01", "previous", "2026-02-28..2026-02-28"],
    ["2024-02-01..2024-02-29", "year", "2023-02-01..2023-02-28"],
    ["2025-02-01..2025-02-28", "year", "2024-02-01..2024-02-29"],
    ["2024-02-29..2024-03-10", "year", "2023-02-28..2023-03-10"],
  ] as const)("is found for %s, %s: %s", (of, comparison, expected) => {
    expect(text(comparedRange(range(of), comparison))).toBe(expected);
  });

  it("ends where the range begins, and has whole months when the range does", () => {
    fc.assert(
      fc.property(ranges, (of) => {
        expect(comparedRange(of, "none")).toBeNull();
        const before = comparedRange(of, "previous");
        expect(Date.parse(before?.endDate ?? "")).toBe(Date.parse(of.startDate) - 86_400_000);
        const year = comparedRange(of, "year");
        expect(Number(year?.startDate.slice(0, 4))).toBe(Number(of.startDate.slice(0, 4)) - 1);
        expect((year?.startDate ?? "") <= (year?.endDate ?? "")).toBe(true);
      }),
    );
  });
});
