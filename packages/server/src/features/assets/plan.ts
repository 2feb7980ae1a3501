/** The plan of a stored asset, and what of it is due. */
import {
  addDays,
  addMonths,
  type DepreciationPlan,
  decimal,
  type Money,
  moneyFromDecimal,
  monthOf,
  openingBeforeYear,
  openingOfYear,
  type PlannedMonth,
  plannedThrough,
  planOfParts,
  subtract,
  sum,
  yearOfMonth,
} from "@tallyleaf/ledger";
import type { AssetRow } from "./store.ts";

/** The parts of the plan: as it was registered, and each later change. */
function partsOf(row: AssetRow, currency: string): DepreciationPlan[] {
  const serviceMonth = monthOf(row.inUseFrom);
  const opening = row.openingOn === null ? serviceMonth : monthOf(row.openingOn);
  const first: DepreciationPlan = {
    method: row.method,
    cost: moneyFromDecimal(row.cost, currency),
    residual: moneyFromDecimal(row.residual, currency),
    lifeMonths: row.lifeMonths,
    rate: row.rate === null ? null : decimal(row.rate),
    serviceMonth,
    firstYear: row.firstYear,
    yearStart: row.yearStart,
    years: row.years,
    // Days as texts: the later one is the larger.
    from: [opening, serviceMonth].sort()[1] ?? serviceMonth,
    accumulated: moneyFromDecimal(row.openingDepreciation, currency),
    isOpening: row.openingOn !== null,
  };
  if (row.openingOn !== null) first.beforeYear = openingBeforeYear(first);
  const parts = [first];
  row.changes.forEach(({ from, accumulated, residual, lifeMonths, entryId }, at) => {
    const isImpaired = entryId !== undefined;
    parts.push({
      ...first,
      from,
      isOpening: false,
      lifeMonths,
      cost: costAfter(row, row.changes.slice(0, at + 1), currency),
      accumulated: moneyFromDecimal(accumulated, currency),
      residual: moneyFromDecimal(residual, currency),
      // An impairment lowers the value of which the rate is taken at once.
      beforeYear:
        isImpaired || wasImpaired(row.changes.slice(0, at), from, first) ? undefined : beforeYear(parts, from, first),
    });
  });
  return parts;
}

/** Depreciation that opening balances brought, by the last day that it is of: before the fiscal year, and of its months until then. */
export function openingParts(row: AssetRow, currency: string): { day: string; amount: Money }[] | null {
  const [plan] = partsOf(row, currency);
  if (row.openingOn === null || !plan) return null;
  const ofYear = openingOfYear(plan);
  return [
    { day: addDays(yearOfMonth(plan.from, plan).first, -1), amount: subtract(plan.accumulated, ofYear) },
    { day: addDays(row.openingOn, -1), amount: ofYear },
  ];
}

/** Depreciation of a plan before the fiscal year of a month. */
function beforeYear(parts: readonly DepreciationPlan[], month: string, first: DepreciationPlan): Money {
  const yearStart = yearOfMonth(month, first).first;
  // Months before the opening day aren't planned.
  if (yearStart < first.from) return first.beforeYear ?? first.accumulated;
  return plannedThrough(planOfParts(parts), addMonths(yearStart, -1), first.accumulated);
}

/** Whether an impairment is in the fiscal year of a month. */
const wasImpaired = (changes: AssetRow["changes"], month: string, plan: DepreciationPlan): boolean =>
  changes.some(({ from, entryId }) => entryId !== undefined && from >= yearOfMonth(month, plan).first);

/** Cost with changes of it. */
const costAfter = (row: AssetRow, changes: AssetRow["changes"], currency: string): Money =>
  sum(
    [row.cost, ...changes.flatMap(({ costs = [] }) => costs.map(({ amount }) => amount))].map((text) =>
      moneyFromDecimal(text, currency),
    ),
    currency,
  );

/** Cost as it is now. */
export const currentCost = (row: AssetRow, currency: string): Money => costAfter(row, row.changes, currency);

/** An asset with its plan and what is posted of it. */
export interface PlannedAsset {
  row: AssetRow;
  months: PlannedMonth[];
  cost: Money;
  /** Brought by opening balances. */
  opening: Money;
  /** With opening balances. */
  accumulated: Money;
}

/** @param posted without opening balances; absent: nothing is */
export function planAsset(row: AssetRow, currency: string, posted: Money | undefined): PlannedAsset {
  const opening = moneyFromDecimal(row.openingDepreciation, currency);
  return {
    row,
    months: planOfParts(partsOf(row, currency)),
    cost: currentCost(row, currency),
    opening,
    accumulated: posted ? sum([opening, posted], currency) : opening,
  };
}

/** Depreciation still to be posted through a month. @param accumulated the sum that is posted by then */
export function dueThrough({ months, opening }: PlannedAsset, month: string, accumulated: Money): Money {
  const due = subtract(plannedThrough(months, month, opening), accumulated);
  return due.minor > 0n ? due : { ...due, minor: 0n };
}

/** The first month whose depreciation is not posted; null: nothing is left, or the asset is gone. */
export function dueFromOf({ row, months, accumulated }: PlannedAsset): string | null {
  if (row.disposedOn !== null) return null;
  return months.find((one) => one.accumulated.minor > accumulated.minor)?.month ?? null;
}
