/** The same days of several months. Pure. */

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
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, place) => {
    const back = month - 1 - (count - 1 - place);
    const lastDay = new Date(Date.UTC(year, back + 1, 0)).getUTCDate();
    return { startDate: day(year, back, 1), endDate: day(year, back, Math.min(date, lastDay)) };
  });
}

/** YYYY-MM-DD of parts that may run over or under: month -1 is the December before. */
function day(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}
