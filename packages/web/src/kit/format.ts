/** Money, dates and sizes as the page's locale writes them. Amounts stay decimal text: no float arithmetic happens here. */
import { digitsOf, isCurrency } from "@tallyleaf/ledger";
import { currentLocale, dateFormat, numberFormat } from "@tallyleaf/messages";

export { writeSize as formatSize } from "@tallyleaf/ledger";

/** Shown where there is no value: no amount, no date. */
export const ABSENT = "–";

/**
 * An amount with its currency in the locale's grouping and the currency's own digits ("$1,234.50", "JPY 1,200").
 *
 * @param amount a JSON number of the contract, or a plain decimal text of a reading; null is shown as "–".
 * @param currency ISO 4217 code; null or unknown: the bare number (with the code, if there is one).
 * @param locale BCP 47; the page's when absent.
 */
export function formatMoney(amount: number | string | null, currency: string | null, locale = currentLocale()): string {
  if (amount === null) return ABSENT;
  const text = String(amount);
  if (!/^-?\d+(\.\d+)?$/.test(text)) return currency ? `${text} ${currency}` : text;
  // Intl takes decimal text exactly, digit by digit; its type wants a literal.
  const exact = text as `${number}`;
  if (currency === null || !isCurrency(currency)) {
    const plain = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(exact);
    return currency ? `${plain} ${currency}` : plain;
  }
  const digits = digitsOf(currency);
  return numberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(exact);
}

/** An amount without its currency, with the currency's digits: for columns whose head says the currency. */
export function formatAmount(amount: number | string, currency: string, locale = currentLocale()): string {
  const digits = isCurrency(currency) ? digitsOf(currency) : 2;
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    String(amount) as `${number}`,
  );
}

/** A document date (YYYY-MM-DD) in the locale; a calendar day has no time zone, and is shown unchanged. */
export function formatDay(day: string, locale = currentLocale()): string {
  return dateFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(`${day}T00:00Z`));
}

/** Days from one to another in the locale, both included: "Jun 1 – 19, 2026". */
export function formatDays(
  { startDate, endDate }: { startDate: string; endDate: string },
  locale = currentLocale(),
): string {
  if (startDate === endDate) return formatDay(startDate, locale);
  const words = dateFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return words.formatRange(Date.parse(startDate), Date.parse(endDate));
}

/**
 * The day of an instant where the reader is: "Nov 20" in the year of `now`, "Nov 20, 2025" in another. Where whole dates are figures, it is
 * one: "20.11.2026", so that a list has one kind of dates.
 */
export function formatRecentDay(instant: string, now: string, locale = currentLocale(), timeZone?: string): string {
  const year = (of: string) => dateFormat("en", { year: "numeric", timeZone }).format(Date.parse(of));
  const whole = dateFormat(locale, { dateStyle: "medium", timeZone });
  const hasWord = whole.formatToParts(0).some(({ type, value }) => type === "month" && /\p{L}/u.test(value));
  const words =
    hasWord && year(instant) === year(now) ? dateFormat(locale, { month: "short", day: "numeric", timeZone }) : whole;
  return words.format(Date.parse(instant));
}

/** The day of an instant where the reader is, with its year, as days of documents have it. */
export function formatInstantDay(instant: string, locale = currentLocale(), timeZone?: string): string {
  return dateFormat(locale, { dateStyle: "medium", timeZone }).format(Date.parse(instant));
}

/** Day and time of an instant where the reader is. */
export function formatInstant(instant: string, locale = currentLocale(), timeZone?: string): string {
  return dateFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(Date.parse(instant));
}
