/** Bytes of an XML → the e-invoice in it, or a document inside that. */
import type { EInvoice, EInvoiceSyntax } from "@tallyleaf/ledger";
import { decodeXml, syntaxOf } from "../../pages/xml-kind.ts";
import { filesOf as ciiFiles, fromCii } from "./cii.ts";
import { fromFatturaPa, filesOf as italianFiles } from "./fatturapa.ts";
import { type InsideFile, openFile } from "./files.ts";
import { fromKsef } from "./ksef.ts";
import { fromUbl, filesOf as ublFiles } from "./ubl.ts";
import { parseXml, type XmlElement, XmlError } from "./xml.ts";

/** The most bytes of an XML: the limit of an upload, also for an attached one when it is unpacked. */
export const MOST_XML_BYTES = 10 * 1024 * 1024;

interface Reader {
  read: (root: XmlElement) => EInvoice;
  files: (root: XmlElement) => readonly { file: XmlElement }[];
}
const CII: Reader = { read: fromCii, files: ciiFiles };
const READERS: Readonly<Record<EInvoiceSyntax, Reader>> = {
  ubl: { read: fromUbl, files: ublFiles },
  cii: CII,
  "zugferd-1": CII,
  fatturapa: { read: fromFatturaPa, files: italianFiles },
  // Its attachments are tables of texts, not files.
  ksef: { read: fromKsef, files: () => [] },
};

/** The e-invoice; null: the XML is another document. @throws XmlError it may not be read, or is damaged */
export function parseEInvoice(bytes: Uint8Array): EInvoice | null {
  const found = rootOf(bytes);
  if (found === null) return null;
  return READERS[found.syntax].read(found.root);
}

/** The document inside the e-invoice at a place, from 0; null: there is none that is handed out. @throws XmlError */
export function fileInside(bytes: Uint8Array, place: number): InsideFile | null {
  const found = rootOf(bytes);
  if (found === null) return null;
  const { file } = READERS[found.syntax].files(found.root)[place] ?? {};
  return file ? openFile(file) : null;
}

/** The root of an e-invoice; null: the XML is another document. */
function rootOf(bytes: Uint8Array): { root: XmlElement; syntax: EInvoiceSyntax } | null {
  if (bytes.length > MOST_XML_BYTES) throw new XmlError("too_large", "The XML is larger than 10 MB.");
  const text = decodeXml(bytes);
  if (text === null) throw new XmlError("malformed", "The XML is not in the encoding that it declares.");
  const root = parseXml(text);
  const syntax = syntaxOf(root.name, root.uri);
  return syntax && { root, syntax };
}
