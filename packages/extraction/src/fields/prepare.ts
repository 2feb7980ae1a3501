/**
 * The first half of reading: rows, language and country, currency, amounts and dates, and which of day and month comes first.
 */
import type { DocumentText, ReadingContext } from "../document.ts";
import { type CurrencyReading, readCurrency } from "./currency.ts";
import { fractionDigitsOf } from "./currency-marks.ts";
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
  // A guess is enough for whole amounts where none on the page has cents.
  const whole = digits === 0 && surely >= 0.5 && !layout.segments.some((s) => /\d[.,]\d\d(?!\d)/.test(s.text));
  locale.style.fractionDigits = surely >= 0.7 || whole ? digits : 2;
  const findings = collect(layout, locale, context);
  const code = currency.field && currency.field.confidence > 0.5 ? currency.field.value : null;
  return { findings, currency, dateOrder: readDateOrder(findings.dates, locale, code, context.today) };
}
