/** Formats relative time as text. */
import { currentLocale } from "@tallyleaf/messages";
import { formatRecentDay } from "./format.ts";
import { say } from "./say.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * "just now", "5 minutes ago", "3 days ago", and from a week on the day. A time a little ahead, because two clocks differ, is
 * now.
 *
 * @param instant ISO instant
 * @param now ISO instant
 * @param locale BCP 47; the page's when absent
 */
export function formatRelative(instant: string, now: string, locale = currentLocale(), timeZone?: string): string {
  const seconds = (Date.parse(now) - Date.parse(instant)) / 1000;
  if (seconds < MINUTE) return say("justNow");
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  if (seconds < HOUR) return words.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return words.format(-Math.floor(seconds / HOUR), "hour");
  if (seconds < 7 * DAY) return words.format(-Math.floor(seconds / DAY), "day");
  return formatRecentDay(instant, now, locale, timeZone);
}
