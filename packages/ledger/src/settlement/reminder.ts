/** Which reminder of an invoice comes next, and when. Pure. */
import { addDays } from "../calendar.ts";

/** Before the due date, then three after it. */
export const REMINDER_LEVELS = [0, 1, 2, 3] as const;
export type ReminderLevel = (typeof REMINDER_LEVELS)[number];

/** Days between two reminders at least, however late the first came. */
const REST = 7;

interface Asked {
  dueDate: string;
  /** YYYY-MM-DD. */
  today: string;
  /** Days before the due date of level 0, after it of the others; null: there is no such reminder. */
  days: readonly (number | null)[];
  sent: readonly { level: number; day: string }[];
  /** The client has promised to pay by then; null: no. */
  promisedUntil: string | null;
}

/**
 * Returns the next reminder with its day; null: none is left. Levels come in their order, each once. The one before the due date is left out
 * once that has passed, and none comes until a promised day is over.
 */
export function nextReminder({
  dueDate,
  today,
  days,
  sent,
  promisedUntil,
}: Asked): { level: ReminderLevel; day: string } | null {
  const highest = Math.max(-1, ...sent.map(({ level }) => level));
  const last = sent
    .map(({ day }) => day)
    .sort()
    .at(-1);
  for (const level of REMINDER_LEVELS) {
    const after = days[level] ?? null;
    if (level <= highest || after === null || (level === 0 && today > dueDate)) continue;
    const own = addDays(dueDate, level === 0 ? -after : after);
    const rested = last === undefined ? own : addDays(last, REST);
    const promised = promisedUntil === null ? own : addDays(promisedUntil, 1);
    const day = [own, rested, promised].sort().at(-1) ?? own;
    // A reminder before the due date that would come after it isn't one.
    if (level === 0 && day > dueDate) continue;
    return { level, day };
  }
  return null;
}
