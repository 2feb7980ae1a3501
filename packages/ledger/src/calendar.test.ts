import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  type CalendarUnit,
  dayOf,
  daysBetween,
  endOf,
  isCalendarDate,
  partsOf,
  startOf,
  todayIn,
  weekdayOf,
  wholeOf,
} from "./calendar.ts";

const LENGTHS = { week: [7, 7], month: [28, 31], quarter: [90, 92], half: [181, 184], year: [365, 366] } as const;
const UNITS = Object.keys(LENGTHS) as CalendarUnit[];
const day = fc
  .date({ min: new Date("0101-01-01"), max: new Date("9899-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const days = fc.integer({ min: -30_000, max: 30_000 });
const months = fc.integer({ min: -1000, max: 1000 });
const unit = fc.constantFrom(...UNITS);

/** Counts by hand without a clock: days of each month, leap years by the rule. */
function dayAfter(text: string): string {
  const [year, month, date] = partsOf(text);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  const next = date < length ? [year, month, date + 1] : month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1];
  return next.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, "0")).join("-");
}

describe("the calendar", () => {
  it("moves by days as counted by hand, over four centuries", () => {
    let counted = "1899-12-31";
    for (let at = 0; at < 146_097; at++) {
      const next = dayAfter(counted);
      if (addDays(counted, 1) !== next || addDays(next, -1) !== counted || !isCalendarDate(next)) expect(next).toBe("");
      counted = next;
    }
    expect(counted).toBe("2299-12-31");
    expect(daysBetween("1899-12-31", counted)).toBe(146_097);
  });

  it("subtracts what it added, and adds up", () => {
    fc.assert(
      fc.property(day, days, days, (one, some, more) => {
        expect(addDays(addDays(one, some), -some)).toBe(one);
        expect(daysBetween(one, addDays(one, some))).toBe(some);
        const [two, three] = [addDays(one, some), addDays(one, more)];
        expect(daysBetween(one, two) + daysBetween(two, three)).toBe(daysBetween(one, three));
      }),
    );
  });

  it("keeps the day of the month, or uses the last one of a shorter month", () => {
    fc.assert(
      fc.property(day, months, (one, count) => {
        const other = addMonths(one, count);
        const [year, month, date] = partsOf(one);
        const [otherYear, otherMonth, otherDate] = partsOf(other);
        expect(otherYear * 12 + otherMonth).toBe(year * 12 + month + count);
        if (otherDate !== date) expect([otherDate < date, other]).toEqual([true, endOf("month", other)]);
      }),
    );
    expect([addMonths("2024-01-31", 1), addMonths("2023-01-31", 1), addMonths("2024-02-29", -12)]).toEqual([
      "2024-02-29",
      "2023-02-28",
      "2023-02-28",
    ]);
  });

  it("divides time into weeks, months, quarters, halves, and years without a gap", () => {
    fc.assert(
      fc.property(day, unit, (one, of) => {
        const { from, to } = wholeOf(of, one);
        expect(from <= one && one <= to).toBe(true);
        expect([startOf(of, from), endOf(of, from), startOf(of, to), endOf(of, to)]).toEqual([from, to, from, to]);
        expect([endOf(of, addDays(from, -1)), startOf(of, addDays(to, 1))]).toEqual([
          addDays(from, -1),
          addDays(to, 1),
        ]);
        const [shortest, longest] = LENGTHS[of];
        expect(daysBetween(from, to) + 1).toBeGreaterThanOrEqual(shortest);
        expect(daysBetween(from, to) + 1).toBeLessThanOrEqual(longest);
      }),
    );
    expect([weekdayOf("2026-11-23"), weekdayOf("2026-11-29")]).toEqual([0, 6]);
    expect([startOf("quarter", "2026-11"), endOf("month", "2028-02")]).toEqual(["2026-10-01", "2028-02-29"]);
  });

  it("clamps results to the first and last day", () => {
    expect([addDays("0001-01-01", -1), addDays("9999-12-31", 1), addMonths("9999-12-01", 1)]).toEqual([
      "0001-01-01",
      "9999-12-31",
      "9999-12-31",
    ]);
    expect([endOf("month", "0099-02-01"), startOf("year", "0001-05-05")]).toEqual(["0099-02-28", "0001-01-01"]);
  });

  it("finds the day in a time zone: across the date line and at both clock changes", () => {
    const at = (zone: string, instant: string) => todayIn(zone, new Date(instant));
    expect([
      at("UTC", "2026-11-22T23:59:59.999Z"),
      at("Pacific/Kiritimati", "2026-11-22T10:00:00Z"),
      at("Pacific/Pago_Pago", "2026-11-22T10:59:59Z"),
      at("Europe/Berlin", "2026-03-28T23:00:00Z"),
      at("Europe/Berlin", "2026-03-29T21:59:59Z"),
      at("Europe/Berlin", "2026-03-29T22:00:00Z"),
      at("Europe/Berlin", "2026-10-25T22:59:59Z"),
      at("Europe/Berlin", "2026-10-25T23:00:00Z"),
      at("Pacific/Apia", "2011-12-30T09:59:59Z"),
      at("Pacific/Apia", "2011-12-30T10:00:00Z"),
    ]).toEqual([
      "2026-11-22",
      "2026-11-23",
      "2026-11-21",
      "2026-03-29",
      "2026-03-29",
      "2026-03-30",
      "2026-10-25",
      "2026-10-26",
      // Samoa skipped 30 December 2011.
      "2011-12-29",
      "2011-12-31",
    ]);
  });

  it("finds the day of an instant, from its first millisecond to its last", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 86_399_999 }), (day, ms) => {
        expect(dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + ms))).toBe(day);
      }),
    );
  });

  it("rejects text that is not a day", () => {
    for (const text of ["", "2026-1-1", "2026-13-01", "yesterday"]) {
      expect(() => addDays(text, 1), text).toThrow(RangeError);
      expect(daysBetween(text, "2026-01-01"), text).toBeNaN();
    }
  });
});
