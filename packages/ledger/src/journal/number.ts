/**
 * Numbers of journal entries: without gaps for each journal and fiscal year, "GJ-2026-0001".
 * Rule: docs/BOOKKEEPING.md, "Journal entries by hand".
 */
import { type FiscalYears, fiscalYearOf } from "../fiscal-year.ts";

/** The general journal: entries by hand and their reversals. Other entries have the number of their document. */
export const GENERAL_JOURNAL = "GJ";

/** Returns the calendar year in which the fiscal year of a day, YYYY-MM-DD, begins: that of invoice numbers. */
export const numberingYearOf = (day: string, years: FiscalYears): number =>
  Number(fiscalYearOf(day, years).from.slice(0, 4));

/** The numbers of one fiscal year. */
export interface NumberSeries {
  /** That the fiscal year begins in. */
  readonly year: number;
  /** 1; of a second fiscal year that begins in that calendar year, since the one before was short, 2. */
  readonly place: number;
}

/** Returns the series of a day, YYYY-MM-DD: each fiscal year has its own, a short one too. */
export function numberSeriesOf(day: string, years: FiscalYears): NumberSeries {
  const { from } = fiscalYearOf(day, years);
  const year = from.slice(0, 4);
  const earlier = years.filter((other) => other.from < from && other.from.startsWith(year));
  return { year: Number(year), place: earlier.length + 1 };
}

/** Returns the number of the `count`-th entry of a journal in a fiscal year: "GJ-2026-0001", in a second year "GJ-2026-2-0001". */
export const formatEntryNumber = (journal: string, { year, place }: NumberSeries, count: number): string =>
  [journal, year, ...(place === 1 ? [] : [place]), String(count).padStart(4, "0")].join("-");
