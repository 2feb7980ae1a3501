/**
 * Fiscal years: which year a day is in, and which months and quarters a year has. A company records the years that someone decided on;
 * before and after them, years of 12 months follow. So each day is in exactly one year. Without records, years are calendar years.
 */
import { addDays, addMonths, type DayRange, daysBetween, partsOf, wholeOf } from "./calendar.ts";

/** The recorded years of a company: in order, without gaps. */
export type FiscalYears = readonly DayRange[];

export interface FiscalYear extends DayRange {
  /** "2026", or "2026/27" of a year in two calendar years. */
  readonly name: string;
}

/** A month of a fiscal year, or a quarter. */
export interface FiscalPeriod extends DayRange {
  /** From 1: P1 to P12 of a year of 12 months. */
  readonly number: number;
}

/** The day on which fiscal years begin: the first of a month, or 6 April. */
export interface YearBeginning {
  readonly month: number;
  readonly day: number;
}

export const MAX_FISCAL_MONTHS = 18;

const LAST_DAY = "9999-12-31";
/** Any year: only month and day count. */
const CALENDAR_YEARS: FiscalYears = [{ from: "2000-01-01", to: "2000-12-31" }];

/** Returns the name of a year from its days. */
export function fiscalYearName({ from, to }: DayRange): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
}

/**
 * Returns the fiscal year of the day.
 *
 * @param years the recorded ones; none: calendar years
 */
export function fiscalYearOf(day: string, years: FiscalYears = []): FiscalYear {
  const recorded = years.length > 0 ? years : CALENDAR_YEARS;
  const own = recorded.find(({ from, to }) => from <= day && day <= to) ?? followingYear(day, recorded);
  return { from: own.from, to: own.to, name: fiscalYearName(own) };
}

/** Returns the year of a day outside the recorded ones: whole steps of 12 months from the nearest. */
function followingYear(day: string, recorded: FiscalYears): DayRange {
  const [first, last] = [recorded[0]?.from ?? day, recorded.at(-1)?.to ?? day];
  const start = day < first ? first : addDays(last, 1);
  const begin = (step: number) => addMonths(start, step * 12);
  let step = partsOf(day)[0] - partsOf(start)[0];
  if (begin(step) > day) step -= 1;
  const next = begin(step + 1);
  return { from: begin(step), to: next === LAST_DAY ? LAST_DAY : addDays(next, -1) };
}

/** Returns the fiscal year that many years later, or earlier if negative. */
export function fiscalYearAway(day: string, count: number, years: FiscalYears = []): FiscalYear {
  let year = fiscalYearOf(day, years);
  for (let left = Math.abs(count); left > 0; left--)
    year = fiscalYearOf(count > 0 ? addDays(year.to, 1) : addDays(year.from, -1), years);
  return year;
}

/** Returns the years that days of the range are in, in order. */
export function fiscalYearsIn(range: DayRange, years: FiscalYears = []): FiscalYear[] {
  const found: FiscalYear[] = [];
  for (let year = fiscalYearOf(range.from, years); ; year = fiscalYearAway(year.to, 1, years)) {
    found.push(year);
    if (year.to >= range.to) return found;
  }
}

/**
 * Returns the months of a year, in order. They are counted from its end, so the first month is a part of one if the year begins within a
 * month. A year from 6 April has months from the 6th.
 */
export const fiscalMonthsOf = (year: DayRange): FiscalPeriod[] => periodsOf(year, 1);

/** Returns the quarters of a year, in order, counted from its end like months. */
export const fiscalQuartersOf = (year: DayRange): FiscalPeriod[] => periodsOf(year, 3);

function periodsOf({ from, to }: DayRange, months: number): FiscalPeriod[] {
  // The last day of the calendar has none after it.
  const next = to === LAST_DAY ? "10000-01-01" : addDays(to, 1);
  const periods: DayRange[] = [];
  for (let step = 1, end = to; ; step++) {
    const begin = addMonths(next, -step * months);
    if (begin <= from) {
      periods.unshift({ from, to: end });
      return periods.map((period, index) => ({ ...period, number: index + 1 }));
    }
    periods.unshift({ from: begin, to: end });
    end = addDays(begin, -1);
  }
}

/** Returns the month, quarter, or year of the day, cut where the fiscal year begins or ends. */
export function fiscalPeriodOf(unit: "month" | "quarter" | "year", day: string, years: FiscalYears = []): FiscalPeriod {
  const year = fiscalYearOf(day, years);
  const periods = unit === "year" ? [] : periodsOf(year, unit === "month" ? 1 : 3);
  return periods.find(({ from, to }) => from <= day && day <= to) ?? { from: year.from, to: year.to, number: 1 };
}

/**
 * Returns the calendar month of the day, cut where a fiscal year begins within it: the part up to April 5, or from April 6 on. The day on which a
 * company began cuts no month.
 */
export function monthPartOf(day: string, years: FiscalYears = []): DayRange {
  const month = wholeOf("month", day);
  const year = fiscalYearOf(day, years);
  const next = year.to === LAST_DAY ? LAST_DAY : addDays(year.to, 1);
  return {
    from: year.from > month.from && canBegin(year.from) ? year.from : month.from,
    to: year.to < month.to && canBegin(next) ? year.to : month.to,
  };
}

/** Returns the month, or the part of one, that follows the day's. */
export const nextMonthPart = (day: string, years: FiscalYears = []): DayRange =>
  monthPartOf(addDays(monthPartOf(day, years).to, 1), years);

/** Returns the month, or the part of one, before the day's. */
export const monthPartBefore = (day: string, years: FiscalYears = []): DayRange =>
  monthPartOf(addDays(monthPartOf(day, years).from, -1), years);

function canBegin(start: string): boolean {
  const [, month, day] = partsOf(start);
  return isYearBeginning({ month, day });
}

/** Tells whether all years of the company are calendar years. */
export const areCalendarYears = (years: FiscalYears): boolean =>
  years.every(({ from, to }) => from.endsWith("-01-01") && to === `${from.slice(0, 4)}-12-31`);

/** Returns the day on which the years after the recorded ones begin. */
export function yearBeginningOf(years: FiscalYears): YearBeginning {
  const last = (years.at(-1) ?? CALENDAR_YEARS[0])?.to ?? "2000-12-31";
  const [, month, day] = partsOf(addDays(last, 1));
  return { month, day };
}

/** Tells whether fiscal years can begin on the day: the first of a month, or 6 April. */
export const isYearBeginning = ({ month, day }: YearBeginning): boolean => day === 1 || (month === 4 && day === 6);

/** Returns the first day after `day` on which a year can begin. */
export function nextBeginning({ month, day }: YearBeginning, after: string): string {
  const inYear = (year: number) => `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  const [year] = partsOf(after);
  return inYear(year) > after ? inYear(year) : inYear(year + 1);
}

const two = (number: number) => String(number).padStart(2, "0");

/** Tells whether a year has at least one month, and at most 18. */
export function isFiscalLength({ from, to }: DayRange): boolean {
  const next = addDays(to, 1);
  return from < next && addMonths(from, 1) <= next && next <= addMonths(from, MAX_FISCAL_MONTHS);
}

/**
 * Returns the year that begins on `from` and ends before the next beginning. If that is less than a month away, the year ends 12 months
 * later.
 */
export function yearUntilBeginning(from: string, beginning: YearBeginning): DayRange {
  const next = nextBeginning(beginning, from);
  const end = addMonths(from, 1) <= next ? next : nextBeginning(beginning, next);
  return { from, to: addDays(end, -1) };
}

/**
 * Returns the recorded years after a change of the beginning: the year that begins on `from` becomes shorter or longer, and years of 12
 * months follow.
 */
export function changeBeginning(years: FiscalYears, from: string, beginning: YearBeginning): DayRange[] {
  const former = fillYears(years, from).filter((year) => year.from < from);
  return [...former, yearUntilBeginning(from, beginning)];
}

/** Returns the recorded years, with all between them and the year of the day, and that year. */
export function fillYears(years: FiscalYears, day: string): DayRange[] {
  const all = [...years, fiscalYearOf(day, years)].sort((one, other) => (one.from < other.from ? -1 : 1));
  const range = { from: all[0]?.from ?? day, to: all.at(-1)?.to ?? day };
  return fiscalYearsIn(range, years).map(({ from, to }) => ({ from, to }));
}

/** Returns the first pair of recorded years between which days are missing or doubled; null: none. */
export function findYearGap(years: FiscalYears): [DayRange, DayRange] | null {
  for (const [index, year] of years.entries()) {
    const next = years[index + 1];
    if (next !== undefined && daysBetween(year.to, next.from) !== 1) return [year, next];
  }
  return null;
}
