/** A document inside an e-invoice (BG-24), to be handed out. */
import { ExtractionError } from "../../model/extraction-error.ts";
import { openPdf } from "../../pages/open-pdf.ts";
import { sniffKind, xmlIn } from "../../pages/read-pages.ts";
import { attachedEInvoice } from "./attached.ts";
import type { InsideFile } from "./files.ts";
import { fileInside } from "./parse.ts";
import { XmlError } from "./xml.ts";

/**
 * The document at a place among the attachments that a reading of the same bytes lists.
 *
 * @param bytes of an XML, or of a PDF with one inside
 * @param place from 0
 * @returns null: there is none, or it is of a kind that isn't handed out
 * @throws ExtractionError the bytes can't be read
 */
export async function readFileInside(bytes: Uint8Array, place: number): Promise<InsideFile | null> {
  const xml = xmlIn(bytes, await sniffKind(bytes)) ?? (await xmlInPdf(bytes));
  try {
    return xml && fileInside(xml, place);
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    throw new ExtractionError("broken_xml", { cause });
  }
}

async function xmlInPdf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const pdf = await openPdf(bytes);
  try {
    const attached = await attachedEInvoice(pdf);
    return attached.kind === "one" ? attached.xml : null;
  } finally {
    await pdf.loadingTask.destroy();
  }
}
