/** The ranges that figures are looked at for, as calendar days. */

export const RANGES = [
  { value: "last-30-days", label: "Last 30 days" },
  { value: "current-month", label: "Current month" },
  { value: "last-month", label: "Last month" },
  { value: "current-quarter", label: "Current quarter" },
  { value: "current-year", label: "Current year" },
] as const;

export type RangeName = (typeof RANGES)[number]["value"];

export const DEFAULT_RANGE: RangeName = "last-30-days";

/** Both days included, as YYYY-MM-DD. */
interface DayRange {
  startDate: string;
  endDate: string;
}

/** The range that an address names; what makes no sense there is the default. */
export function rangeNamed(name: string | null): RangeName {
  return RANGES.find(({ value }) => value === name)?.value ?? DEFAULT_RANGE;
}

/** The calendar day of an instant where the reader is, YYYY-MM-DD. */
export function localDay(instant: Date): string {
  return day(instant.getFullYear(), instant.getMonth(), instant.getDate());
}

/** The days of a range, looked at on `today` (YYYY-MM-DD). Months, quarters and the year are whole ones. */
export function daysOf(range: RangeName, today: string): DayRange {
  const [year = 0, monthNumber = 1, date = 1] = today.split("-").map(Number);
  const month = monthNumber - 1;
  const months = (first: number, count: number): DayRange => ({
    startDate: day(year, first, 1),
    // Day 0 is the last one of the month before.
    endDate: day(year, first + count, 0),
  });
  switch (range) {
    case "last-30-days":
      return { startDate: day(year, month, date - 29), endDate: today };
    case "current-month":
      return months(month, 1);
    case "last-month":
      return months(month - 1, 1);
    case "current-quarter":
      return months(month - (month % 3), 3);
    case "current-year":
      return months(0, 12);
  }
}

/** YYYY-MM-DD of parts that may run over: month 12 is the next January. */
function day(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}
