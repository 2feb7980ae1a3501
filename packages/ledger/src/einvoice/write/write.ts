/** Writes an e-invoice as XML. */
import type { EInvoice } from "../model.ts";
import type { EInvoiceFormat } from "./format.ts";

/**
 * Returns the XML of an invoice in a format: with its declaration, in UTF-8.
 *
 * `syntax`, `customization`, and `profile` of the invoice don't matter: the format sets them.
 */
export function writeEInvoice(_invoice: EInvoice, format: EInvoiceFormat): string {
  throw new Error(`Not written yet: ${format}`);
}
