/** Columns of a report: a range, its months or quarters, and a comparison range. */
import { currentLocale } from "@tallyleaf/messages";
import { addDays, addMonths, type DayRange, daysBetween, endOf, partsOf, startOf } from "../calendar.ts";
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
  new Intl.DateTimeFormat(currentLocale(), { month: "short", year: "numeric", timeZone: "UTC" }).format(
    Date.UTC(year, month - 1),
  );

const quarterLabel = (year: number, quarter: number) =>
  say("quarter", { quarter: String(quarter), year: String(year) });

const isWholeMonths = ({ from, to }: DayRange) => from.endsWith("-01") && to === endOf("month", to);
const monthsIn = ({ from, to }: DayRange) => {
  const [[year, month], [lastYear, lastMonth]] = [partsOf(from), partsOf(to)];
  return (lastYear - year) * 12 + lastMonth - month + 1;
};

/** Returns the day that many months earlier; a month's end stays one, also from February to January. */
function monthsEarlier(range: DayRange, months: number): DayRange {
  const to = addMonths(range.to, -months);
  return { from: addMonths(range.from, -months), to: range.to === endOf("month", range.to) ? endOf("month", to) : to };
}

/**
 * Returns the comparison range: the same days of the prior year, or the previous period. For a year to date (over a quarter from 1 January)
 * that is the same part of the prior year; for whole months, as many before; for a quarter or month to date, the same part of the one
 * before; otherwise as many days before.
 */
export function comparedRange(range: DayRange, comparison: Exclude<Comparison, "none">): DayRange {
  const months = monthsIn(range);
  const isYearToDate = range.from === startOf("year", range.to) && months > 3;
  if (comparison === "previous_year" || isYearToDate) return monthsEarlier(range, 12);
  if (isWholeMonths(range)) return monthsEarlier(range, months);
  if (range.from.endsWith("-01")) {
    const isQuarterToDate = months > 1 && months <= 3 && partsOf(range.from)[1] % 3 === 1;
    return monthsEarlier(range, isQuarterToDate ? 3 : months);
  }
  const days = daysBetween(range.from, range.to) + 1;
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) };
}

/** Returns the months or quarters of a range, cut to it, in order. */
export function cutInto(range: DayRange, by: Exclude<Interval, "none">): (DayRange & { label: string })[] {
  const periods = [];
  for (let from = range.from; ; ) {
    const end = endOf(by, from);
    const [year, month] = partsOf(end);
    const label = by === "month" ? monthLabel(year, month) : quarterLabel(year, month / 3);
    // Asks for no day after the range: the calendar's last one has none.
    if (end >= range.to) return [...periods, { from, to: range.to, label }];
    periods.push({ from, to: end, label });
    from = addDays(end, 1);
  }
}

/** Names a range: "Jan 2026", "Q1 2026", "2026", "Dec 2025 to Nov 2026" for whole months; otherwise its days. */
export function rangeLabel(range: DayRange): string {
  const [[year, month], [lastYear, lastMonth]] = [partsOf(range.from), partsOf(range.to)];
  if (isWholeMonths(range)) {
    const months = monthsIn(range);
    if (months === 1) return monthLabel(year, month);
    if (months === 3 && month % 3 === 1) return quarterLabel(year, (month + 2) / 3);
    if (months === 12 && month === 1) return String(year);
    return say("range", { from: monthLabel(year, month), to: monthLabel(lastYear, lastMonth) });
  }
  return say("range", { from: range.from, to: range.to });
}

/**
 * Returns the columns of a report: its periods, the whole if there are several, then the earlier range and the change.
 *
 * @param asOf the report is as of the last day of each column: columns are named by it, and none is a sum
 */
export function columnsOf(
  range: DayRange,
  { by, compare, asOf = false }: { by: Interval; compare: Comparison; asOf?: boolean },
): PeriodColumn[] {
  const named = ({ from, to, label }: DayRange & { label: string }, key: string, kind: PeriodColumn["kind"]) => ({
    key,
    label: asOf ? to : label,
    kind,
    from,
    to,
  });
  const whole = { ...range, label: rangeLabel(range) };
  const periods = by === "none" ? [whole] : cutInto(range, by);
  const columns: PeriodColumn[] = periods.map((period) => named(period, period.from, "period"));
  if (periods.length > 1 && !asOf) columns.push({ ...named(whole, "total", "total"), label: say("total") });
  if (compare === "none") return columns;
  const earlier = comparedRange(range, compare);
  columns.push(named({ ...earlier, label: rangeLabel(earlier) }, "compared", "compared"));
  columns.push({ ...named(whole, "change", "change"), label: say("change") });
  return columns;
}
