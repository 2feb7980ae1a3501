/** Rates and their age in words. */

import type { ExchangeRate, RateSource } from "@tallyleaf/contract";
import { daysBetween } from "@tallyleaf/ledger";
import { formatDay } from "../../kit/format.ts";
import { ageText } from "./known-rate.ts";

/** A source that publishes on working days is never older than this after a long weekend. */
const FRESH_DAYS = 5;

/** A rate with the six decimals that the specification asks for, in the locale's digits. */
export function formatRate(rate: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 6, maximumFractionDigits: 6 }).format(rate);
}

/** "2.5%", without needless decimals. */
export function formatPercent(percent: number, locale?: string): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(percent)}%`;
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
    if (validFrom === null) return ["For every date"];
    return [`From ${formatDay(validFrom, locale)}`, ...aged(validFrom, today)];
  }
  const asOf = source?.asOf ?? null;
  return [
    ...(asOf === null ? [] : aged(asOf, today).map((age) => `Rate of ${formatDay(asOf, locale)}, ${age}`)),
    ...(source?.fetches ? ["Updates daily"] : []),
  ];
}

const aged = (day: string, today: string) => [ageText(day, today)].filter((text) => text !== null);

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
    notes.push(`${source.error} ${asOf === null ? "Manual rates work as always." : "The former rates stay in use."}`);
  if (asOf === null) {
    if (source.error === null) notes.push("No automatic rates are known yet. Enter manual rates, or update now.");
    return notes;
  }
  const days = ageInDays(asOf, now);
  const age = `${days} ${days === 1 ? "day" : "days"} old`;
  if (source.isSnapshot)
    notes.push(`These are the rates of ${formatDay(asOf, locale)} that came with the software. They are ${age}.`);
  else if (days > FRESH_DAYS) notes.push(`The newest rates are of ${formatDay(asOf, locale)}. They are ${age}.`);
  if (!source.fetches) notes.push("This server is set up to fetch no rates.");
  return notes;
}
