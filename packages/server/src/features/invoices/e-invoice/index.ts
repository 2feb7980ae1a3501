/** E-invoices of invoices and credit notes: what they need before they are issued, and their XML. */
import { issueInvoice, loadInvoiceWords } from "@tallyleaf/contract";
import { type EInvoiceFormat, writeEInvoice } from "@tallyleaf/ledger";
import { CallFailure } from "../../../platform/http/failure.ts";
import type { InvoiceForPrint } from "../invoice-for-print.ts";
import { eInvoiceOf } from "./e-invoice-of.ts";
import { findNeeds } from "./needs.ts";

export { findNeeds };

/**
 * Refuses an invoice that lacks what the format of its client needs.
 *
 * @throws CallFailure `detailsMissing`, at each field
 */
export async function requireEInvoice(
  content: InvoiceForPrint,
  format: EInvoiceFormat | "" = content.routing.format,
): Promise<void> {
  const errors = format === "" ? [] : await findNeeds(content, format);
  if (errors.length === 0) return;
  const message = errors.map((error) => error.message).join(" ");
  throw new CallFailure(issueInvoice.failures.detailsMissing, { message, errors });
}

/** The XML of an invoice that `requireEInvoice` lets pass. */
export async function renderInvoiceXml(content: InvoiceForPrint, format: EInvoiceFormat): Promise<string> {
  return writeEInvoice(eInvoiceOf(content, await loadInvoiceWords(content.language), format), format);
}

/** `INV-2026-0001.xml`, beside the PDF's name; `INV-2026-0001-void.xml` of a void one. */
export const xmlFileName = (pdfFileName: string, { state }: InvoiceForPrint["invoice"]): string =>
  pdfFileName.replace(/\.pdf$/, state === "void" ? "-void.xml" : ".xml");
