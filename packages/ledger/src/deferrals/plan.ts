/**
 * The plan by which a deferred amount is released: by days, or in equal months. Amounts are rounded from the sum so far, so the last month
 * takes the rest. A month in which a fiscal year ends has two parts, so that each year gets its own days. Rule: docs/BOOKKEEPING.md, "Deferrals".
 */
import { addMonths, daysBetween, endOf, startOf } from "../calendar.ts";
import { divideRounding } from "../decimal.ts";
import { type FiscalYears, monthPartOf, nextMonthPart } from "../fiscal-year.ts";
import type { Money } from "../money.ts";
import { joinParts, type PlannedMonth } from "../planned-months.ts";
import type { DeferralMethod } from "../service-period.ts";

export const DEFERRAL_KINDS = ["expense", "revenue"] as const;
export type DeferralKind = (typeof DEFERRAL_KINDS)[number];

export const MAX_DEFERRAL_YEARS = 10;

export interface ReleasePlan {
  amount: Money;
  method: DeferralMethod;
  /** The service period, YYYY-MM-DD, both included. */
  startsOn: string;
  endsOn: string;
  /** First day of the first month that is planned: what is before it in the period comes with that month. */
  from: string;
  /** Released before `from`. */
  released: Money;
  /** The company's recorded fiscal years; absent: calendar years. */
  years?: FiscalYears;
}

/** A month of the plan, or the part of one that is in a fiscal year. */
export interface ReleaseMonth extends PlannedMonth {
  /** Its last day. */
  until: string;
}

/** The months of the plan from `from` on; empty where nothing is left. */
export function planRelease(plan: ReleasePlan): ReleaseMonth[] {
  const { amount, released, from, endsOn, years } = plan;
  const left = amount.minor - released.minor;
  if (left <= 0n) return [];
  const last = monthPartOf(endsOn, years);
  const first = monthPartOf(from, years);
  // The period ends before what is planned: the rest comes at once.
  if (last.from < first.from)
    return [{ month: from, until: first.to, amount: { ...amount, minor: left }, accumulated: amount }];
  const all = weightThrough(plan, last.to);
  const months: ReleaseMonth[] = [];
  let before = released;
  for (let part = first; ; part = nextMonthPart(part.from, years)) {
    const weight = all === 0 ? 1 : weightThrough(plan, part.to);
    const minor = released.minor + divideRounding(left * BigInt(weight), BigInt(Math.max(all, 1)));
    const accumulated = { ...amount, minor };
    months.push({
      ...{ month: part.from, until: part.to, accumulated },
      amount: { ...amount, minor: minor - before.minor },
    });
    before = accumulated;
    if (part.to >= last.to) return months;
  }
}

/** The months of a plan with its later parts: changes of the period's end. */
export const planReleaseOfParts = (parts: readonly ReleasePlan[]): ReleaseMonth[] => joinParts(parts, planRelease);

/** A later part: the rest goes over the days that are left, to another end. */
export function laterPart(plan: ReleasePlan, change: { from: string; released: Money; endsOn: string }): ReleasePlan {
  // Days as texts: the later one is the larger.
  const [, startsOn = change.from] = [plan.startsOn, change.from].sort();
  return { ...plan, ...change, startsOn };
}

/** Days or counted months from the start of the period through a day, the last one of a month or of its part. */
function weightThrough({ method, startsOn, endsOn }: ReleasePlan, until: string): number {
  const end = endsOn < until ? endsOn : until;
  if (end < startsOn) return 0;
  if (method === "day") return daysBetween(startsOn, end) + 1;
  let count = 0;
  // A month is whole: one that is cut counts with its later part.
  for (let one = startOf("month", startsOn); one < until; one = addMonths(one, 1))
    if (endOf("month", one) <= until && counts(one, startsOn, endsOn)) count += 1;
  return count;
}

/** A whole month counts. The first one counts from its half, and the last one if more than half of it is in the period. */
function counts(month: string, startsOn: string, endsOn: string): boolean {
  const monthEnd = endOf("month", month);
  const from = startsOn > month ? startsOn : month;
  const to = endsOn < monthEnd ? endsOn : monthEnd;
  const days = daysBetween(from, to) + 1;
  const whole = daysBetween(month, monthEnd) + 1;
  return from === month && to < monthEnd ? days * 2 > whole : days * 2 >= whole;
}

/** Tells whether a period is longer than a schedule may be. */
export const isTooLong = (startsOn: string, endsOn: string): boolean =>
  endsOn >= addMonths(startsOn, MAX_DEFERRAL_YEARS * 12);
