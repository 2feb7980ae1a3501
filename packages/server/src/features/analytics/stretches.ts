/** How a range is cut into stretches of time, and which other range it is held against. Pure; days are YYYY-MM-DD. */
import type { Comparison, TimeUnit } from "@tallyleaf/contract";

/** Both days included. */
export interface Range {
  startDate: string;
  endDate: string;
}

const DAY_MILLISECONDS = 86_400_000;
/** The longest range that is cut by day, and by week. */
const LONGEST = { day: 31, week: 183 } as const;
/** More are too thin to be told apart in a chart. */
const MOST_STRETCHES = 60;

/** How finely a range is cut. */
export function unitOf(range: Range): TimeUnit {
  const days = lengthOf(range);
  if (days <= LONGEST.day) return "day";
  if (days <= LONGEST.week) return "week";
  const touched = (months: number) => placeOf(range.endDate, months) - placeOf(range.startDate, months) + 1;
  if (touched(1) <= MOST_STRETCHES) return "month";
  return touched(3) <= MOST_STRETCHES ? "quarter" : "year";
}

/** All stretches of the range, in order and without a gap; weeks begin on Monday, quarters in January, April, July and October; the first and last may be cut. */
export function stretchesOf(range: Range, unit: TimeUnit): Range[] {
  const stretches: Range[] = [];
  for (let startDate = range.startDate; startDate <= range.endDate; ) {
    const last = lastDayOf(startDate, unit);
    stretches.push({ startDate, endDate: earlier(last, range.endDate) });
    startDate = daysAfter(last, 1);
  }
  return stretches;
}

/**
 * The range that another one is held against; null: none.
 *
 * The range before is as long: of whole months as many whole months, else as many days. A year before, days keep their date; the end of
 * a month stays one, so that a whole February is held against a whole one.
 */
export function comparedRange(range: Range, comparison: Comparison): Range | null {
  if (comparison === "none") return null;
  const { startDate, endDate } = range;
  if (comparison === "year") return { startDate: monthsBefore(startDate, 12), endDate: endBefore(endDate, 12) };
  if (isFirst(startDate) && isLast(endDate)) {
    const months = monthNumber(endDate) - monthNumber(startDate) + 1;
    return { startDate: monthsBefore(startDate, months), endDate: daysAfter(startDate, -1) };
  }
  return { startDate: daysAfter(startDate, -lengthOf(range)), endDate: daysAfter(startDate, -1) };
}

function earlier(one: string, other: string): string {
  if (one < other) return one;
  return other;
}

/** How many days a range has. */
function lengthOf({ startDate, endDate }: Range): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / DAY_MILLISECONDS + 1;
}

function lastDayOf(day: string, unit: TimeUnit): string {
  if (unit === "day") return day;
  if (unit !== "week") {
    const months = { month: 1, quarter: 3, year: 12 }[unit];
    return inMonth((placeOf(day, months) + 1) * months - 1, 31);
  }
  // Sunday is 0, and ends the week.
  return daysAfter(day, (7 - new Date(Date.parse(day)).getUTCDay()) % 7);
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
/** Which month, quarter (`months` 3) or year (12) since year 0 a day is in. */
const placeOf = (day: string, months: number) => Math.floor(monthNumber(day) / months);
const isFirst = (day: string) => day.endsWith("-01");
const isLast = (day: string) => day === endOfMonth(day);

function daysAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MILLISECONDS);
}

function endOfMonth(day: string): string {
  return inMonth(monthNumber(day), 31);
}

function monthsBefore(day: string, months: number): string {
  return inMonth(monthNumber(day) - months, Number(day.slice(8)));
}

function endBefore(day: string, months: number): string {
  return isLast(day) ? inMonth(monthNumber(day) - months, 31) : monthsBefore(day, months);
}

/** The date in a month since year 0, or the month's last day where it has fewer. */
function inMonth(month: number, date: number): string {
  const [year, place] = [Math.floor(month / 12), month % 12];
  const last = utc(year, place + 1, 0);
  return dayOf(Math.min(utc(year, place, date), last));
}

/** Date.UTC takes the years 0 to 99 for those of the last century. */
function utc(year: number, month: number, date: number): number {
  const at = new Date(0);
  return at.setUTCFullYear(year, month, date);
}

const dayOf = (at: number) => {
  const date = new Date(at);
  return `${String(Math.max(1, date.getUTCFullYear())).padStart(4, "0")}-${date.toISOString().slice(-19, -14)}`;
};
