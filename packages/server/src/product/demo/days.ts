/** Months of the demo's year, by their days as YYYY-MM-DD. */
import { addMonths, endOf } from "@tallyleaf/ledger";

/** Returns the first day of the month that is this many months before the day's own. */
export function firstOfMonth(day: string, monthsBefore = 0): string {
  return addMonths(`${day.slice(0, 8)}01`, -monthsBefore);
}

/** Returns the number of days in the day's month. */
export function lengthOfMonth(day: string): number {
  return Number(endOf("month", day).slice(8));
}
