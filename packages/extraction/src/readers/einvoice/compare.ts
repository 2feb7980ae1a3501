/** Compares a PDF's page with the e-invoice inside. The e-invoice counts, and a page that shows something else may be fraud. */
import type { EInvoice } from "@tallyleaf/ledger";
import { findDates } from "../../fields/dates.ts";
import type { DocumentText } from "../../model/document.ts";
import { type Reason, reason } from "../../model/reasons.ts";
import { DEFAULT_STYLE, findAmounts } from "../../text/amounts.ts";
import { nameKey } from "../../text/text.ts";
import { plainAmount } from "./amount.ts";

/** A reason for each of total, number, date, and vendor that no page shows. None where the pages hold no words. */
export function pageReasons(document: DocumentText, text: string, invoice: EInvoice): Reason[] {
  if (!document.pages.some(({ lines }) => lines.length > 0)) return [];
  const found: Reason[] = [];
  const { totals, number, date, seller, currency } = invoice;
  const total = plainAmount(totals.total, totals.total?.startsWith("-") ?? false);
  if (total !== null && !showsAmount(text, total))
    found.push(reason("total", "einvoice_page", { what: "total", value: { amount: total, currency } }));
  const key = nameKey(text);
  if (number !== null && !key.includes(nameKey(number)))
    found.push(reason("invoiceNumber", "einvoice_page", { what: "number", value: number }));
  if (date !== null && !showsDay(text, date))
    found.push(reason("date", "einvoice_page", { what: "date", value: { day: date } }));
  const names = [seller.name, seller.tradingName].filter((name) => name !== null);
  if (names.length > 0 && !names.some((name) => showsName(key, name)))
    found.push(reason("vendor", "einvoice_page", { what: "vendor", value: names[0] ?? "" }));
  return found;
}

function showsAmount(text: string, amount: string): boolean {
  const wanted = Math.round(Number(amount) * 1000);
  const style = { ...DEFAULT_STYLE, noisy: true } as const;
  return text.split("\n").some((line) => findAmounts(line, style).some(({ milli }) => Math.abs(milli) === wanted));
}

function showsDay(text: string, day: string): boolean {
  return text
    .split("\n")
    .some((line) => findDates(line).some(({ dayFirst, monthFirst }) => dayFirst === day || monthFirst === day));
}

/** Words of a name that the page must show: those that tell it from others. */
function showsName(key: string, name: string): boolean {
  if (key.includes(nameKey(name))) return true;
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  return words.length > 0 && words.filter((word) => key.includes(nameKey(word))).length * 2 >= words.length;
}
