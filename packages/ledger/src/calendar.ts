/**
 * Calendar: all arithmetic on days. A day is a string, YYYY-MM-DD, from 0001-01-01 to 9999-12-31. Results beyond either end are clamped to
 * it. Invalid days throw a RangeError, or give NaN where a number is returned.
 */

import { dateFormat } from "@tallyleaf/messages";

export type CalendarUnit = "week" | "month" | "quarter" | "half" | "year";

/** Both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DAY_MILLISECONDS = 86_400_000;
const MONTHS_IN = { month: 1, quarter: 3, half: 6, year: 12 } as const;
const [FIRST, LAST] = [Date.parse("0001-01-01"), Date.parse("9999-12-31")];

const timeAt = (day: string) => Date.parse(`${day}T00:00Z`);
const text = (time: number) => new Date(Math.min(Math.max(time, FIRST), LAST)).toISOString().slice(0, 10);

/** Returns midnight UTC of the parts. They may overflow: month 13 is the next January, day 0 the last day of the month before. */
function timeOf(year: number, month: number, day: number): number {
  // Date.UTC maps the years 0 to 99 to 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

/** Returns year, month (1 to 12), and day of the month. */
export const partsOf = (day: string) => day.split("-").map(Number) as [year: number, month: number, day: number];

/** Tells whether the text is a valid day. */
export function isCalendarDate(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < "0001") return false;
  const time = timeAt(day);
  return !Number.isNaN(time) && text(time) === day;
}

/** Returns the day that many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return text(timeAt(day) + days * DAY_MILLISECONDS);
}

/** Returns the same day of the month that many months later (or earlier), or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, dayOfMonth] = partsOf(day);
  return text(Math.min(timeOf(year, month + months, dayOfMonth), timeOf(year, month + months + 1, 0)));
}

/** Returns the number of days from one day to another; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return (timeAt(to) - timeAt(from)) / DAY_MILLISECONDS;
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(timeAt(day)).getUTCDay() + 6) % 7;
}

/**
 * Returns the first day of the week (Monday), month, quarter, half, or year of the day. Except for weeks, a month (YYYY-MM) is accepted
 * too.
 */
export function startOf(unit: CalendarUnit, day: string): string {
  if (unit === "week") return addDays(day, -weekdayOf(day));
  const [year, month] = partsOf(day);
  return text(timeOf(year, month - ((month - 1) % MONTHS_IN[unit]), 1));
}

/**
 * Returns the last day of the week (Sunday), month, quarter, half, or year of the day. Except for weeks, a month (YYYY-MM) is accepted too.
 */
export function endOf(unit: CalendarUnit, day: string): string {
  if (unit === "week") return addDays(day, 6 - weekdayOf(day));
  const [year, month] = partsOf(day);
  return text(timeOf(year, month - ((month - 1) % MONTHS_IN[unit]) + MONTHS_IN[unit], 0));
}

/** Returns the whole week, month, quarter, half, or year of the day. */
export const wholeOf = (unit: CalendarUnit, day: string): DayRange => ({
  from: startOf(unit, day),
  to: endOf(unit, day),
});

/** Returns the UTC day of an instant, "2026-04-07". The server uses UTC. */
export const dayOf = (instant: Date): string => text(instant.getTime());

/**
 * Returns the current day in a time zone.
 *
 * @param zone IANA name, such as `America/New_York`
 */
export function todayIn(zone: string, now: Date): string {
  if (zone === "UTC") return dayOf(now);
  const options = { timeZone: zone, calendar: "gregory", year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = dateFormat("en-US", options).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}
