/** The e-invoice that is attached to a PDF: found by what the attachments are, not by their names. */
import type { EInvoice } from "@tallyleaf/ledger";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { looksLikeXml, xmlKindOf } from "../../pages/xml-kind.ts";
import { MOST_XML_BYTES, parseEInvoice } from "./parse.ts";
import { XmlError } from "./xml.ts";

/** Names that only an e-invoice has. */
const NAMES = /^(?:factur-x|xrechnung|zugferd-invoice)\.xml$/i;
/** A file with more attachments is an archive. */
const MOST_ATTACHMENTS = 50;

/** What a PDF has attached. `broken`: a file that is named like an e-invoice can't be read. */
export type Attached = { kind: "none" | "broken" | "several" } | { kind: "one"; invoice: EInvoice; xml: Uint8Array };

/** Looks for the e-invoice in an open PDF. */
export async function attachedEInvoice(pdf: PDFDocumentProxy): Promise<Attached> {
  const files = await listFiles(pdf);
  const found: { invoice: EInvoice; xml: Uint8Array }[] = [];
  let isBroken = false;
  for (const { id, name } of files) {
    const isNamed = NAMES.test(name);
    if (!isNamed && !/\.xml$/i.test(name) && name.includes(".")) continue;
    const xml = await contentOf(pdf, id);
    const invoice = xml && invoiceIn(xml);
    if (invoice) found.push({ invoice, xml });
    else if (isNamed || invoice === undefined) isBroken = true;
  }
  // The newer form of an invoice says more than ZUGFeRD 1.
  const [first, ...others] = found.sort(
    (one, other) => Number(isFirstZugferd(one.invoice)) - Number(isFirstZugferd(other.invoice)),
  );
  if (!first) return { kind: isBroken ? "broken" : "none" };
  const isSame = others.every(({ invoice }) => keyOf(invoice) === keyOf(first.invoice));
  return isSame ? { kind: "one", ...first } : { kind: "several" };
}

const isFirstZugferd = ({ syntax }: EInvoice) => syntax === "zugferd-1";

/** What two copies of one invoice share, be they in different forms. */
const keyOf = ({ number, date, currency, seller, totals }: EInvoice) =>
  JSON.stringify([number, date, currency, seller.name, Number(totals.total), Number(totals.due)]);

/** Null: another file. Undefined: an e-invoice that can't be read. */
function invoiceIn(content: Uint8Array): EInvoice | null | undefined {
  if (content.length > MOST_XML_BYTES) return undefined;
  if (!looksLikeXml(content)) return null;
  try {
    return parseEInvoice(content);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const kind = xmlKindOf(content);
    return kind === "other" || kind === "none" ? null : undefined;
  }
}

/** Empty also where the PDF's list is damaged: its pages are read like those of any PDF. */
async function listFiles(pdf: PDFDocumentProxy): Promise<{ id: string; name: string }[]> {
  const listed: Map<string, { filename: string }> | null = await pdf.getAttachments().catch(() => null);
  return [...(listed ?? [])].slice(0, MOST_ATTACHMENTS).map(([id, { filename }]) => ({ id, name: filename }));
}

/** Null: it can't be unpacked. A file that is named like an e-invoice then counts as broken, and a person is asked. */
async function contentOf(pdf: PDFDocumentProxy, id: string): Promise<Uint8Array | null> {
  const content: Uint8Array | null | undefined = await pdf.getAttachmentContent(id).catch(() => null);
  return content && content.length > 0 ? content : null;
}
