/** Writes an e-invoice as XML. */
import type { EInvoice } from "../model.ts";
import { toCii } from "./cii.ts";
import { EINVOICE_FORMATS, type EInvoiceFormat } from "./format.ts";
import { closedTerms } from "./terms.ts";
import { toUbl } from "./ubl.ts";
import { writtenForm } from "./written-form.ts";

/**
 * Returns the XML of an invoice in a format: with its declaration, in UTF-8.
 *
 * `syntax`, `customization`, and `profile` of the invoice don't matter: the format sets them. What it says is `writtenForm`. It is well
 * formed whatever the texts are; it is valid where `missingFor` finds nothing.
 */
export function writeEInvoice(invoice: EInvoice, format: EInvoiceFormat): string {
  const { syntax, process } = EINVOICE_FORMATS[format];
  const written = writtenForm(invoice, format);
  const terms = closedTerms(written.terms);
  return syntax === "ubl" ? toUbl(written, process, terms) : toCii(written, process, terms);
}
