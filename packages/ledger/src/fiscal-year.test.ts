import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, type DayRange, daysBetween } from "./calendar.ts";
import {
  areCalendarYears,
  changeBeginning,
  fillYears,
  findYearGap,
  fiscalMonthsOf,
  fiscalPeriodOf,
  fiscalQuartersOf,
  fiscalYearAway,
  fiscalYearName,
  fiscalYearOf,
  fiscalYearsIn,
  isFiscalLength,
  monthPartBefore,
  monthPartOf,
  nextMonthPart,
  yearBeginningOf,
  yearUntilBeginning,
} from "./fiscal-year.ts";

const day = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2080-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const beginning = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map((month) => ({ month, day: 1 })),
  fc.constant({ month: 4, day: 6 }),
);
/** Records as a company makes them: a first year, often short, then changes of the beginning. */
const years = fc
  .tuple(day, beginning, fc.array(fc.tuple(beginning, fc.integer({ min: 0, max: 5 })), { maxLength: 4 }))
  .map(([first, begins, changes]) => {
    let recorded: DayRange[] = [yearUntilBeginning(first, begins)];
    for (const [next, later] of changes) {
      const from = fiscalYearAway(recorded.at(-1)?.to ?? first, later + 1, recorded).from;
      recorded = changeBeginning(recorded, from, next);
    }
    return recorded;
  });
const some = fc.oneof(years, fc.constant<DayRange[]>([]));
const isOn = (one: string) => (range: DayRange) => range.from <= one && one <= range.to;

describe("fiscalYearOf", () => {
  it("puts each day in exactly one year, month, and quarter, without gaps", () => {
    fc.assert(
      fc.property(some, day, (recorded, one) => {
        const year = fiscalYearOf(one, recorded);
        expect(isOn(one)(year)).toBe(true);
        expect(fiscalYearOf(year.from, recorded)).toEqual(year);
        expect(fiscalYearOf(year.to, recorded)).toEqual(year);
        const [former, next] = [fiscalYearAway(one, -1, recorded), fiscalYearAway(one, 1, recorded)];
        expect([former.to, next.from]).toEqual([addDays(year.from, -1), addDays(year.to, 1)]);
        for (const periods of [fiscalMonthsOf(year), fiscalQuartersOf(year)]) {
          expect(periods.filter(isOn(one))).toHaveLength(1);
          expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([year.from, year.to]);
          expect(periods.map(({ number }) => number)).toEqual(periods.map((_, index) => index + 1));
          expect(findYearGap(periods)).toBeNull();
        }
      }),
    );
  });

  it("gives years of 1 to 18 months, and 12 months and 4 quarters outside the records", () => {
    fc.assert(
      fc.property(some, day, (recorded, one) => {
        expect(findYearGap(recorded)).toBeNull();
        expect(recorded.filter((year) => !isFiscalLength(year))).toEqual([]);
        if (recorded.some(isOn(one))) return;
        const year = fiscalYearOf(one, recorded);
        expect(addMonths(year.from, 12)).toBe(addDays(year.to, 1));
        expect([fiscalMonthsOf(year).length, fiscalQuartersOf(year).length]).toEqual([12, 4]);
      }),
    );
  });

  it("keeps every year before a changed beginning, except the one that it makes short", () => {
    fc.assert(
      fc.property(some, beginning, day, day, (recorded, begins, one, other) => {
        const cut = fiscalYearOf(one, recorded);
        const after = changeBeginning(recorded, cut.from, begins);
        const since = addDays(after.at(-1)?.to ?? "", 1);
        expect(findYearGap(after)).toBeNull();
        expect(yearBeginningOf(after)).toEqual(begins);
        if (other < cut.from) expect(fiscalYearOf(other, after)).toEqual(fiscalYearOf(other, recorded));
        expect(fiscalYearOf(since, after).from).toBe(since);
      }),
    );
  });

  it("fills the records up to a day without moving any year", () => {
    fc.assert(
      fc.property(some, day, day, (recorded, one, other) => {
        const filled = fillYears(recorded, one);
        expect(findYearGap(filled)).toBeNull();
        expect(filled.some(isOn(one))).toBe(true);
        expect(fiscalYearOf(other, filled)).toEqual(fiscalYearOf(other, recorded));
      }),
    );
  });

  it("knows calendar years, years from April, and years from 6 April", () => {
    expect(fiscalYearOf("2026-03-31")).toEqual({ from: "2026-01-01", to: "2026-12-31", name: "2026" });
    const april = [{ from: "2020-04-01", to: "2021-03-31" }];
    expect(fiscalYearOf("2026-03-31", april)).toEqual({ from: "2025-04-01", to: "2026-03-31", name: "2025/26" });
    const uk = [{ from: "2020-04-06", to: "2021-04-05" }];
    expect(fiscalYearOf("2026-04-05", uk)).toEqual({ from: "2025-04-06", to: "2026-04-05", name: "2025/26" });
    expect(fiscalYearOf("2026-04-06", uk)).toEqual({ from: "2026-04-06", to: "2027-04-05", name: "2026/27" });
    expect(fiscalYearOf("1999-04-06", uk).from).toBe("1999-04-06");
    expect(fiscalMonthsOf(fiscalYearOf("2026-04-06", uk))[0]).toEqual({
      from: "2026-04-06",
      to: "2026-05-05",
      number: 1,
    });
    expect(fiscalPeriodOf("quarter", "2026-07-05", uk)).toEqual({ from: "2026-04-06", to: "2026-07-05", number: 1 });
    expect([areCalendarYears([]), areCalendarYears(uk)]).toEqual([true, false]);
    expect(fiscalYearName({ from: "1999-07-01", to: "2000-06-30" })).toBe("1999/00");
  });

  it("makes a short first year and a short year of a change", () => {
    const first = yearUntilBeginning("2026-03-17", { month: 1, day: 1 });
    expect(first).toEqual({ from: "2026-03-17", to: "2026-12-31" });
    expect(fiscalMonthsOf(first)).toHaveLength(10);
    expect(fiscalMonthsOf(first)[0]).toEqual({ from: "2026-03-17", to: "2026-03-31", number: 1 });
    // Less than a month before the next beginning: one long year.
    expect(yearUntilBeginning("2026-04-01", { month: 4, day: 6 })).toEqual({ from: "2026-04-01", to: "2027-04-05" });
    const changed = changeBeginning([first], "2028-01-01", { month: 4, day: 1 });
    expect(changed.map(fiscalYearName)).toEqual(["2026", "2027", "2028"]);
    expect(fiscalYearOf("2028-06-01", changed).name).toBe("2028/29");
    expect(fiscalYearsIn({ from: "2027-05-01", to: "2028-05-01" }, changed).map(({ name }) => name)).toEqual([
      "2027",
      "2028",
      "2028/29",
    ]);
    expect(isFiscalLength({ from: "2026-01-01", to: "2027-06-30" })).toBe(true);
    expect(isFiscalLength({ from: "2026-01-01", to: "2027-07-01" })).toBe(false);
    expect(isFiscalLength({ from: "2026-01-01", to: "2026-01-30" })).toBe(false);
  });

  it("ends at the ends of the calendar", () => {
    const uk = [{ from: "2020-04-06", to: "2021-04-05" }];
    for (const recorded of [[], uk])
      for (const one of ["0001-01-01", "9999-12-31"]) expect(isOn(one)(fiscalYearOf(one, recorded))).toBe(true);
    expect(daysBetween(fiscalYearOf("2027-05-01", uk).from, fiscalYearOf("2027-05-01", uk).to)).toBe(365);
  });
});

describe("monthPartOf", () => {
  it("cuts the month in which a year from April 6 begins, and no other", () => {
    const uk = [{ from: "2026-04-06", to: "2027-04-05" }];
    expect(monthPartOf("2025-04-05", uk)).toEqual({ from: "2025-04-01", to: "2025-04-05" });
    expect(monthPartOf("2027-04-06", uk)).toEqual({ from: "2027-04-06", to: "2027-04-30" });
    expect(monthPartOf("2026-05-06", uk)).toEqual({ from: "2026-05-01", to: "2026-05-31" });
    expect(nextMonthPart("2026-04-02", uk)).toEqual({ from: "2026-04-06", to: "2026-04-30" });
    expect(monthPartBefore("2026-04-20", uk)).toEqual({ from: "2026-04-01", to: "2026-04-05" });
    // The day on which a company began.
    expect(monthPartOf("2026-03-20", [{ from: "2026-03-17", to: "2026-12-31" }]).from).toBe("2026-03-01");
    expect(monthPartOf("9999-12-31")).toEqual({ from: "9999-12-01", to: "9999-12-31" });
  });
});
