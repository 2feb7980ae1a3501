/** Splits a range into periods, and finds the range to compare it with. Pure; days are YYYY-MM-DD. */

import type { Comparison, TimeUnit } from "@tallyleaf/contract";
import { addDays, addMonths, daysBetween, endOf } from "@tallyleaf/ledger";

/** Both days included. */
export interface Range {
  startDate: string;
  endDate: string;
}

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
  for (let startDate = range.startDate; ; ) {
    const last = unit === "day" ? startDate : endOf(unit, startDate);
    stretches.push({ startDate, endDate: earlier(last, range.endDate) });
    // The calendar's last day has none after it.
    if (last >= range.endDate) return stretches;
    startDate = addDays(last, 1);
  }
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
  if (comparison === "year") return { startDate: addMonths(startDate, -12), endDate: endBefore(endDate, 12) };
  if (isFirst(startDate) && isLast(endDate)) {
    const months = monthNumber(endDate) - monthNumber(startDate) + 1;
    return { startDate: addMonths(startDate, -months), endDate: addDays(startDate, -1) };
  }
  return { startDate: addDays(startDate, -lengthOf(range)), endDate: addDays(startDate, -1) };
}

function earlier(one: string, other: string): string {
  if (one < other) return one;
  return other;
}

/** How many days a range has. */
function lengthOf({ startDate, endDate }: Range): number {
  return daysBetween(startDate, endDate) + 1;
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
/** Which month, quarter (`months` 3) or year (12) since year 0 a day is in. */
const placeOf = (day: string, months: number) => Math.floor(monthNumber(day) / months);
const isFirst = (day: string) => day.endsWith("-01");
const isLast = (day: string) => day === endOf("month", day);

function endBefore(day: string, months: number): string {
  const before = addMonths(day, -months);
  return isLast(day) ? endOf("month", before) : before;
}
