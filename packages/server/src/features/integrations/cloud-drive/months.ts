/** Decides which months' books to copy. Pure. */
import { addMonths } from "@tallyleaf/ledger";

/** Books of months further back are not made up for: the drive has been connected for so long, or they were copied then. */
const MOST = 24;

/** "2026-10" → "2026-09", or as many months before as are asked for. */
export function monthBefore(month: string, count = 1): string {
  return addMonths(`${month}-01`, -count).slice(0, 7);
}

/**
 * The finished months since the one before the drive was connected, of which there is no copy, or one from before the month was
 * closed.
 *
 * @param today YYYY-MM-DD
 * @param copied when each month was copied
 * @param closed when each month was closed
 */
export function dueMonths(
  today: string,
  connected: string,
  copied: ReadonlyMap<string, Date>,
  closed: ReadonlyMap<string, Date>,
): string[] {
  return finishedMonths(today, connected).filter((month) => {
    const [had, done] = [copied.get(month), closed.get(month)];
    return had === undefined || (done !== undefined && done > had);
  });
}

/** The months from the one before the drive was connected to the last that has ended, the oldest first. */
export function finishedMonths(today: string, connected: string): string[] {
  const months: string[] = [];
  const first = monthBefore(connected.slice(0, 7));
  for (let month = monthBefore(today.slice(0, 7)); month >= first && months.length < MOST; month = monthBefore(month))
    months.unshift(month);
  return months;
}
