/** Days of report ranges, for screen and server. Days are YYYY-MM-DD. Pure. */
import { addMonths, type DayRange, startOf, wholeOf } from "@tallyleaf/ledger";
import type { ReportRange } from "./report-runs.ts";

/** Returns the days of a range on `today`. The current month and quarter are whole; a year to date ends today. */
export function reportDays(range: Exclude<ReportRange, "custom">, today: string): DayRange {
  const whole = (unit: "month" | "quarter" | "year", monthsAgo = 0) => wholeOf(unit, addMonths(today, -monthsAgo));
  switch (range) {
    case "current_month":
      return whole("month");
    case "last_month":
      return whole("month", 1);
    case "current_quarter":
      return whole("quarter");
    case "last_quarter":
      return whole("quarter", 3);
    case "year_to_date":
      return { from: startOf("year", today), to: today };
    case "last_year":
      return whole("year", 12);
  }
}
