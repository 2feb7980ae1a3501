/** Days of report ranges, for screen and server. Days are YYYY-MM-DD. Pure. */
import {
  addDays,
  addMonths,
  type DayRange,
  type FiscalYears,
  fiscalPeriodOf,
  fiscalYearAway,
  fiscalYearOf,
  wholeOf,
} from "@tallyleaf/ledger";
import type { ReportRange } from "./report-runs.ts";

/**
 * Returns the days of a range on `today`. Quarters and years are those of the company's fiscal years. The current month and quarter are
 * whole; a year to date ends today.
 *
 * @param years the company's recorded fiscal years
 */
export function reportDays(range: Exclude<ReportRange, "custom">, today: string, years: FiscalYears = []): DayRange {
  switch (range) {
    case "current_month":
      return wholeOf("month", today);
    case "last_month":
      return wholeOf("month", addMonths(today, -1));
    case "current_quarter":
      return daysOf(fiscalPeriodOf("quarter", today, years));
    case "last_quarter":
      return daysOf(fiscalPeriodOf("quarter", addDays(fiscalPeriodOf("quarter", today, years).from, -1), years));
    case "year_to_date":
      return { from: fiscalYearOf(today, years).from, to: today };
    case "current_year":
      return daysOf(fiscalYearOf(today, years));
    case "last_year":
      return daysOf(fiscalYearAway(today, -1, years));
  }
}

const daysOf = ({ from, to }: DayRange): DayRange => ({ from, to });
