/** Days of the calendar as YYYY-MM-DD. */

const MILLISECONDS_A_DAY = 86_400_000;

/** So many days later, or earlier. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** The first day of the month so many months before the day's own. */
export function firstOfMonth(day: string, monthsBefore = 0): string {
  const [year, month] = day.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10);
}

/** How many days the month of the day has. */
export function lengthOfMonth(day: string): number {
  return Number(daysAfter(firstOfMonth(day, -1), -1).slice(8));
}
