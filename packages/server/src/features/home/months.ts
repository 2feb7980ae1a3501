/** The same days of several months. Pure. */
import { addMonths, startOf } from "@tallyleaf/ledger";

/** Both days included, YYYY-MM-DD. */
export interface Days {
  startDate: string;
  endDate: string;
}

/**
 * The first of the month until today, and the same days of the months before, in order. A month that has fewer days than today's
 * date is held as a whole.
 *
 * @param today YYYY-MM-DD
 * @param count how many months, today's included
 */
export function sameDaysOfMonths(today: string, count: number): Days[] {
  return Array.from({ length: count }, (_, place) => {
    const endDate = addMonths(today, place + 1 - count);
    return { startDate: startOf("month", endDate), endDate };
  });
}
