/** Reads e-invoices: an XML by itself, and the one inside a PDF, which counts more than the PDF's pages. */
import type { EInvoice } from "@tallyleaf/ledger";
import type { DocumentText, Reading, ReadingContext } from "../../model/document.ts";
import { ExtractionError } from "../../model/extraction-error.ts";
import { type Reason, reason } from "../../model/reasons.ts";
import { XML_TYPE } from "../../pages/read-pages.ts";
import type { ReadResult } from "../reader.ts";
import { notOurs } from "./addressee.ts";
import type { Attached } from "./attached.ts";
import { pageReasons } from "./compare.ts";
import { parseEInvoice } from "./parse.ts";
import { readingOf } from "./reading.ts";
import { XmlError } from "./xml.ts";

/** Reads an XML. @param mimeType of the file that it is, or that it was signed in @throws ExtractionError `broken_xml`, `not_einvoice` */
export function readXml(bytes: Uint8Array, context: ReadingContext, mimeType: string = XML_TYPE): ReadResult {
  const invoice = invoiceIn(bytes);
  if (invoice === null) throw new ExtractionError("not_einvoice");
  const document: DocumentText = { mimeType, pageCount: 0, pages: [] };
  return { document, reading: withReasons(readingOf(invoice), notOurs(invoice, context)) };
}

function invoiceIn(bytes: Uint8Array): EInvoice | null {
  try {
    return parseEInvoice(bytes);
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    throw new ExtractionError("broken_xml", { cause });
  }
}

/**
 * The reading of the e-invoice inside a PDF, compared with the pages.
 *
 * @param text of the pages, for search
 */
export function readAttached(
  invoice: EInvoice,
  document: DocumentText,
  text: string,
  context: ReadingContext,
): ReadResult {
  const reading = withReasons(readingOf(invoice), [
    ...notOurs(invoice, context),
    ...pageReasons(document, text, invoice),
  ]);
  return { document, reading: text === "" ? reading : { ...reading, text } };
}

/** The reading of the pages of a PDF whose e-invoices can't be read, or are several: a person must look. */
export function withoutAttached(reading: Reading, { kind }: Attached): Reading {
  if (kind === "broken") return withReasons(reading, [reason("document", "einvoice_broken")]);
  return kind === "several" ? withReasons(reading, [reason("document", "einvoice_several")]) : reading;
}

/** Adds reasons for a check by a person; a ready reading becomes `to_review`. */
function withReasons(reading: Reading, reasons: readonly Reason[]): Reading {
  if (reasons.length === 0) return reading;
  const status = reading.status === "ready" ? "to_review" : reading.status;
  return { ...reading, status, reasons: [...reasons, ...reading.reasons] };
}
