/**
 * The days of what happens again and again: every n weeks, or every n months, quarters, or years on a day of the month. A day that a month
 * doesn't have is its last one, so 31 is the last day of every month. Pure: no clock.
 */
import { addDays, addMonths, type DayRange, endOf, partsOf, startOf } from "./calendar.ts";

export const RHYTHM_UNITS = ["week", "month", "quarter", "year"] as const;
export type RhythmUnit = (typeof RHYTHM_UNITS)[number];

export interface Rhythm {
  readonly unit: RhythmUnit;
  /** 1: every month; 2: every second one. */
  readonly every: number;
  /** Of the month, 1 to 31; 31 is the last day. Weeks go by the weekday of `from` instead. */
  readonly day: number;
  /** YYYY-MM-DD: nothing happens before it. Quarters and years go by its month, weeks by its weekday. */
  readonly from: string;
  /** YYYY-MM-DD, included; null: no end. */
  readonly until: string | null;
  /** How often it happens in all; null: no limit. */
  readonly count: number | null;
}

const MONTHS_IN = { month: 1, quarter: 3, year: 12 } as const;
const LAST_DAY = "9999-12-31";
/** Beyond it the calendar has no days. */
const LAST_YEAR = 9999;

/** Returns the day of a month, or its last one. @param month any day of it */
function dayIn(month: string, day: number): string {
  const last = endOf("month", month);
  return `${last.slice(0, 8)}${String(Math.min(day, partsOf(last)[2])).padStart(2, "0")}`;
}

/** Returns the day of the occurrence with this index, counted from 0; null: it ends before. */
export function occurrenceAt(rhythm: Rhythm, index: number): string | null {
  const { unit, every, day, from, until, count } = rhythm;
  if (count !== null && index >= count) return null;
  if (unit === "week") return weekAt(rhythm, index);
  const first = dayIn(from, day);
  // The day of the first month is over: it begins one month, quarter, or year later.
  const begin = first < from ? MONTHS_IN[unit] : 0;
  const months = begin + index * every * MONTHS_IN[unit];
  const month = `${from.slice(0, 8)}01`;
  if (partsOf(from)[0] + Math.floor((partsOf(from)[1] - 1 + months) / 12) > LAST_YEAR) return null;
  const occurrence = dayIn(addMonths(month, months), day);
  return until !== null && occurrence > until ? null : occurrence;
}

const DAY_MILLISECONDS = 86_400_000;

function weekAt({ every, from, until }: Rhythm, index: number): string | null {
  const days = 7 * every * index;
  if (Date.parse(from) + days * DAY_MILLISECONDS > Date.parse(LAST_DAY)) return null;
  const occurrence = addDays(from, days);
  return until !== null && occurrence > until ? null : occurrence;
}

/** Which period an occurrence is about: that of its day, the one before, or the one after. */
export const COVERED_PERIODS = ["current", "previous", "next"] as const;
export type CoveredPeriod = (typeof COVERED_PERIODS)[number];

/** Returns the whole weeks, months, quarters, or years that an occurrence on this day is about. */
export function coveredPeriod(
  { unit, every }: Pick<Rhythm, "unit" | "every">,
  day: string,
  covers: CoveredPeriod,
): DayRange {
  const move = (from: string, steps: number) =>
    unit === "week" ? addDays(from, 7 * steps) : addMonths(from, steps * MONTHS_IN[unit]);
  const start = startOf(unit, day);
  // Before: the periods that ended last; after: those that begin next.
  const from = move(start, covers === "previous" ? -every : covers === "next" ? 1 : 0);
  return { from, to: addDays(move(from, every), -1) };
}

/** Returns the days of at most `most` occurrences, from the one with this index on. */
export function listOccurrences(rhythm: Rhythm, index: number, most: number): string[] {
  const days: string[] = [];
  for (let at = index; at < index + most; at += 1) {
    const day = occurrenceAt(rhythm, at);
    if (day === null) break;
    days.push(day);
  }
  return days;
}
