/** Columns of a report: a range, its months or quarters, and a comparison range. */
import { currentLocale, dateFormat } from "@tallyleaf/messages";
import { addDays, addMonths, type DayRange, daysBetween, partsOf } from "../calendar.ts";
import { type FiscalYears, fiscalPeriodOf, fiscalYearAway, fiscalYearOf } from "../fiscal-year.ts";
import { say } from "./say.ts";

export type Comparison = "none" | "previous_period" | "previous_year";
export type Interval = "none" | "month" | "quarter";

export interface PeriodColumn extends DayRange {
  readonly key: string;
  readonly label: string;
  /** A part of the range; the whole range beside its periods; the earlier range; and the change, which has no entry lines. */
  readonly kind: "period" | "total" | "compared" | "change";
}

/** "Jan 2026" of a month, in the reader's language. */
const monthLabel = (year: number, month: number) =>
  dateFormat(currentLocale(), { month: "short", year: "numeric", timeZone: "UTC" }).format(Date.UTC(year, month - 1));

const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to;
const nextDay = ({ to }: DayRange) => addDays(to, 1);
const dayOfMonth = (day: string) => partsOf(day)[2];

/** Returns the day on which months begin in the fiscal year of the range's end: 1, or 6 for years from 6 April. */
const monthsBeginOn = ({ to }: DayRange, years: FiscalYears) => dayOfMonth(nextDay(fiscalYearOf(to, years)));

const isWholeMonths = (range: DayRange, years: FiscalYears) =>
  [1, monthsBeginOn(range, years)].some(
    (first) => dayOfMonth(range.from) === first && dayOfMonth(nextDay(range)) === first,
  );

/** Returns the number of months that the range is in, counted from the day of the month on which it begins. */
function monthsIn(range: DayRange): number {
  const before = 1 - dayOfMonth(range.from);
  const [[year, month], [lastYear, lastMonth]] = [
    partsOf(addDays(range.from, before)),
    partsOf(addDays(range.to, before)),
  ];
  return (lastYear - year) * 12 + lastMonth - month + 1;
}

/** Returns the days that many months earlier; a month's end stays one, also from February to January. */
function monthsEarlier(range: DayRange, months: number, years: FiscalYears): DayRange {
  const from = addMonths(range.from, -months);
  const next = nextDay(range);
  const isEnd = [1, monthsBeginOn(range, years)].includes(dayOfMonth(next));
  return { from, to: isEnd ? addDays(addMonths(next, -months), -1) : addMonths(range.to, -months) };
}

/**
 * Returns the comparison range: the same days of the prior year, or the previous period. For a fiscal year that is the fiscal year before;
 * for a year to date (over a quarter), the same part of the prior year; for whole months, as many before; for a quarter or month to date, the
 * same part of the one before; otherwise as many days before.
 */
export function comparedRange(
  range: DayRange,
  comparison: Exclude<Comparison, "none">,
  years: FiscalYears = [],
): DayRange {
  const year = fiscalYearOf(range.to, years);
  if (isSame(range, year)) {
    const { from, to } = fiscalYearAway(range.to, -1, years);
    return { from, to };
  }
  const months = monthsIn(range);
  const isYearToDate = range.from === year.from && months > 3;
  if (comparison === "previous_year" || isYearToDate) return monthsEarlier(range, 12, years);
  if (isWholeMonths(range, years)) return monthsEarlier(range, months, years);
  if ([1, monthsBeginOn(range, years)].includes(dayOfMonth(range.from))) {
    const isFromQuarter = range.from === fiscalPeriodOf("quarter", range.from, years).from;
    return monthsEarlier(range, months > 1 && months <= 3 && isFromQuarter ? 3 : months, years);
  }
  const days = daysBetween(range.from, range.to) + 1;
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) };
}

/** Returns the months or quarters of a range, cut to it, in order. They are those of the fiscal years: from the 6th, if a year begins then. */
export function cutInto(
  range: DayRange,
  by: Exclude<Interval, "none">,
  years: FiscalYears = [],
): (DayRange & { label: string })[] {
  const periods = [];
  for (let from = range.from; ; ) {
    const whole = fiscalPeriodOf(by, from, years);
    const label = by === "month" ? monthName(whole, years) : quarterName(whole, years);
    // Asks for no day after the range: the calendar's last one has none.
    if (whole.to >= range.to) return [...periods, { from, to: range.to, label }];
    periods.push({ from, to: whole.to, label });
    from = addDays(whole.to, 1);
  }
}

/** "Jan 2026", or "P1 2026/27" of a month of the fiscal year that is in two calendar months. */
function monthName(period: DayRange & { number: number }, years: FiscalYears): string {
  const [[year, month], [, lastMonth]] = [partsOf(period.from), partsOf(period.to)];
  if (month === lastMonth) return monthLabel(year, month);
  return say("fiscalMonth", { month: String(period.number), year: fiscalYearOf(period.to, years).name });
}

/** "Q1 2026", "Q1 2026/27". */
const quarterName = ({ number, to }: DayRange & { number: number }, years: FiscalYears) =>
  say("quarter", { quarter: String(number), year: fiscalYearOf(to, years).name });

/** Names a range: "Jan 2026", "Q1 2026", "2026/27", "Dec 2025 to Nov 2026" for whole months; otherwise its days. */
export function rangeLabel(range: DayRange, years: FiscalYears = []): string {
  const fiscalYear = fiscalYearOf(range.to, years);
  if (isSame(range, fiscalYear)) return fiscalYear.name;
  const [month, quarter] = [fiscalPeriodOf("month", range.to, years), fiscalPeriodOf("quarter", range.to, years)];
  if (isSame(range, month)) return monthName(month, years);
  if (isSame(range, quarter)) return quarterName(quarter, years);
  if (!isWholeMonths(range, [])) return say("range", { from: range.from, to: range.to });
  const [[year, first], [lastYear, last]] = [partsOf(range.from), partsOf(range.to)];
  if (monthsIn(range) === 1) return monthLabel(year, first);
  return say("range", { from: monthLabel(year, first), to: monthLabel(lastYear, last) });
}

/**
 * Returns the columns of a report: its periods, the whole if there are several, then the earlier range and the change.
 *
 * @param asOf the report is as of the last day of each column: columns are named by it, and none is a sum
 * @param years the company's fiscal years
 */
export function columnsOf(
  range: DayRange,
  { by, compare, asOf = false }: { by: Interval; compare: Comparison; asOf?: boolean },
  years: FiscalYears = [],
): PeriodColumn[] {
  const named = ({ from, to, label }: DayRange & { label: string }, key: string, kind: PeriodColumn["kind"]) => ({
    key,
    label: asOf ? to : label,
    kind,
    from,
    to,
  });
  const whole = { ...range, label: rangeLabel(range, years) };
  const periods = by === "none" ? [whole] : cutInto(range, by, years);
  const columns: PeriodColumn[] = periods.map((period) => named(period, period.from, "period"));
  if (periods.length > 1 && !asOf) columns.push({ ...named(whole, "total", "total"), label: say("total") });
  if (compare === "none") return columns;
  const earlier = comparedRange(range, compare, years);
  columns.push(named({ ...earlier, label: rangeLabel(earlier, years) }, "compared", "compared"));
  columns.push({ ...named(whole, "change", "change"), label: say("change") });
  return columns;
}
