/** The schedule of a stored deferral, and what of it is due. */
import {
  type DeferralLine,
  type FiscalYears,
  laterPart,
  type Money,
  moneyFromDecimal,
  monthPartOf,
  plannedThrough,
  planReleaseOfParts,
  type ReleaseMonth,
  type ReleasePlan,
  subtract,
  zero,
} from "@tallyleaf/ledger";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { DeferralRow } from "./store.ts";

/** Facts of the company that all of its schedules follow. */
export interface ScheduleBooks {
  /** Base currency. */
  currency: string;
  /** As recorded: a month in which one ends has two parts. */
  years: FiscalYears;
}

export const loadScheduleBooks = async (tx: Transaction, organizationId: string): Promise<ScheduleBooks> => ({
  currency: await loadBaseCurrency(tx, organizationId),
  years: await loadFiscalYears(tx, organizationId),
});

/** A schedule with its plan and what is released of it. */
export interface PlannedDeferral {
  row: DeferralRow;
  months: ReleaseMonth[];
  amount: Money;
  released: Money;
}

/** Facts that a plan is made of. */
export type PlanFacts = Pick<DeferralRow, "method" | "startsOn" | "endsOn" | "bookedOn" | "changes"> & {
  amount: Money;
};

/** The parts of the schedule: as it was made, and each later end. */
export function partsOf(
  { method, startsOn, endsOn, bookedOn, changes, amount }: PlanFacts,
  years: FiscalYears,
): ReleasePlan[] {
  const { currency } = amount;
  // Nothing is released before the document is in the books. Days as texts: the later one is the larger.
  const [, later = bookedOn] = [startsOn, bookedOn].sort();
  const { from } = monthPartOf(later, years);
  const first: ReleasePlan = { amount, method, startsOn, endsOn, from, released: zero(currency), years };
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
export function planDeferral(
  row: DeferralRow,
  { currency, years }: ScheduleBooks,
  released: Money | undefined,
): PlannedDeferral {
  const amount = moneyFromDecimal(row.amount, currency);
  const months = planReleaseOfParts(partsOf({ ...row, amount }, years));
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
