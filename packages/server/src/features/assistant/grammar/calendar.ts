/** Days, weeks, and months by the calendar, quarters and years by the fiscal years; weeks begin on Monday. Days are YYYY-MM-DD. */
import {
  addDays,
  addMonths,
  areCalendarYears,
  type FiscalYears,
  fiscalPeriodOf,
  fiscalQuartersOf,
  fiscalYearsIn,
  partsOf,
  weekdayOf,
} from "@tallyleaf/ledger";
import type { Range } from "../range.ts";

export const yearOf = (day: string): number => partsOf(day)[0];
/** 0 for January. */
export const monthOf = (day: string): number => partsOf(day)[1] - 1;

export type Unit = "day" | "week" | "month" | "quarter" | "half" | "year";

const firstOf = (year: number, month: number) => addMonths(`${String(year).padStart(4, "0")}-01-01`, month);

/** @param month 0 for January; past either end it runs into the next or former year */
export const monthRange = (year: number, month: number, months = 1): Range => ({
  startDate: firstOf(year, month),
  endDate: addDays(firstOf(year, month + months), -1),
});

/**
 * The year that is called so: of fiscal years in two calendar years, the one that begins in it.
 *
 * @param isPair it was called "2025/26"
 */
export function yearRange(year: number, years: FiscalYears = [], isPair = false): Range {
  const calendar = monthRange(year, 0, 12);
  if (areCalendarYears(years)) return calendar;
  const around = fiscalYearsIn({ from: calendar.startDate, to: calendar.endDate }, years);
  const found = (isPair ? undefined : around.find(({ name }) => name === String(year))) ?? around.at(-1);
  return found ? { startDate: found.from, endDate: found.to } : calendar;
}

/**
 * A quarter or half of a year, from 1; null: the year is too short to have it.
 *
 * @param year its whole days
 */
export function partOfYear({ startDate, endDate }: Range, quarters: 1 | 2, number: number): Range | null {
  const all = fiscalQuartersOf({ from: startDate, to: endDate });
  const [first, last] = [all[(number - 1) * quarters], all[number * quarters - 1]];
  return first && last ? { startDate: first.from, endDate: last.to } : null;
}

/**
 * The unit that contains the day, or one some units later. Quarters and years are those of the company's fiscal years.
 *
 * @param years the recorded fiscal years
 */
export function unitAround(day: string, unit: Unit, later = 0, years: FiscalYears = []): Range {
  if ((unit === "quarter" || unit === "year") && !areCalendarYears(years)) {
    let period = fiscalPeriodOf(unit, day, years);
    for (let left = Math.abs(later); left > 0; left--)
      period = fiscalPeriodOf(unit, later > 0 ? addDays(period.to, 1) : addDays(period.from, -1), years);
    return { startDate: period.from, endDate: period.to };
  }
  const [year, month] = [yearOf(day), monthOf(day)];
  switch (unit) {
    case "day":
      return { startDate: addDays(day, later), endDate: addDays(day, later) };
    case "week": {
      const monday = addDays(day, 7 * later - weekdayOf(day));
      return { startDate: monday, endDate: addDays(monday, 6) };
    }
    case "month":
      return monthRange(year, month + later);
    case "quarter":
      return monthRange(year, month - (month % 3) + 3 * later, 3);
    case "half":
      return monthRange(year, month - (month % 6) + 6 * later, 6);
    case "year":
      return yearRange(year + later);
  }
}

/** The day some units later or earlier. */
export function shift(day: string, unit: Unit, count: number): string {
  const months = { month: 1, quarter: 3, half: 6, year: 12 };
  if (unit === "day") return addDays(day, count);
  if (unit === "week") return addDays(day, 7 * count);
  return addMonths(day, months[unit] * count);
}
