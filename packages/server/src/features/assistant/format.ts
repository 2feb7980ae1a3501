/** How the assistant writes figures and days, in English; the screen formats tables in the reader's locale. */
import { digitsOf, endOf, isCurrency } from "@tallyleaf/ledger";
import { monthInEnglish } from "../../platform/events/english.ts";
import type { Range } from "./sums.ts";

/** "1,234.50 EUR": the number is written with exactly the currency's digits. */
export function moneyText(amount: number | string, currency: string): string {
  const digits = isCurrency(currency) ? digitsOf(currency) : 2;
  const format = new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  // Intl takes decimal text exactly, digit by digit; its type wants a literal.
  return `${format.format(String(amount) as `${number}`)} ${currency}`;
}

export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${new Intl.NumberFormat("en-US").format(count)} ${count === 1 ? one : many}`;

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  return (day: string) => formatter.format(Date.parse(day));
};

/** "3 April 2026". */
export const dayText = format({ day: "numeric", month: "long", year: "numeric" });
/** "Apr 2026", where room is short. */
export const shortMonthText = format({ month: "short", year: "numeric" });

/** The days of a month (YYYY-MM) that lie in the range. */
export function monthWithin({ startDate, endDate }: Range, month: string): Range {
  const [first, last] = [`${month}-01`, endOf("month", month)];
  return {
    startDate: [startDate, first].sort()[1] ?? first,
    endDate: [endDate, last].sort()[0] ?? last,
  };
}

/** "in April 2026", "in 2026", "on 3 April 2026", "from 3 April 2026 to 5 May 2026". */
export function rangeText({ startDate, endDate }: Range): string {
  if (startDate === endDate) return `on ${dayText(startDate)}`;
  const startsMonth = startDate.endsWith("-01");
  if (startsMonth && endDate === endOf("month", startDate)) return `in ${monthInEnglish(startDate)}`;
  if (startDate.endsWith("-01-01") && endDate === `${startDate.slice(0, 4)}-12-31`)
    return `in ${startDate.slice(0, 4)}`;
  return `from ${dayText(startDate)} to ${dayText(endDate)}`;
}
