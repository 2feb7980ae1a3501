/** Rates and their age in words. */

import type { ExchangeRate, RateSource } from "@tallyleaf/contract";
import { daysBetween } from "@tallyleaf/ledger";
import { currentLocale, numberFormat } from "@tallyleaf/messages";
import { formatDay } from "../../kit/format.ts";
import { shownAge } from "./known-rate.ts";
import { say } from "./say.ts";

/** A source that publishes on working days is never older than this after a long weekend. */
const FRESH_DAYS = 5;

/** A rate with the six decimals that the specification asks for, in the locale's digits. */
export function formatRate(rate: number, locale = currentLocale()): string {
  return numberFormat(locale, { minimumFractionDigits: 6, maximumFractionDigits: 6 }).format(rate);
}

/** Whole days from a calendar day to the day of an instant, never below zero. */
export function ageInDays(day: string, now: string): number {
  return Math.max(0, daysBetween(day, now.slice(0, 10)));
}

/**
 * From when a rate holds, how old it is where it is not fresh, and whether it is kept up to date.
 *
 * @param source of the automatic rates; null while it is not known
 * @param today YYYY-MM-DD
 */
export function rateFacts(
  { rateType, validFrom }: Pick<ExchangeRate, "rateType" | "validFrom">,
  source: Pick<RateSource, "asOf" | "fetches"> | null,
  today: string,
  locale?: string,
): string[] {
  if (rateType === "manual") {
    if (validFrom === null) return [say("everyDate")];
    const days = shownAge(validFrom, today);
    return [
      say("fromDay", { day: formatDay(validFrom, locale) }),
      ...(days === null ? [] : [say("daysOld", { days })]),
    ];
  }
  const asOf = source?.asOf ?? null;
  const days = shownAge(asOf, today);
  return [
    ...(asOf === null || days === null ? [] : [say("autoRateOf", { day: formatDay(asOf, locale), days })]),
    ...(source?.fetches ? [say("updatesDaily")] : []),
  ];
}

/**
 * How current the automatic rates are: one calm sentence for each thing that a person should know. Empty when all is as it
 * should be.
 *
 * @param now ISO instant
 */
export function sourceNotes(source: RateSource, now: string, locale?: string): string[] {
  const notes: string[] = [];
  const { asOf } = source;
  if (source.error !== null)
    notes.push(say(asOf === null ? "errorNoRates" : "errorFormerRates", { error: source.error }));
  if (asOf === null) {
    if (source.error === null) notes.push(say("noAutoRatesYet"));
    return notes;
  }
  const days = ageInDays(asOf, now);
  const day = formatDay(asOf, locale);
  if (source.isSnapshot) notes.push(say("snapshot", { day, days }));
  else if (days > FRESH_DAYS) notes.push(say("oldRates", { day, days }));
  return notes;
}
