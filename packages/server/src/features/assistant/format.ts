/** Formats the assistant's figures and days in the reader's language, money with its currency code. */
import { writeMonth } from "@tallyleaf/contract";
import { digitsOf, endOf, isCurrency } from "@tallyleaf/ledger";
import { currentLanguage, currentLocale, documentLocale } from "@tallyleaf/messages";
import type { Range } from "./range.ts";
import { say } from "./say.ts";

/** "1,234.50 EUR", "1.234,50 EUR": the number is written with exactly the currency's digits. */
export function moneyText(amount: number | string, currency: string): string {
  const digits = isCurrency(currency) ? digitsOf(currency) : 2;
  const format = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Intl takes decimal text exactly, digit by digit; its type wants a literal.
  return `${format.format(String(amount) as `${number}`)} ${currency}`;
}

/** A number as the reader writes it, without a currency. @param digits at most so many decimals */
export const numberText = (value: number, digits: number): string =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: digits }).format(value);

/** "12.5 %", "12,5 %". */
export const percentText = (percent: number): string => `${numberText(percent, 4)} %`;

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(documentLocale(currentLanguage()), { ...options, timeZone: "UTC" }).format(Date.parse(day));

/** "3 April 2026", "3. April 2026". */
export const dayText = (day: string): string => format(day, { day: "numeric", month: "long", year: "numeric" });
const isOneMonth = ({ startDate, endDate }: Range) =>
  startDate.endsWith("-01") && endDate === endOf("month", startDate);
const isOneYear = ({ startDate, endDate }: Range) =>
  startDate.endsWith("-01-01") && endDate === `${startDate.slice(0, 4)}-12-31`;

/** "in April 2026", "in 2026", "on 3 April 2026", "from 3 April 2026 to 5 May 2026". */
export function rangeText(range: Range): string {
  const { startDate, endDate } = range;
  if (startDate === endDate) return say("onDay", { day: dayText(startDate) });
  if (isOneMonth(range)) return say("inMonth", { month: writeMonth(startDate) });
  if (isOneYear(range)) return say("inYear", { year: startDate.slice(0, 4) });
  return say("fromTo", { start: dayText(startDate), end: dayText(endDate) });
}

/** A range by itself: "April 2026", "2026", "3 April 2026", "3 April 2026 to 5 May 2026". */
export function rangeLabel(range: Range): string {
  const { startDate, endDate } = range;
  if (startDate === endDate) return dayText(startDate);
  if (isOneMonth(range)) return writeMonth(startDate);
  if (isOneYear(range)) return startDate.slice(0, 4);
  return say("between", { start: dayText(startDate), end: dayText(endDate) });
}
