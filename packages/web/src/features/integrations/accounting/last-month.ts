/** The days of the month before: what files are most often made of. Pure. */
import type { Days } from "../file-calls.ts";

/** @param today YYYY-MM-DD */
export function lastMonth(today: string): Days {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return {
    startDate: day(new Date(Date.UTC(year, month - 2, 1))),
    endDate: day(new Date(Date.UTC(year, month - 1, 0))),
  };
}
