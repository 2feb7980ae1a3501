/** Which of several dated exchange rates a document takes, and how old a rate is on a document's day. */
import { daysBetween } from "./calendar.ts";

/** A rate that is older than this on the document's day shows its age. */
export const SHOWN_AGE_DAYS = 3;
/** A rate that is older than this is asked about. The longest pause of a central bank (Christmas, Easter) is five days. */
export const ASKED_AGE_DAYS = 10;

/**
 * The rates that hold on a day, the newest first: those whose own day is on or before it. What has no day holds always and comes last.
 * Of two that hold from the same day the order stays.
 *
 * @param date YYYY-MM-DD
 */
export function holdingOn<Rate extends { validFrom: string | null }>(rates: readonly Rate[], date: string): Rate[] {
  const from = ({ validFrom }: Rate) => validFrom ?? "";
  return rates
    .filter((rate) => from(rate) <= date)
    .sort((a, b) => (from(a) < from(b) ? 1 : from(a) > from(b) ? -1 : 0));
}

/**
 * How many days a rate is older than a document, never below zero; of a rate without a day, which holds always, zero.
 *
 * @param day of the rate, YYYY-MM-DD
 * @param date of the document, YYYY-MM-DD
 */
export function rateAge(day: string | null, date: string): number {
  if (day === null) return 0;
  return Math.max(0, daysBetween(day, date)) || 0;
}
