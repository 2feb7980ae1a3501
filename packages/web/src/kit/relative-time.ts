/** How long ago something was, in the words of a person who was there. */
import { formatRecentDay } from "./format.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// English like the words around it; dates follow the reader's locale.
const words = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/**
 * "just now", "5 minutes ago", "3 days ago", and from a week on the day. What lies a little ahead, because two clocks differ, is
 * now.
 *
 * @param instant ISO instant
 * @param now ISO instant
 * @param locale BCP 47, for the day; the browser's when absent
 */
export function formatRelative(instant: string, now: string, locale?: string, timeZone?: string): string {
  const seconds = (Date.parse(now) - Date.parse(instant)) / 1000;
  if (seconds < MINUTE) return "just now";
  if (seconds < HOUR) return words.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return words.format(-Math.floor(seconds / HOUR), "hour");
  if (seconds < 7 * DAY) return words.format(-Math.floor(seconds / DAY), "day");
  return formatRecentDay(instant, now, locale, timeZone);
}
