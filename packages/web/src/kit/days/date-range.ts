/** The days that the list is looked at for: named ones that move with the calendar, or two dates. */
import { addDays, type FiscalYears, isCalendarDate, startOf } from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import { formatDay } from "../format.ts";
import { say } from "../say.ts";
import { FISCAL_RANGES, fiscalDaysOf } from "./fiscal-ranges.ts";

export const RANGES = [
  { value: "last-7-days", label: say("last7Days") },
  { value: "last-30-days", label: say("last30Days") },
  { value: "last-90-days", label: say("last90Days") },
  { value: "current-month", label: say("currentMonth") },
  { value: "current-quarter", label: say("currentQuarter") },
  { value: "current-year", label: say("currentYear") },
  ...FISCAL_RANGES,
  { value: "all-time", label: say("allTime") },
] as const;

export type RangeName = (typeof RANGES)[number]["value"];

/** YYYY-MM-DD, both days included. */
export interface Days {
  startDate: string;
  endDate: string;
}

export type DateRange = RangeName | Days;

/**
 * The days of a range, looked at on `now` (YYYY-MM-DD): no later ones; null: all of them.
 *
 * @param years the company's recorded fiscal years
 */
export function daysOf(range: DateRange, now: string, years: FiscalYears = []): Days | null {
  if (typeof range !== "string") return range;
  const from = (startDate: string): Days => ({ startDate, endDate: now });
  switch (range) {
    case "last-7-days":
      return from(addDays(now, -6));
    case "last-30-days":
      return from(addDays(now, -29));
    case "last-90-days":
      return from(addDays(now, -89));
    case "current-month":
      return from(startOf("month", now));
    case "current-quarter":
      return from(startOf("quarter", now));
    case "current-year":
      return from(startOf("year", now));
    case "fiscal-quarter":
    case "last-fiscal-quarter":
    case "fiscal-year":
    case "last-fiscal-year": {
      const { startDate, endDate } = fiscalDaysOf(range, now, years);
      return { startDate, endDate: endDate < now ? endDate : now };
    }
    case "all-time":
      return null;
  }
}

/** Returns the error of a range's two dates, in the specification's words; null: none. */
export function rangeFault({ startDate, endDate }: Days, now: string): string | null {
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return say("bothDatesRequired");
  if (startDate > endDate) return say("fromAfterTo");
  return endDate > now ? say("toInFuture") : null;
}

/** "Last 7 days", or the two dates. */
export function rangeLabel(range: DateRange, locale = currentLocale()): string {
  if (typeof range === "string") return RANGES.find(({ value }) => value === range)?.label ?? range;
  const [start, end] = [formatDay(range.startDate, locale), formatDay(range.endDate, locale)];
  return start === end ? start : `${start} – ${end}`;
}
