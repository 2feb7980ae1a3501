/** Chooses among dated exchange rates for a document, and computes a rate's age on that day. */
import { daysBetween } from "./calendar.ts";

/** An older rate shows its age. */
export const SHOWN_AGE_DAYS = 3;
/** An older rate is confirmed by a person. The longest pause of a central bank (Christmas, Easter) is five days. */
export const ASKED_AGE_DAYS = 10;

/**
 * Returns the rates valid on a day, newest first: those dated on or before it. Rates without a day are always valid and come last. Rates of
 * the same day keep their order.
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
 * Returns a rate's age in days on the document's day, never negative; zero for a rate without a day, which is always valid.
 *
 * @param day of the rate, YYYY-MM-DD
 * @param date of the document, YYYY-MM-DD
 */
export function rateAge(day: string | null, date: string): number {
  if (day === null) return 0;
  return Math.max(0, daysBetween(day, date)) || 0;
}
