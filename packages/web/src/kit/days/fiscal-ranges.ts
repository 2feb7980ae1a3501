/** Named ranges of the company's fiscal years, offered where these are no calendar years. */
import { addDays, type FiscalYears, fiscalPeriodOf, fiscalYearAway } from "@tallyleaf/ledger";
import { say } from "../say.ts";

export const FISCAL_RANGES = [
  { value: "fiscal-quarter", label: say("fiscalQuarter") },
  { value: "last-fiscal-quarter", label: say("lastFiscalQuarter") },
  { value: "fiscal-year", label: say("fiscalYear") },
  { value: "last-fiscal-year", label: say("lastFiscalYear") },
] as const;

export type FiscalRange = (typeof FISCAL_RANGES)[number]["value"];

export const isFiscalRange = (range: unknown): range is FiscalRange =>
  FISCAL_RANGES.some(({ value }) => value === range);

/** The ranges to choose from. @param isCalendar all fiscal years of the company are calendar years */
export const offered = <T extends { readonly value: string }>(ranges: readonly T[], isCalendar: boolean): T[] =>
  ranges.filter(({ value }) => !isCalendar || !isFiscalRange(value));

/**
 * The whole quarter or year, looked at on `today` (YYYY-MM-DD).
 *
 * @param years the company's recorded fiscal years
 */
export function fiscalDaysOf(range: FiscalRange, today: string, years: FiscalYears) {
  const { from, to } = periodOf(range, today, years);
  return { startDate: from, endDate: to };
}

function periodOf(range: FiscalRange, today: string, years: FiscalYears) {
  switch (range) {
    case "fiscal-quarter":
      return fiscalPeriodOf("quarter", today, years);
    case "last-fiscal-quarter":
      return fiscalPeriodOf("quarter", addDays(fiscalPeriodOf("quarter", today, years).from, -1), years);
    case "fiscal-year":
      return fiscalYearAway(today, 0, years);
    case "last-fiscal-year":
      return fiscalYearAway(today, -1, years);
  }
}
