/**
 * The plan of an asset's depreciation, month by month: straight line, declining balance with the change to straight line, at once, or in
 * equal yearly parts of a pool. Amounts are rounded from the sum so far, so the last month takes the rest. Rule: docs/BOOKKEEPING.md,
 * "Fixed assets".
 */
import { addMonths, startOf } from "../calendar.ts";
import { type Decimal, divideRounding } from "../decimal.ts";
import type { Money } from "../money.ts";
import { joinParts, monthsOfSums, type PlannedMonth } from "../planned-months.ts";

export const DEPRECIATION_METHODS = ["straight_line", "declining", "immediate", "pool", "none"] as const;
export type DepreciationMethod = (typeof DEPRECIATION_METHODS)[number];

/** Depreciation in the first year, of a straight line and of declining balance: of its months, half a year, or the whole year. */
export const FIRST_YEARS = ["months", "half_year", "full_year"] as const;
export type FirstYear = (typeof FIRST_YEARS)[number];

export const MAX_LIFE_MONTHS = 1200;

export interface DepreciationPlan {
  method: DepreciationMethod;
  cost: Money;
  /** Value at the end of its life. */
  residual: Money;
  /** Counted from `serviceMonth`. */
  lifeMonths: number;
  /** Percent a year; null for other methods than declining balance. */
  rate: Decimal | null;
  /** First day of the month in which the asset was put to use. */
  serviceMonth: string;
  firstYear: FirstYear;
  /** The month in which fiscal years begin, 1 to 12. */
  yearStart: number;
  /** First month that is planned: the month of service, or a later one after opening balances or a change. */
  from: string;
  /** Depreciation before `from`. */
  accumulated: Money;
  /** Depreciation before the fiscal year of `from`, where that year goes on: declining balance takes its rate of the value at that time. */
  beforeYear?: Money | undefined;
}

/** The months of the plan from `from` on, each with its amount; empty where nothing is left. */
export const planMonths = (plan: DepreciationPlan): PlannedMonth[] =>
  monthsOfSums(sumsOf(plan), plan.from, plan.accumulated);

/** The months of an asset's plan with its later parts. */
export const planOfParts = (parts: readonly DepreciationPlan[]): PlannedMonth[] => joinParts(parts, planMonths);

/** The whole months from one to another; below zero if the other is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0] = from.split("-").map(Number);
  const [otherYear = 0, otherMonth = 0] = to.split("-").map(Number);
  return (otherYear - year) * 12 + otherMonth - month;
}

/** The sums through each month, in minor units. */
function sumsOf(plan: DepreciationPlan): bigint[] {
  const { method, cost, residual, accumulated } = plan;
  const left = cost.minor - residual.minor - accumulated.minor;
  if (method === "none" || left <= 0n) return [];
  if (method === "immediate") return [accumulated.minor + left];
  return method === "declining" ? declining(plan) : straightLine(plan, left);
}

/**
 * The life of an asset in parts. A part is a month divided by the months of the first year, so that a first year of another length than its
 * months needs no fraction.
 */
interface Life {
  /** Parts of a whole month. */
  month: number;
  all: number;
  /** Parts through so many months of service, at most all. */
  through(months: number): number;
}

function lifeOf({ method, lifeMonths, serviceMonth, yearStart, firstYear }: DepreciationPlan): Life {
  const month = monthsToYearEnd(serviceMonth, yearStart);
  const inMonths = firstYear === "months" ? month : firstYear === "half_year" ? 6 : 12;
  const inFirst = method === "pool" ? 12 : inMonths;
  const all = lifeMonths * month;
  const through = (months: number) => (months <= month ? inFirst * months : (inFirst + months - month) * month);
  return { month, all, through: (months) => Math.min(through(months), all) };
}

/** By parts of the life. */
function straightLine(plan: DepreciationPlan, left: bigint): bigint[] {
  const { serviceMonth, from, accumulated } = plan;
  const { all, through } = lifeOf(plan);
  const done = monthsBetween(serviceMonth, from);
  const before = through(done);
  // The life has been shortened to what is over.
  if (before >= all) return [accumulated.minor + left];
  const total = plan.cost.minor - plan.residual.minor;
  // Depreciation so far is that of this plan, as after opening balances: it goes on without a new rounding.
  const isAsPlanned = accumulated.minor === divideRounding(total * BigInt(before), BigInt(all));
  const sums: bigint[] = [];
  for (let months = done + 1; ; months += 1) {
    const parts = through(months);
    sums.push(
      isAsPlanned
        ? divideRounding(total * BigInt(parts), BigInt(all))
        : accumulated.minor + divideRounding(left * BigInt(parts - before), BigInt(all - before)),
    );
    if (parts === all) return sums;
  }
}

/**
 * By years: the rate of the value at the year's start, until equal parts of what is left take more. Where half a year or a whole one counts
 * for the first, its rate and the life that it takes are of as many months (Rev. Proc. 87-57 for the half-year convention).
 */
function declining(plan: DepreciationPlan): bigint[] {
  const { cost, residual, accumulated, serviceMonth, from, yearStart } = plan;
  const rate = plan.rate ?? { digits: 0n, scale: 0 };
  const life = lifeOf(plan);
  const wholeYear = BigInt(12 * life.month) * 100n * 10n ** BigInt(rate.scale);
  const sums: bigint[] = [];
  let sum = accumulated.minor;
  let done = monthsBetween(serviceMonth, from);
  // The life has been shortened to what is over.
  const end = Math.max(life.all, life.through(done) + life.month);
  const through = (months: number) => (end > life.all ? end : life.through(months));
  let before = life.through(done);
  let isBegun = plan.beforeYear !== undefined;
  while (before < end) {
    const months = monthsToYearEnd(addMonths(serviceMonth, done), yearStart);
    const left = cost.minor - residual.minor - sum;
    const parts = BigInt(through(done + months) - before);
    // Of a year that goes on, the whole year's amount counts, less what it has taken.
    const atStart = isBegun ? (plan.beforeYear?.minor ?? sum) : sum;
    const partsOfYear = isBegun ? BigInt(through(done + months) - through(Math.max(0, done + months - 12))) : parts;
    const ofYear = divideRounding((cost.minor - atStart) * rate.digits * partsOfYear, wholeYear) - (sum - atStart);
    const byRate = ofYear < 0n ? 0n : ofYear;
    isBegun = false;
    const byLine = divideRounding(left * parts, BigInt(end - before));
    // Once it is a straight line, it stays one to the end.
    const isLine = byLine >= byRate;
    const of = isLine || byRate > left ? left : byRate;
    const over = isLine ? BigInt(end - before) : parts;
    for (let count = 1; isLine || count <= months; count += 1) {
      const taken = through(done + count) - before;
      sums.push(sum + divideRounding(of * BigInt(taken), over));
      if (before + taken === end) return sums;
    }
    sum += of;
    done += months;
    before = through(done);
  }
  return sums;
}

/**
 * Depreciation before the fiscal year in which opening balances brought the asset, of declining balance: that year's rate is of its value at
 * the year's start (§ 7 (2) EStG), which follows from the value on the opening day. Undefined: another method, the year begins there, or what was brought
 * isn't of such a plan.
 */
export function openingBeforeYear(plan: DepreciationPlan): Money | undefined {
  const { method, cost, accumulated, serviceMonth, from, yearStart, rate } = plan;
  const inYear = 12 - monthsToYearEnd(from, yearStart);
  if (method !== "declining" || rate === null || inYear === 0) return undefined;
  const life = lifeOf(plan);
  const done = monthsBetween(serviceMonth, from);
  const parts = BigInt(life.through(done) - life.through(Math.max(0, done - inYear)));
  const wholeYear = BigInt(12 * life.month) * 100n * 10n ** BigInt(rate.scale);
  const left = wholeYear - rate.digits * parts;
  if (parts === 0n || left <= 0n) return undefined;
  const atStart = divideRounding((cost.minor - accumulated.minor) * wholeYear, left);
  // Rounded months may be a unit off.
  const before = cost.minor - atStart;
  return before < -1n ? undefined : { ...cost, minor: before < 0n ? 0n : before };
}

/** The months from one to the end of its fiscal year, with it: 1 to 12. */
function monthsToYearEnd(month: string, yearStart: number): number {
  const place = Number(month.slice(5, 7));
  return 12 - ((place - yearStart + 12) % 12);
}

/** First day of the month of a day. */
export const monthOf = (day: string): string => startOf("month", day);
