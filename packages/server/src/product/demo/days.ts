/** Months of the demo's year, by their days as YYYY-MM-DD. */
import { addMonths, endOf } from "@tallyleaf/ledger";

/** The first day of the month so many months before the day's own. */
export function firstOfMonth(day: string, monthsBefore = 0): string {
  return addMonths(`${day.slice(0, 8)}01`, -monthsBefore);
}

/** How many days the month of the day has. */
export function lengthOfMonth(day: string): number {
  return Number(endOf("month", day).slice(8));
}
