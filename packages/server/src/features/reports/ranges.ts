/** The days on which schedules run. Days are YYYY-MM-DD. Pure. */

/**
 * The first day after `after` on which a schedule runs.
 *
 * @param schedule.day of the month, or of the first month of a quarter; 1 to 28
 */
export function nextRunAfter(
  { frequency, day }: { frequency: "monthly" | "quarterly"; day: number },
  after: string,
): string {
  const [year = 0, month = 1] = after.split("-").map(Number);
  const step = frequency === "monthly" ? 1 : 3;
  const first = frequency === "monthly" ? month : month - ((month - 1) % 3);
  const candidates = [first, first + step].map(
    (each) => firstDay(year, each).slice(0, 8) + String(day).padStart(2, "0"),
  );
  return candidates.find((each) => each > after) ?? candidates.at(-1) ?? after;
}

/** The first day of a month, which may run over: month 13 is the next January, 0 the December before. */
function firstDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
