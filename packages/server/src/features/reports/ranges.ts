/** The days on which schedules run. Days are YYYY-MM-DD. Pure. */
import { addDays, addMonths, startOf } from "@tallyleaf/ledger";

/**
 * The first day after `after` on which a schedule runs.
 *
 * @param schedule.day of the month, or of the first month of a quarter; 1 to 28
 */
export function nextRunAfter(
  { frequency, day }: { frequency: "monthly" | "quarterly"; day: number },
  after: string,
): string {
  const run = addDays(startOf(frequency === "monthly" ? "month" : "quarter", after), day - 1);
  return run > after ? run : addMonths(run, frequency === "monthly" ? 1 : 3);
}
