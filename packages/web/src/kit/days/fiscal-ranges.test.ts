import { addDays, addMonths, type FiscalYears, fiscalPeriodOf, fiscalYearOf } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf } from "./date-range.ts";
import { FISCAL_RANGES, fiscalDaysOf, offered } from "./fiscal-ranges.ts";

const dayIn = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

/** Recorded years: a first one of 1 to 18 months, perhaps from 6 April, and one of 12 months after it. */
const someYears: fc.Arbitrary<FiscalYears> = fc
  .record({
    year: fc.integer({ min: 2015, max: 2030 }),
    month: fc.integer({ min: 0, max: 11 }),
    sixth: fc.boolean(),
    months: fc.integer({ min: 1, max: 18 }),
  })
  .map(({ year, month, sixth, months }) => {
    const from = sixth ? `${year}-04-06` : addMonths(`${year}-01-01`, month);
    const next = addMonths(from, months);
    return [
      { from, to: addDays(next, -1) },
      { from: next, to: addDays(addMonths(next, 12), -1) },
    ];
  });

describe("ranges of fiscal years", () => {
  it.each([
    ["fiscal-quarter", "2026-07-05", "2026-04-06", "2026-07-05"],
    ["fiscal-quarter", "2026-07-06", "2026-07-06", "2026-10-05"],
    ["last-fiscal-quarter", "2026-04-10", "2026-01-06", "2026-04-05"],
    ["fiscal-year", "2026-04-05", "2025-04-06", "2026-04-05"],
    ["last-fiscal-year", "2026-04-06", "2025-04-06", "2026-04-05"],
  ] as const)("are those of %s on %s, with years from 6 April", (range, today, startDate, endDate) => {
    expect(fiscalDaysOf(range, today, [{ from: "2020-04-06", to: "2021-04-05" }])).toEqual({ startDate, endDate });
  });

  it("are the fiscal year or quarter of each of their days, up to today or the day before the current one", () => {
    fc.assert(
      fc.property(
        someYears,
        dayIn("2012-01-01", "2036-12-31"),
        fc.constantFrom(...FISCAL_RANGES),
        fc.nat(),
        (years, today, { value }, place) => {
          const { startDate, endDate } = fiscalDaysOf(value, today, years);
          const unit = value.endsWith("year") ? "year" : "quarter";
          const length = Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
          const day = addDays(startDate, place % length);
          expect(fiscalPeriodOf(unit, day, years)).toMatchObject({ from: startDate, to: endDate });
          if (unit === "year") expect(fiscalYearOf(day, years)).toMatchObject({ from: startDate, to: endDate });
          const current = fiscalPeriodOf(unit, today, years);
          expect(endDate).toBe(value.startsWith("last") ? addDays(current.from, -1) : current.to);
          const listed = daysOf(value, today, years);
          expect(listed).toEqual({ startDate, endDate: [endDate, today].sort()[0] });
        },
      ),
    );
  });

  it("are offered only where fiscal years are no calendar years", () => {
    const ranges = [{ value: "all" }, ...FISCAL_RANGES];
    expect(offered(ranges, true)).toEqual([{ value: "all" }]);
    expect(offered(ranges, false)).toEqual(ranges);
  });
});
