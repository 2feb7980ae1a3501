/** Periods of returns. */
import { addDays, addMonths, type DayRange, partsOf, startOf } from "../calendar.ts";
import type { TaxRhythm } from "./code.ts";

const MONTHS: Readonly<Record<TaxRhythm, number>> = { month: 1, two_months: 2, quarter: 3, year: 12 };

/** Rule from which the periods of a registration follow. */
export interface TaxPeriodRule {
  readonly rhythm: TaxRhythm;
  /** First day of the first period, YYYY-MM-DD. */
  readonly startsOn: string;
  /** Periods begin in the month of `startsOn`, and not with those of the calendar year. */
  readonly isStaggered: boolean;
}

/**
 * Returns the period that a day is in. The first one begins on the first day of the registration.
 *
 * @param day YYYY-MM-DD, not before `startsOn`
 */
export function taxPeriodAt({ rhythm, startsOn, isStaggered }: TaxPeriodRule, day: string): DayRange {
  const months = MONTHS[rhythm];
  const anchor = isStaggered ? startOf("month", startsOn) : startOf("year", startsOn);
  const [year, month] = partsOf(day);
  const [anchorYear, anchorMonth] = partsOf(anchor);
  const since = (year - anchorYear) * 12 + month - anchorMonth;
  const from = addMonths(anchor, Math.floor(since / months) * months);
  return { from: from < startsOn ? startsOn : from, to: addDays(addMonths(from, months), -1) };
}

/** Returns the periods from the first one to that of the day, oldest first; none if the day is before the first. */
export function taxPeriodsUntil(rule: TaxPeriodRule, day: string): DayRange[] {
  const periods: DayRange[] = [];
  for (let from = rule.startsOn; from <= day; ) {
    const period = taxPeriodAt(rule, from);
    periods.push(period);
    from = addDays(period.to, 1);
  }
  return periods;
}
