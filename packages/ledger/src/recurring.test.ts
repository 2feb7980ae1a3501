import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysBetween, endOf, isCalendarDate, partsOf, startOf } from "./calendar.ts";
import {
  COVERED_PERIODS,
  coveredPeriod,
  listOccurrences,
  occurrenceAt,
  RHYTHM_UNITS,
  type Rhythm,
} from "./recurring.ts";

const monthly = (rest: Partial<Rhythm>): Rhythm => ({
  unit: "month",
  every: 1,
  day: 1,
  from: "2026-01-01",
  until: null,
  count: null,
  ...rest,
});

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1990-01-01", days));
const rhythm = fc.record({
  unit: fc.constantFrom(...RHYTHM_UNITS),
  every: fc.integer({ min: 1, max: 24 }),
  day: fc.integer({ min: 1, max: 31 }),
  from: day,
  until: fc.option(day),
  count: fc.option(fc.integer({ min: 1, max: 60 })),
});
const MONTHS = { week: 0, month: 1, quarter: 3, year: 12 } as const;

describe("occurrences of a rhythm", () => {
  it.each<[string, Rhythm, string[]]>([
    ["a 31st is the last day", monthly({ day: 31 }), ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]],
    ["a 30th is the last day of February", monthly({ day: 30, from: "2028-01-30" }), ["2028-01-30", "2028-02-29"]],
    ["the first day may be over", monthly({ day: 10, from: "2026-01-15" }), ["2026-02-10", "2026-03-10"]],
    ["every second month", monthly({ every: 2, day: 15 }), ["2026-01-15", "2026-03-15", "2026-05-15"]],
    ["quarters by the first month", monthly({ unit: "quarter", from: "2026-02-01" }), ["2026-02-01", "2026-05-01"]],
    [
      "every second week by the weekday of the beginning, over a leap day",
      monthly({ unit: "week", every: 2, day: 31, from: "2028-02-17" }),
      ["2028-02-17", "2028-03-02", "2028-03-16"],
    ],
    [
      "years, also from a 29 February",
      monthly({ unit: "year", day: 29, from: "2028-02-29" }),
      ["2028-02-29", "2029-02-28", "2030-02-28"],
    ],
  ])("are computed: %s", (_, given, expected) => {
    expect(listOccurrences(given, 0, expected.length)).toEqual(expected);
  });

  it("end with the day, the count, and the calendar", () => {
    expect(listOccurrences(monthly({ until: "2026-03-01" }), 0, 12)).toEqual([
      "2026-01-01",
      "2026-02-01",
      "2026-03-01",
    ]);
    expect(listOccurrences(monthly({ until: "2025-12-31" }), 0, 12)).toEqual([]);
    expect(listOccurrences(monthly({ count: 2 }), 0, 12)).toHaveLength(2);
    expect(listOccurrences(monthly({ unit: "year", from: "9998-06-01" }), 0, 12)).toEqual(["9998-06-01", "9999-06-01"]);
  });

  it("are days in order, one in each period, on the day of the month or the last day", () => {
    fc.assert(
      fc.property(rhythm, fc.integer({ min: 0, max: 30 }), (given, index) => {
        const days = listOccurrences(given, index, 13);
        for (const each of days) {
          expect(isCalendarDate(each)).toBe(true);
          expect(each >= given.from).toBe(true);
          if (given.until !== null) expect(each <= given.until).toBe(true);
          if (given.unit === "week") continue;
          const last = partsOf(endOf("month", each))[2];
          expect(partsOf(each)[2]).toBe(Math.min(given.day, last));
        }
        days.slice(1).forEach((each, at) => {
          if (given.unit === "week") {
            expect(daysBetween(days[at] ?? "", each)).toBe(7 * given.every);
            return;
          }
          const step = given.every * MONTHS[given.unit];
          expect(startOf("month", each)).toBe(addMonths(startOf("month", days[at] ?? ""), step));
        });
      }),
    );
  });

  it("are the same whether they are asked one by one or together, and begin within one period", () => {
    fc.assert(
      fc.property(rhythm, (given) => {
        const days = listOccurrences(given, 0, 12);
        expect(days.map((_, index) => occurrenceAt(given, index))).toEqual(days);
        expect(occurrenceAt(given, days.length)).toBe(listOccurrences(given, days.length, 1)[0] ?? null);
        if (days[0]) expect(daysBetween(given.from, days[0])).toBeLessThanOrEqual(366);
      }),
    );
  });
});

describe("the period of an occurrence", () => {
  it.each<[Pick<Rhythm, "unit" | "every">, string, (typeof COVERED_PERIODS)[number], string, string]>([
    [{ unit: "month", every: 1 }, "2028-02-29", "current", "2028-02-01", "2028-02-29"],
    [{ unit: "month", every: 1 }, "2026-03-01", "previous", "2026-02-01", "2026-02-28"],
    [{ unit: "month", every: 2 }, "2026-01-31", "previous", "2025-11-01", "2025-12-31"],
    [{ unit: "quarter", every: 1 }, "2026-12-15", "next", "2027-01-01", "2027-03-31"],
    [{ unit: "year", every: 1 }, "2026-07-01", "current", "2026-01-01", "2026-12-31"],
    [{ unit: "week", every: 2 }, "2026-11-27", "current", "2026-11-23", "2026-12-06"],
  ])("is whole: %j on %s, the %s one", (rhythm, on, covers, from, to) => {
    expect(coveredPeriod(rhythm, on, covers)).toEqual({ from, to });
  });

  it("begins where the one before ends, whatever the rhythm", () => {
    fc.assert(
      fc.property(rhythm, day, (given, on) => {
        const [current, previous, next] = COVERED_PERIODS.map((covers) => coveredPeriod(given, on, covers));
        expect(addDays(previous?.to ?? "", 1)).toBe(current?.from);
        if (given.every === 1) expect(addDays(current?.to ?? "", 1)).toBe(next?.from);
      }),
    );
  });
});
