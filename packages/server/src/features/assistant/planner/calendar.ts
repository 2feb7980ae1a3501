/** Days, weeks, months, quarters and years by the calendar; weeks begin on Monday. Days are YYYY-MM-DD. */
import type { Range } from "../sums.ts";

const DAY = 86_400_000;

const at = (day: string) => new Date(`${day}T00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);
const ymd = (year: number, month: number, day: number) => text(new Date(Date.UTC(year, month, day)));

export const addDays = (day: string, days: number): string => text(new Date(at(day).getTime() + days * DAY));

/** The same day some months later; the last one where that month is shorter. */
function addMonths(day: string, months: number): string {
  const date = at(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return ymd(date.getUTCFullYear(), date.getUTCMonth() + months, Math.min(date.getUTCDate(), last));
}

export const yearOf = (day: string): number => at(day).getUTCFullYear();
/** 0 for January. */
export const monthOf = (day: string): number => at(day).getUTCMonth();
/** 0 for Monday. */
export const weekdayOf = (day: string): number => (at(day).getUTCDay() + 6) % 7;

export type Unit = "day" | "week" | "month" | "quarter" | "half" | "year";

/** @param month 0 for January; past either end it runs into the next or former year */
export const monthRange = (year: number, month: number, months = 1): Range => ({
  startDate: ymd(year, month, 1),
  endDate: ymd(year, month + months, 0),
});

export const yearRange = (year: number): Range => monthRange(year, 0, 12);

/** The unit that the day lies in, or one some units later. */
export function unitAround(day: string, unit: Unit, later = 0): Range {
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

/** The time of the same length right after. */
export function rangeAfter({ startDate, endDate }: Range): Range {
  const next = addDays(endDate, 1);
  if (startDate.endsWith("-01") && next.endsWith("-01")) {
    const months = (yearOf(next) - yearOf(startDate)) * 12 + monthOf(next) - monthOf(startDate);
    return monthRange(yearOf(next), monthOf(next), months);
  }
  const days = (at(endDate).getTime() - at(startDate).getTime()) / DAY;
  return { startDate: next, endDate: addDays(next, days) };
}

/** The time of the same length right before: of whole months, as many whole months. */
export function rangeBefore({ startDate, endDate }: Range): Range {
  const next = addDays(endDate, 1);
  const wholeMonths = startDate.endsWith("-01") && next.endsWith("-01");
  if (wholeMonths) {
    const months = (yearOf(next) - yearOf(startDate)) * 12 + monthOf(next) - monthOf(startDate);
    return { startDate: addMonths(startDate, -months), endDate: addDays(startDate, -1) };
  }
  const days = (at(endDate).getTime() - at(startDate).getTime()) / DAY + 1;
  return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) };
}
