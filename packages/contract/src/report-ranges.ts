/** The days of the ranges that a report can have: the screen shows them, the server counts them. Days are YYYY-MM-DD. Pure. */
import type { ReportRange } from "./report-runs.ts";

/** Both ends included. */
interface DayRange {
  from: string;
  to: string;
}

/** The days of a range looked at on `today`. The current month and quarter are whole ones; a year to date ends today. */
export function reportDays(range: Exclude<ReportRange, "custom">, today: string): DayRange {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const months = (first: number, count: number) => ({
    from: firstDay(year, first),
    // The day before the first one after it.
    to: dayBefore(firstDay(year, first + count)),
  });
  const quarter = month - ((month - 1) % 3);
  switch (range) {
    case "current_month":
      return months(month, 1);
    case "last_month":
      return months(month - 1, 1);
    case "current_quarter":
      return months(quarter, 3);
    case "last_quarter":
      return months(quarter - 3, 3);
    case "year_to_date":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case "last_year":
      return months(-11, 12);
  }
}

/** The first day of a month, which may run over: month 13 is the next January, 0 the December before. */
function firstDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
