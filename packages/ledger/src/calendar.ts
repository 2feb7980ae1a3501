/**
 * The calendar: all arithmetic on days is done here. A day is a text, YYYY-MM-DD, from 0001-01-01 to 9999-12-31; a result beyond
 * either end is that end. What is no day is a RangeError, or NaN where a number is asked for.
 */

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

/** Midnight UTC of the parts, which may run over: month 13 is the next January, day 0 the last of the month before. */
function timeOf(year: number, month: number, day: number): number {
  // Date.UTC takes the years 0 to 99 for those of the last century.
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

/** Year, month (1 to 12) and day of a day. */
export const partsOf = (day: string) => day.split("-").map(Number) as [year: number, month: number, day: number];

/** Whether the text is a day of the calendar. */
export function isCalendarDate(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < "0001") return false;
  const time = timeAt(day);
  return !Number.isNaN(time) && text(time) === day;
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return text(timeAt(day) + days * DAY_MILLISECONDS);
}

/** The same day so many months later, or earlier; the last one of that month where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, dayOfMonth] = partsOf(day);
  return text(Math.min(timeOf(year, month + months, dayOfMonth), timeOf(year, month + months + 1, 0)));
}

/** How many days from one day to another; below zero when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return (timeAt(to) - timeAt(from)) / DAY_MILLISECONDS;
}

/** 0 for Monday, 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(timeAt(day)).getUTCDay() + 6) % 7;
}

/** The first day of the week (Monday), month, quarter, half or year in which the day is; but for weeks, of a month (YYYY-MM) too. */
export function startOf(unit: CalendarUnit, day: string): string {
  if (unit === "week") return addDays(day, -weekdayOf(day));
  const [year, month] = partsOf(day);
  return text(timeOf(year, month - ((month - 1) % MONTHS_IN[unit]), 1));
}

/** The last day of the week (Sunday), month, quarter, half or year in which the day is; but for weeks, of a month (YYYY-MM) too. */
export function endOf(unit: CalendarUnit, day: string): string {
  if (unit === "week") return addDays(day, 6 - weekdayOf(day));
  const [year, month] = partsOf(day);
  return text(timeOf(year, month - ((month - 1) % MONTHS_IN[unit]) + MONTHS_IN[unit], 0));
}

/** The whole week, month, quarter, half or year in which the day is. */
export const wholeOf = (unit: CalendarUnit, day: string): DayRange => ({
  from: startOf(unit, day),
  to: endOf(unit, day),
});

/**
 * The fiscal year in which the day is.
 *
 * @param firstMonth of a fiscal year, 1 to 12; books are kept by calendar years today
 */
export function fiscalYearOf(day: string, firstMonth = 1): DayRange {
  const [year, month] = partsOf(day);
  const begins = month < firstMonth ? year - 1 : year;
  return { from: text(timeOf(begins, firstMonth, 1)), to: text(timeOf(begins + 1, firstMonth, 0)) };
}

/** The day of an instant in UTC, which is the server's: "2026-04-07". */
export const dayOf = (instant: Date): string => text(instant.getTime());

/**
 * The day that it is in a time zone.
 *
 * @param zone IANA name, as `America/New_York`
 */
export function todayIn(zone: string, now: Date): string {
  if (zone === "UTC") return dayOf(now);
  const options = { timeZone: zone, calendar: "gregory", year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}
