/**
 * Documents inside an e-invoice (BG-24). Only kinds that hold data or pictures are handed out, and what one is, its bytes decide: not its
 * name, nor what the XML claims. None is opened here.
 */
import type { EInvoiceFile } from "@tallyleaf/ledger";
import { decodeXml, looksLikeXml, xmlKindOf } from "../../pages/xml-kind.ts";
import { contentOf, type XmlElement } from "./xml.ts";

/** Endings by type; the first is given to a name that has none of them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "application/xml": ["xml"],
  "text/csv": ["csv", "txt"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
};
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ODS = "application/vnd.oasis.opendocument.spreadsheet";

/** What is said of a document without handing it out. */
export function describeFile(element: XmlElement, description: string | null): EInvoiceFile {
  const { filename: name = null, mimeCode: mimeType = null } = element.attributes;
  const bytes = bytesOf(element);
  return { name, mimeType, description, size: bytes?.length ?? null, type: bytes && typeOf(bytes, mimeType) };
}

/** A document as it is handed out: under a name that is no path, and ends as its type asks. */
export interface InsideFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A document to hand out; null: it isn't. */
export function openFile(element: XmlElement): InsideFile | null {
  const bytes = bytesOf(element);
  const type = bytes && typeOf(bytes, element.attributes.mimeCode ?? null);
  return bytes && type ? { name: safeName(element.attributes.filename ?? "", type), type, bytes } : null;
}

/** The bytes; null: they are none, or not in whole groups of Base64. */
function bytesOf(element: XmlElement): Buffer | null {
  const content = contentOf(element)?.replace(/\s+/g, "") ?? "";
  if (content === "" || content.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(content)) return null;
  return Buffer.from(content, "base64");
}

/** The type by the bytes; null: one that is not handed out, such as programs, web pages, and sheets with macros. */
function typeOf(bytes: Buffer, claimed: string | null): string | null {
  if (bytes.subarray(0, 1024).includes("%PDF-")) return "application/pdf";
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return sheetType(bytes);
  if (looksLikeXml(bytes)) return isPlainXml(bytes) ? "application/xml" : null;
  return claimed === "text/csv" && isText(bytes) ? "text/csv" : null;
}

const startsWith = (bytes: Buffer, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** The names of a ZIP's parts are in it as they are. */
function sheetType(bytes: Buffer): string | null {
  if (bytes.includes("vbaProject") || bytes.includes("Basic/")) return null;
  if (bytes.subarray(30, 120).includes(`mimetype${ODS}`)) return ODS;
  return bytes.includes("[Content_Types].xml") && bytes.includes("xl/workbook.xml") ? XLSX : null;
}

/** XML without a document type that no browser takes for a page or a drawing. */
function isPlainXml(bytes: Buffer): boolean {
  const kind = xmlKindOf(bytes);
  const text = decodeXml(bytes);
  if (text === null || kind === "none" || kind === "doctype") return false;
  return !/<[\w.-]*:?(?:html|svg|script)\b|<\?xml-stylesheet/i.test(text);
}

/** Without control characters other than those that set out lines, and no web page. */
const isText = (bytes: Buffer) =>
  !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32)) && !/^\s*</.test(bytes.toString("latin1", 0, 200));

/** The last part of a path, without characters that hide or turn around what follows. */
function safeName(name: string, type: string): string {
  const last = (name.split(/[/\\]/).pop() ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  const endings = ENDINGS[type] ?? [];
  const isRight = endings.some(
    (ending) => last.toLowerCase().endsWith(`.${ending}`) && last.length > ending.length + 1,
  );
  return isRight ? last : `${last.replace(/^\.+/, "") || "document"}.${endings[0]}`;
}
