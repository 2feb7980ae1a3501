/** The ranges that figures are looked at for, as calendar days. */
import { COMPARISONS, type Comparison } from "@tallyleaf/contract";
import {
  addDays,
  addMonths,
  type CalendarUnit,
  endOf,
  type FiscalYears,
  isCalendarDate,
  startOf,
  wholeOf,
} from "@tallyleaf/ledger";
import { FISCAL_RANGES, fiscalDaysOf, offered } from "./days/fiscal-ranges.ts";
import { say } from "./say.ts";

export const RANGES = [
  { value: "last-30-days", label: say("last30Days") },
  { value: "last-90-days", label: say("last90Days") },
  { value: "current-month", label: say("currentMonth") },
  { value: "last-month", label: say("lastMonth") },
  { value: "current-quarter", label: say("currentQuarter") },
  { value: "last-quarter", label: say("lastQuarter") },
  { value: "current-year", label: say("currentYear") },
  { value: "last-year", label: say("lastYear") },
  { value: "last-12-months", label: say("last12Months") },
  ...FISCAL_RANGES,
] as const;

/** The ranges to choose from. @param isCalendar all fiscal years of the company are calendar years */
export const rangesFor = (isCalendar: boolean) => offered(RANGES, isCalendar);

export type RangeName = (typeof RANGES)[number]["value"];

export const DEFAULT_RANGE: RangeName = "last-30-days";

/** Both days included, as YYYY-MM-DD. */
export interface DayRange {
  startDate: string;
  endDate: string;
}

/** View of the screen, as its address has it. */
export interface AnalyticsView {
  range: RangeName | DayRange;
  compare: Comparison;
  /** The account of the category that is looked at; "": all of them. */
  category: string;
}

/** The view of an address; what makes no sense there is the default. */
export function parseListParams(query: URLSearchParams): AnalyticsView {
  const [startDate, endDate] = [query.get("startDate") ?? "", query.get("endDate") ?? ""];
  const custom = isCalendarDate(startDate) && isCalendarDate(endDate) && startDate <= endDate;
  return {
    range: custom ? { startDate, endDate } : rangeNamed(query.get("range")),
    compare: COMPARISONS.find((one) => one === query.get("compare")) ?? "none",
    category: (query.get("category") ?? "").slice(0, 20),
  };
}

/** The address of a view: only what differs from the default. */
export function queryOf({ range, compare, category }: AnalyticsView): URLSearchParams {
  const query = new URLSearchParams();
  if (typeof range !== "string") {
    query.set("startDate", range.startDate);
    query.set("endDate", range.endDate);
  } else if (range !== DEFAULT_RANGE) query.set("range", range);
  if (compare !== "none") query.set("compare", compare);
  if (category !== "") query.set("category", category);
  return query;
}

function rangeNamed(name: string | null): RangeName {
  return RANGES.find(({ value }) => value === name)?.value ?? DEFAULT_RANGE;
}

/**
 * The days of a range, looked at on `today` (YYYY-MM-DD). Months, quarters and years are whole ones.
 *
 * @param years the company's recorded fiscal years
 */
export function daysOf(range: RangeName | DayRange, today: string, years: FiscalYears = []): DayRange {
  if (typeof range !== "string") return range;
  const back = (days: number) => ({ startDate: addDays(today, -days), endDate: today });
  const whole = (unit: CalendarUnit, monthsAgo = 0) => {
    const { from, to } = wholeOf(unit, addMonths(today, -monthsAgo));
    return { startDate: from, endDate: to };
  };
  switch (range) {
    case "last-30-days":
      return back(29);
    case "last-90-days":
      return back(89);
    case "current-month":
      return whole("month");
    case "last-month":
      return whole("month", 1);
    case "current-quarter":
      return whole("quarter");
    case "last-quarter":
      return whole("quarter", 3);
    case "current-year":
      return whole("year");
    case "last-year":
      return whole("year", 12);
    case "fiscal-quarter":
    case "last-fiscal-quarter":
    case "fiscal-year":
    case "last-fiscal-year":
      return fiscalDaysOf(range, today, years);
    case "last-12-months":
      return { startDate: startOf("month", addMonths(today, -11)), endDate: endOf("month", today) };
  }
}
