/** A number of a field as the locale writes it. */
import { type Decimal, formatDecimal } from "../decimal.ts";
import { leastDecimals, type TypedField, trimmed } from "./field.ts";

const formats = new Map<string, Intl.NumberFormat>();

/**
 * With the locale's marks, and the currency's digits where the field is money. Nothing is rounded: a number with more
 * decimals than the field takes is shown with all of them.
 *
 * @param locale BCP 47; the runtime's own when absent.
 */
export function formatTyped(value: Decimal, field: TypedField, locale?: string): string {
  // A year is no thousand-something.
  return written(value, field, locale, field.kind !== "count");
}

/** The same without group marks: what a person goes on typing in. */
export function editableTyped(value: Decimal, field: TypedField, locale?: string): string {
  return written(value, field, locale, false);
}

function written(value: Decimal, field: TypedField, locale: string | undefined, useGrouping: boolean): string {
  const exact = trimmed(value);
  const least = leastDecimals(field);
  const most = Math.max(least, exact.scale);
  const key = `${locale} ${least} ${most} ${useGrouping}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping });
  formats.set(key, format);
  // Intl takes decimal text exactly, digit by digit; its type wants a literal.
  return format.format(formatDecimal(exact) as `${number}`);
}
