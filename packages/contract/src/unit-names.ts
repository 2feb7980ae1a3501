/** Units of measure by name, in the language of a document: beside its quantities, and in menus. */
import { unitOf } from "@tallyleaf/ledger";
import { documentLocale, numberFormat } from "@tallyleaf/messages";
import type { InvoiceWords } from "./invoice-words.ts";

/**
 * The name of a unit ("hour", "piece", "m²"); of a code that isn't ours, the code.
 *
 * @param count beside how many of it: "hours" for 2.5
 */
export function unitNameOf(code: string, { say, language }: InvoiceWords, count = 1): string {
  const unit = unitOf(code);
  if (unit === null) return code;
  if (unit.by === "word") return say("unit", { unit: unit.name, count });
  return unit.by === "symbol" ? unit.name : nameByIntl(unit.name, documentLocale(language), count);
}

function nameByIntl(unit: string, locale: string, count: number): string {
  const format = numberFormat(locale, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 20 });
  return format.formatToParts(count).find(({ type }) => type === "unit")?.value ?? unit;
}
