/** Formats a field's number by locale. */
import { numberFormat } from "@tallyleaf/messages";
import { type Decimal, formatDecimal } from "../decimal.ts";
import { leastDecimals, type TypedField, trimmed } from "./field.ts";

/**
 * Formats with the locale's marks, and the currency's digits for money. Nothing is rounded: extra decimals are all shown.
 *
 * @param locale BCP 47; the runtime's own if absent.
 */
export function formatTyped(value: Decimal, field: TypedField, locale?: string): string {
  // A year has no group marks.
  return written(value, field, locale, field.kind !== "count");
}

/** Formats without group marks, for editing. */
export function editableTyped(value: Decimal, field: TypedField, locale?: string): string {
  return written(value, field, locale, false);
}

function written(value: Decimal, field: TypedField, locale: string | undefined, useGrouping: boolean): string {
  const exact = trimmed(value);
  const least = leastDecimals(field);
  const most = Math.max(least, exact.scale);
  const format = numberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping });
  // Intl formats decimal text exactly, digit by digit; its type expects a literal.
  return format.format(formatDecimal(exact) as `${number}`);
}
