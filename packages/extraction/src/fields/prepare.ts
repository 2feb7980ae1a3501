/**
 * The first half of reading: rows, language and country, currency, amounts and dates, and which of day and month comes first.
 */
import type { DocumentText, ReadingContext } from "../model/document.ts";
import { fractionDigitsOf } from "../text/currency-marks.ts";
import { type CurrencyReading, readCurrency } from "./currency.ts";
import { type DateOrder, readDateOrder } from "./dates.ts";
import { collect, type Findings } from "./findings.ts";
import { readLocale } from "./locale.ts";
import { layOut } from "./rows.ts";

export interface Prepared {
  findings: Findings;
  currency: CurrencyReading;
  dateOrder: DateOrder;
}

/** Finds everything that later steps choose from. */
export function prepare(doc: DocumentText, context: ReadingContext): Prepared {
  const layout = layOut(doc);
  const locale = readLocale(layout);
  const currency = readCurrency(layout, locale, context.defaultCurrency);
  const digits = fractionDigitsOf(currency.field?.value ?? null);
  const surely = currency.field?.confidence ?? 0;
  // A guess is enough for whole amounts where none on the page has cents; OCR may have lost a digit of a few ("226,36").
  const thatShow = (pattern: RegExp) => layout.segments.filter((s) => pattern.test(s.text)).length;
  const mostCents = layout.fromTextLayer ? 0 : thatShow(/\d[.,]\d{3}(?!\d)/) / 4;
  const whole = digits === 0 && surely >= 0.5 && thatShow(/\d[.,]\d\d(?!\d)/) <= mostCents;
  locale.style.fractionDigits = surely >= 0.7 || whole ? digits : 2;
  const findings = collect(layout, locale, context);
  const code = currency.field && currency.field.confidence > 0.5 ? currency.field.value : null;
  return { findings, currency, dateOrder: readDateOrder(findings.dates, locale, code, context.today) };
}
