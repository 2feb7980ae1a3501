/**
 * Bytes of an XML → its text, by the mark at its start or the encoding that it declares; and which document its first tag says it is.
 * Nothing beyond the first tag is looked at here.
 */
import type { EInvoiceSyntax } from "@tallyleaf/ledger";

/** The declaration is in the first characters, whatever comes after it. */
const HEAD_BYTES = 200;
/** Generators write long comments before the first tag. */
const MOST_BEFORE_ROOT = 256 * 1024;

/** The text of the bytes; null: they are no text in the encoding that they declare, or it is unknown. */
export function decodeXml(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  return /^(?:\xEF\xBB\xBF)?<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? "utf-8";
}

/** Whether bytes begin like XML. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  return /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\s\0]*<\0?[?!A-Za-z_]/.test(head);
}

/** Kind of XML: one that is read, another one, one with a document type, which may hide anything in its entities; or a text with tags. */
export type XmlKind = EInvoiceSyntax | "other" | "doctype" | "none";

/** The kind by the first tag and its namespace. */
export function xmlKindOf(bytes: Uint8Array): XmlKind {
  const text =
    decodeXml(bytes.subarray(0, MOST_BEFORE_ROOT)) ??
    Buffer.from(bytes.subarray(0, MOST_BEFORE_ROOT)).toString("latin1");
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  // A web page, and a drawing, may begin like XML.
  const isOther = text.startsWith("<?xml", at) ? "other" : "none";
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++;
    const end = text.startsWith("<?", at) ? "?>" : text.startsWith("<!--", at) ? "-->" : null;
    if (end === null) break;
    const found = text.indexOf(end, at);
    if (found < 0) return isOther;
    at = found + end.length;
  }
  const start = text.slice(at, at + 200);
  if (/^<!doctype/i.test(start)) return isOther === "other" ? "doctype" : "none";
  const [, prefix = "", name = ""] = /^<(?:([\w.-]+):)?([\w.-]+)/.exec(start) ?? [];
  const tag = text.slice(at, text.indexOf(">", at) + 1);
  const declared = prefix === "" ? "xmlns" : `xmlns:${prefix}`;
  const uri = new RegExp(`\\s${declared.replace(/[.]/g, "\\.")}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? "";
  return syntaxOf(name, uri.trim()) ?? isOther;
}

/** The syntax of a root element; null: it is none of an e-invoice. */
export function syntaxOf(name: string, uri: string): EInvoiceSyntax | null {
  if (uri === `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`)
    return name === "Invoice" || name === "CreditNote" ? "ubl" : null;
  if (name === "CrossIndustryInvoice" && uri.startsWith("urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:"))
    return "cii";
  if (name === "CrossIndustryDocument" && uri.startsWith("urn:ferd:CrossIndustryDocument:invoice:")) return "zugferd-1";
  if (name === "FatturaElettronica" && FATTURA_PA.test(uri)) return "fatturapa";
  return name === "Faktura" && KSEF.has(uri) ? "ksef" : null;
}

/** Versions 1.0 to 1.2 of Italy's format; 1.2 is in use since 2017. */
const FATTURA_PA =
  /^http:\/\/(?:ivaservizi\.agenziaentrate\.gov\.it\/docs\/xsd\/fatture|www\.fatturapa\.gov\.it\/sdi\/fatturapa)\/v1\.[0-2](?:\.\d)?$/;
/** Poland's FA(3), in use since February 2026, and FA(2) before it. Each version of the ministry's templates has a number of its own. */
const KSEF: ReadonlySet<string> = new Set([
  "http://crd.gov.pl/wzor/2025/06/25/13775/",
  "http://crd.gov.pl/wzor/2023/06/29/12648/",
]);
