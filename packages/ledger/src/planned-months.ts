/** Plans that post an amount month by month: depreciation of an asset, and the release of what was deferred. */
import { addMonths } from "./calendar.ts";
import type { Money } from "./money.ts";

/** A month of a plan, or a part of one: what it takes, and the sum of all amounts through it. */
export interface PlannedMonth {
  /** Its first day. */
  month: string;
  amount: Money;
  accumulated: Money;
}

/** A later part of a plan replaces the earlier one from its first month on. Returns the months of all parts, each counted once. */
export function joinParts<Part extends { from: string }, Month extends PlannedMonth>(
  parts: readonly Part[],
  monthsOf: (part: Part) => Month[],
): Month[] {
  return parts.flatMap((part, index) => {
    const next = parts[index + 1];
    return monthsOf(part).filter(({ month }) => next === undefined || month < next.from);
  });
}

/** The sum through a month by the plan. @param before the sum before the first month of the plan */
export function plannedThrough(months: readonly PlannedMonth[], month: string, before: Money): Money {
  return months.findLast((one) => one.month <= month)?.accumulated ?? before;
}

/** The months of sums through each of them, in minor units. @param from the first month @param before the sum before it */
export function monthsOfSums(sums: readonly bigint[], from: string, before: Money): PlannedMonth[] {
  let last = before.minor;
  return sums.map((minor, index) => {
    const amount = { minor: minor - last, currency: before.currency };
    last = minor;
    return { month: addMonths(from, index), amount, accumulated: { minor, currency: before.currency } };
  });
}
