/** What an invoice lacks before it can be written in a format. */
import { checkEInvoice } from "../check.ts";
import type { EInvoiceFault } from "../fault.ts";
import type { EInvoice } from "../model.ts";
import { EINVOICE_FORMATS, type EInvoiceFormat } from "./format.ts";

/** Returns what EN 16931 and the format's own rules find: each rule once. Empty: it may be issued. */
export function missingFor(invoice: EInvoice, format: EInvoiceFormat): EInvoiceFault[] {
  const { syntax, profile, customization } = EINVOICE_FORMATS[format];
  return checkEInvoice({ ...invoice, syntax, profile, customization });
}
