/** The service period of a line: the days that a cost or revenue is for. Schedules spread it (`deferrals/plan.ts`). */
import { addDays, addMonths, startOf } from "./calendar.ts";

/** By days, or in equal parts: a month that is only partly in the period counts from its half. */
export const DEFERRAL_METHODS = ["day", "month"] as const;
export type DeferralMethod = (typeof DEFERRAL_METHODS)[number];

export interface ServicePeriod {
  /** YYYY-MM-DD, both included. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly method: DeferralMethod;
}

/** Starts of the period of a template's line, by the entry's day. */
export const PERIOD_STARTS = ["day", "month", "next_month"] as const;

/** The service period of a line of a template, which each entry gets from its own day on. */
export interface RelativePeriod {
  readonly from: (typeof PERIOD_STARTS)[number];
  readonly months: number;
  readonly method: DeferralMethod;
}

/** The period of an entry. @param day of the entry, YYYY-MM-DD */
export function periodFrom({ from, months, method }: RelativePeriod, day: string): ServicePeriod {
  const first = startOf("month", day);
  const startsOn = from === "day" ? day : from === "month" ? first : addMonths(first, 1);
  return { startsOn, endsOn: addDays(addMonths(startsOn, months), -1), method };
}
