/** Formats money, dates, and months for the reader's language and region. Amounts stay decimal texts: nothing is computed with floats. */
import { currentLocale, dateFormat, listFormat, numberFormat } from "@tallyleaf/messages";
import { digitsOf, isCurrency } from "./currency.ts";

/**
 * Writes an amount with its currency: "$1,234.50", "1.234,50 €".
 *
 * @param amount a plain decimal text: "-1234.5"
 * @param currency ISO 4217
 */
export function writeMoney(amount: string, currency: string): string {
  const digits = isCurrency(currency) ? digitsOf(currency) : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(currentLocale(), { style: "currency", currency, ...options }).format(amount as `${number}`);
}

/** Writes a day (YYYY-MM-DD): "Nov 24, 2026", "24.11.2026". */
export const writeDay = (day: string): string =>
  dateFormat(currentLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));

/** Writes the month of a day (YYYY-MM or YYYY-MM-DD): "November 2026". */
export const writeMonth = (day: string): string =>
  dateFormat(currentLocale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(day));

/** Writes names as a list: "Ada, Grace, and Alan", "Ada, Grace und Alan". */
export const writeList = (names: readonly string[]): string =>
  listFormat(currentLocale(), { type: "conjunction" }).format(names);

/** Writes a plain decimal text with the digits that it has: "1,234.50", "1.234,50". */
export const writeNumber = (decimal: string): string =>
  numberFormat(currentLocale(), {
    minimumFractionDigits: decimal.split(".")[1]?.length ?? 0,
    maximumFractionDigits: 20,
  }).format(decimal as `${number}`);

/** Writes a percentage from a plain decimal ("19"): "19%", "19 %". */
export const writePercent = (percent: string): string =>
  numberFormat(currentLocale(), { style: "percent", maximumFractionDigits: 3 }).format(Number(percent) / 100);
