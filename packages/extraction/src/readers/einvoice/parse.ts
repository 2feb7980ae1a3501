/** Bytes of an XML → the e-invoice in it. */
import type { EInvoice } from "@tallyleaf/ledger";
import { decodeXml, syntaxOf } from "../../pages/xml-kind.ts";
import { fromCii } from "./cii.ts";
import { fromUbl } from "./ubl.ts";
import { parseXml, XmlError } from "./xml.ts";

/** The most bytes of an XML: the limit of an upload, also for an attached one when it is unpacked. */
export const MOST_XML_BYTES = 10 * 1024 * 1024;

/** The content of an embedded file: letters and digits without a tag among them. It isn't needed, and the parser takes long for it. */
const EMBEDDED_FILE = />[A-Za-z0-9+/=\s]{2000,}</g;

/** The e-invoice; null: the XML is another document. @throws XmlError it may not be read, or is damaged */
export function parseEInvoice(bytes: Uint8Array): EInvoice | null {
  if (bytes.length > MOST_XML_BYTES) throw new XmlError("too_large", "The XML is larger than 10 MB.");
  const text = decodeXml(bytes);
  if (text === null) throw new XmlError("malformed", "The XML is not in the encoding that it declares.");
  const root = parseXml(text.replace(EMBEDDED_FILE, "><"));
  const syntax = syntaxOf(root.name, root.uri);
  if (syntax === null) return null;
  return syntax === "ubl" ? fromUbl(root) : fromCii(root);
}
