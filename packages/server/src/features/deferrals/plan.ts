/** The schedule of a stored deferral, and what of it is due. */
import {
  type DeferralLine,
  laterPart,
  type Money,
  moneyFromDecimal,
  monthOf,
  type PlannedMonth,
  plannedThrough,
  planReleaseOfParts,
  type ReleasePlan,
  subtract,
  zero,
} from "@tallyleaf/ledger";
import type { DeferralRow } from "./store.ts";

/** A schedule with its plan and what is released of it. */
export interface PlannedDeferral {
  row: DeferralRow;
  months: PlannedMonth[];
  amount: Money;
  released: Money;
}

/** Facts that a plan is made of. */
export type PlanFacts = Pick<DeferralRow, "method" | "startsOn" | "endsOn" | "bookedOn" | "changes"> & {
  amount: Money;
};

/** The parts of the schedule: as it was made, and each later end. */
export function partsOf({ method, startsOn, endsOn, bookedOn, changes, amount }: PlanFacts): ReleasePlan[] {
  const { currency } = amount;
  // Nothing is released before the document is in the books. Months as texts: the later one is the larger.
  const from = [monthOf(startsOn), monthOf(bookedOn)].sort()[1] ?? monthOf(startsOn);
  const first: ReleasePlan = { amount, method, startsOn, endsOn, from, released: zero(currency) };
  return [
    first,
    ...changes.map((change) =>
      laterPart(first, {
        from: change.from,
        endsOn: change.endsOn,
        released: moneyFromDecimal(change.released, currency),
      }),
    ),
  ];
}

/** @param released absent: nothing is */
export function planDeferral(row: DeferralRow, currency: string, released: Money | undefined): PlannedDeferral {
  const amount = moneyFromDecimal(row.amount, currency);
  const months = planReleaseOfParts(partsOf({ ...row, amount }));
  return { row, months, amount, released: released ?? zero(currency) };
}

/** The amount still to be released through a month. @param released the sum that is released by then */
export function dueThrough({ months, amount }: PlannedDeferral, month: string, released: Money): Money {
  const due = subtract(plannedThrough(months, month, zero(amount.currency)), released);
  return due.minor > 0n ? due : zero(amount.currency);
}

/** The first month whose part isn't released; null: nothing is left. */
export const dueFromOf = ({ months, released }: PlannedDeferral): string | null =>
  months.find((one) => one.accumulated.minor > released.minor)?.month ?? null;

/** The last day of the period as it is now. */
export const endOfPeriod = ({ endsOn, changes }: Pick<DeferralRow, "endsOn" | "changes">): string =>
  changes.at(-1)?.endsOn ?? endsOn;

/** A line of an entry of the schedule. */
export const lineOf = (
  {
    kind,
    name,
    accountCode,
    heldCode,
    dimensions,
  }: Pick<DeferralRow, "kind" | "name" | "accountCode" | "heldCode" | "dimensions">,
  amount: Money,
): DeferralLine => ({ kind, name, accountCode, heldCode, amount, dimensions });
