/** The days of the month before: what files are most often made of. Pure. */
import { addMonths, wholeOf } from "@tallyleaf/ledger";
import type { Days } from "../file-queries.ts";

/** @param today YYYY-MM-DD */
export function lastMonth(today: string): Days {
  const { from, to } = wholeOf("month", addMonths(today, -1));
  return { startDate: from, endDate: to };
}
