/**
 * Numbers of journal entries: without gaps for each journal and fiscal year, "GJ-2026-0001".
 * Rule: docs/BOOKKEEPING.md, "Journal entries by hand".
 */
import { type FiscalYears, fiscalYearOf } from "../fiscal-year.ts";

/** The general journal: entries by hand and their reversals. Other entries have the number of their document. */
export const GENERAL_JOURNAL = "GJ";

/** Returns the fiscal year that numbers the entries of a day, YYYY-MM-DD, as the year that it begins in. */
export const numberingYearOf = (day: string, years: FiscalYears): number =>
  Number(fiscalYearOf(day, years).from.slice(0, 4));

/** Returns the number of the `count`-th entry of a journal in a fiscal year. */
export const formatEntryNumber = (journal: string, year: number, count: number): string =>
  `${journal}-${year}-${String(count).padStart(4, "0")}`;
