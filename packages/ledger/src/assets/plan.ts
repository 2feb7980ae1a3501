/**
 * The plan of an asset's depreciation, month by month: straight line, declining balance with the change to straight line, at once, or in
 * equal yearly parts of a pool. Amounts are rounded from the sum so far, so the last month takes the rest. Rule: docs/BOOKKEEPING.md,
 * "Fixed assets".
 */
import { addDays, addMonths, endOf, startOf } from "../calendar.ts";
import { type Decimal, divideRounding } from "../decimal.ts";
import { type FiscalYears, fiscalYearOf } from "../fiscal-year.ts";
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
  /** The company's recorded fiscal years, short ones too; absent: each has 12 months from `yearStart` on. */
  years?: FiscalYears;
  /** First month that is planned: the month of service, or a later one after opening balances or a change. */
  from: string;
  /** Depreciation before `from`. */
  accumulated: Money;
  /** Opening balances brought `accumulated`: what is posted of the fiscal year by then may be more or less than its months. */
  isOpening?: boolean;
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

function lifeOf(plan: DepreciationPlan): Life {
  const { method, lifeMonths, serviceMonth, firstYear } = plan;
  if (method === "pool" && lifeMonths % 12 === 0) return poolLifeOf(plan);
  const month = monthsToYearEnd(serviceMonth, plan);
  const inMonths = firstYear === "months" ? month : firstYear === "half_year" ? 6 : 12;
  const inFirst = method === "pool" ? 12 : inMonths;
  const all = lifeMonths * month;
  const through = (months: number) => (months <= month ? inFirst * months : (inFirst + months - month) * month);
  return { month, all, through: (months) => Math.min(through(months), all) };
}

/** A pool takes equal parts in its fiscal years, however long they are (§ 6 (2a) EStG): a short one takes a whole part. */
function poolLifeOf(plan: DepreciationPlan): Life {
  const lengths: number[] = [];
  for (let month = plan.serviceMonth; lengths.length < plan.lifeMonths / 12; ) {
    const length = monthsToYearEnd(month, plan);
    lengths.push(length);
    month = addMonths(month, length);
  }
  // A part is one that divides a year of any of these lengths.
  const year = [...new Set(lengths)].reduce((all, length) => all * length, 1);
  return {
    month: year / (lengths[0] ?? 1),
    all: lengths.length * year,
    through: (months) => {
      let left = Math.max(0, months);
      return lengths.reduce((sum, length) => {
        const taken = Math.min(left, length);
        left -= taken;
        return sum + (year / length) * taken;
      }, 0);
    },
  };
}

/**
 * A plan by parts of the life at the start and at the end of the fiscal year in which opening balances brought the asset; null: what they
 * brought isn't of such a plan. Months count from its service.
 */
function openingYearOf(plan: DepreciationPlan): { start: bigint; end: bigint; endMonths: number } | null {
  const { method, serviceMonth, from, accumulated } = plan;
  if (!plan.isOpening || (method !== "straight_line" && method !== "pool")) return null;
  const { all, through } = lifeOf(plan);
  const total = plan.cost.minor - plan.residual.minor;
  const planned = (months: number) => divideRounding(total * BigInt(through(months)), BigInt(all));
  const done = monthsBetween(serviceMonth, from);
  const endMonths = done + monthsToYearEnd(from, plan);
  const start = planned(Math.max(0, done - monthsOfYearBefore(from, plan)));
  const end = planned(endMonths);
  return start <= accumulated.minor && accumulated.minor <= end ? { start, end, endMonths } : null;
}

/**
 * Depreciation of the fiscal year in which opening balances brought an asset, of what they brought. It follows from the plan; zero where
 * they brought something else, so that nothing says of which year it is.
 */
export function openingOfYear(plan: DepreciationPlan): Money {
  const { accumulated, method, serviceMonth, from } = plan;
  const inYear = monthsOfYearBefore(from, plan);
  const ofYear = (before: bigint) => ({ ...accumulated, minor: accumulated.minor - before });
  if (inYear === 0) return ofYear(accumulated.minor);
  if (monthsBetween(serviceMonth, from) <= inYear) return accumulated;
  if (method === "declining") return ofYear((openingBeforeYear(plan) ?? accumulated).minor);
  return ofYear(openingYearOf(plan)?.start ?? accumulated.minor);
}

/** By parts of the life. The fiscal year in which opening balances brought the asset takes what it lacks in the months that are left of it. */
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
  const year = isAsPlanned ? null : openingYearOf(plan);
  const partsOfYear = year ? through(year.endMonths) - before : 0;
  const sumAt = (months: number, parts: number): bigint => {
    if (year && months < year.endMonths)
      return (
        accumulated.minor + divideRounding((year.end - accumulated.minor) * BigInt(parts - before), BigInt(partsOfYear))
      );
    if (year || isAsPlanned) return divideRounding(total * BigInt(parts), BigInt(all));
    return accumulated.minor + divideRounding(left * BigInt(parts - before), BigInt(all - before));
  };
  const sums: bigint[] = [];
  for (let months = done + 1; ; months += 1) {
    const parts = through(months);
    sums.push(sumAt(months, parts));
    if (parts === all) return sums;
  }
}

/**
 * By years: the rate of the value at the year's start, until equal parts of what is left take more. Where half a year or a whole one counts
 * for the first, its rate and the life that it takes are of as many months (Rev. Proc. 87-57 for the half-year convention).
 */
function declining(plan: DepreciationPlan): bigint[] {
  const { cost, residual, accumulated, serviceMonth, from } = plan;
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
    const begins = addMonths(serviceMonth, done);
    const months = monthsToYearEnd(begins, plan);
    const left = cost.minor - residual.minor - sum;
    const parts = BigInt(through(done + months) - before);
    // Of a year that goes on, the whole year's amount counts, less what it has taken.
    const atStart = isBegun ? (plan.beforeYear?.minor ?? sum) : sum;
    const length = months + monthsOfYearBefore(begins, plan);
    const partsOfYear = isBegun ? BigInt(through(done + months) - through(Math.max(0, done + months - length))) : parts;
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
 * the year's start (§ 7 (2) EStG), which follows from the value on the opening day. If what was brought is the plan's at the year's start, nothing of the
 * year is posted. Undefined: another method, the year begins there, or what was brought isn't of such a plan.
 */
export function openingBeforeYear(plan: DepreciationPlan): Money | undefined {
  const { method, cost, accumulated, serviceMonth, from, rate } = plan;
  const inYear = monthsOfYearBefore(from, plan);
  if (method !== "declining" || rate === null || inYear === 0) return undefined;
  const life = lifeOf(plan);
  const done = monthsBetween(serviceMonth, from);
  if (done > inYear) {
    const own = planMonths({ ...plan, from: serviceMonth, accumulated: { ...cost, minor: 0n }, beforeYear: undefined });
    if (own[done - inYear - 1]?.accumulated.minor === accumulated.minor) return accumulated;
  }
  const parts = BigInt(life.through(done) - life.through(Math.max(0, done - inYear)));
  const wholeYear = BigInt(12 * life.month) * 100n * 10n ** BigInt(rate.scale);
  const left = wholeYear - rate.digits * parts;
  if (parts === 0n || left <= 0n) return undefined;
  const atStart = divideRounding((cost.minor - accumulated.minor) * wholeYear, left);
  // Rounded months may be a unit off.
  const before = cost.minor - atStart;
  return before < -1n ? undefined : { ...cost, minor: before < 0n ? 0n : before };
}

type Years = Pick<DepreciationPlan, "yearStart" | "years">;

/** The months from one to the end of its fiscal year, with it. */
const monthsToYearEnd = (month: string, of: Years): number => 1 + monthsBetween(month, yearOfMonth(month, of).last);

/** The months of its fiscal year before a month. */
const monthsOfYearBefore = (month: string, of: Years): number => monthsBetween(yearOfMonth(month, of).first, month);

/** First days of the first and the last month of a month's fiscal year. A year that begins within a month has this month. */
export function yearOfMonth(month: string, { yearStart, years = [] }: Years): { first: string; last: string } {
  if (years.length === 0) {
    const first = addMonths(month, -((Number(month.slice(5, 7)) - yearStart + 12) % 12));
    return { first, last: addMonths(first, 11) };
  }
  const { from, to } = fiscalYearOf(endOf("month", month), years);
  return { first: monthOf(from), last: addMonths(monthOf(addDays(to, 1)), -1) };
}

/** First day of the month of a day. */
export const monthOf = (day: string): string => startOf("month", day);
