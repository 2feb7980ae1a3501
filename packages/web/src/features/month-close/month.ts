/** Months as the screen names them. Pure. */
import { addMonths, endOf } from "@tallyleaf/ledger";
import { currentLocale, dateFormat } from "@tallyleaf/messages";
import { today } from "../../kit/days/today.ts";

/** The month of an address, YYYY-MM; what is none is the month before this one, which is the one to close. */
export function monthIn(text: string | null, now: Date): string {
  if (text !== null && /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text)) return text;
  return addMonths(today(now), -1).slice(0, 7);
}

const inWords = (month: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(currentLocale(), { ...options, timeZone: "UTC" }).format(Date.parse(`${month}-01`));

/** "April". */
export const monthOnly = (month: string) => inWords(month, { month: "long" });
/** "April 2026". */
export const monthAndYear = (month: string) => inWords(month, { month: "long", year: "numeric" });

/** The first and the last day of a month, YYYY-MM. */
export const daysOfMonth = (month: string) => ({ startDate: `${month}-01`, endDate: endOf("month", month) });
