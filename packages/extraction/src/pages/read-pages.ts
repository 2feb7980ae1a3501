/** Bytes of a document → its words with their places. The kind is what the bytes say, not what the name claims. */
import { fileTypeFromBuffer } from "file-type";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Corners, DocumentText, PageText } from "../model/document.ts";
import { ExtractionError } from "../model/extraction-error.ts";
import { cutOut } from "./cut-out.ts";
import { type Raster, turn } from "./ocr/raster.ts";
import { loadOcr, type Ocr } from "./ocr/read-raster.ts";
import { readUpright } from "./ocr/read-upright.ts";
import { drawPage, readPdf } from "./pdf.ts";
import { withPictureWords } from "./pdf-pictures.ts";
import { openPicture } from "./picture.ts";
import { SIGNED_TYPE, signedXml } from "./signed-xml.ts";
import { looksLikeXml, xmlKindOf } from "./xml-kind.ts";

export interface ReadPagesOptions {
  /** Pages that are read; the rest is counted only. 20 by default. */
  maxPages?: number;
  /** Time after which reading stops with `timed_out`, in seconds; 60 by default. Checked between steps, not inside them. */
  timeLimit?: number;
  /** Called with an open PDF before its pages are read. */
  look?: (pdf: PDFDocumentProxy) => Promise<void>;
}

/** Reads documents one after the other; holds the OCR networks, which are loaded when the first page needs them. */
export interface PageReader {
  /**
   * Reads a PDF, JPEG, PNG, GIF or WebP.
   * @returns its pages; fewer than `pageCount` when the limit was reached; pages may be without lines
   * @throws ExtractionError for anything that cannot be read, with a sentence for the user
   */
  readPages(bytes: Uint8Array, options?: ReadPagesOptions): Promise<DocumentText>;
  /**
   * The words in the pictures of a PDF's text pages too, of a document that it has read.
   * @throws ExtractionError `timed_out`, `broken_pdf`
   */
  withPictures(bytes: Uint8Array, document: DocumentText, options?: ReadPagesOptions): Promise<DocumentText>;
  /**
   * Reads parts of a page that OCR has read, each cut out and turned level; the picture is opened for the first one.
   * @returns for each, a page of its own; the function throws ExtractionError `timed_out`
   */
  openParts(bytes: Uint8Array, page: PageText, options?: ReadPagesOptions): (corners: Corners) => Promise<PageText>;
  /** Loads the OCR networks before a page needs them. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** The type of an e-invoice that is an XML by itself. */
export const XML_TYPE = "application/xml";
const DEFAULT_PAGES = 20;
export const DEFAULT_TIME_LIMIT = 60;
const PICTURES = new Set(["image/jpeg", "image/png", "image/gif", "image/webp"]);
const HEIF = new Set(["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"]);

export function createPageReader(): PageReader {
  let ocr: Promise<Ocr> | null = null;
  const getOcr = () => {
    ocr ??= loadOcr();
    return ocr;
  };
  return {
    async readPages(bytes, options = {}) {
      const checkpoint = deadline(options.timeLimit ?? DEFAULT_TIME_LIMIT);
      const mimeType = await sniffKind(bytes);
      if (mimeType === "application/pdf") {
        return readPdf(bytes, { maxPages: options.maxPages ?? DEFAULT_PAGES, getOcr, checkpoint, look: options.look });
      }
      const raster = await openPicture(bytes);
      checkpoint();
      const page: PageText = await readUpright(await getOcr(), raster, 1, checkpoint);
      return { mimeType, pageCount: 1, pages: [page] };
    },
    async withPictures(bytes, document, options = {}) {
      const checkpoint = deadline(options.timeLimit ?? DEFAULT_TIME_LIMIT);
      return document.mimeType === "application/pdf"
        ? withPictureWords(bytes, document, { getOcr, checkpoint })
        : document;
    },
    openParts(bytes, page, options = {}) {
      const checkpoint = deadline(options.timeLimit ?? DEFAULT_TIME_LIMIT);
      let opened: Promise<Raster> | null = null;
      return async (corners) => {
        checkpoint();
        opened ??= openUprightRaster(bytes, page);
        return readUpright(await getOcr(), cutOut(await opened, corners), page.number, checkpoint);
      };
    },
    async prepare() {
      await getOcr();
    },
    async close() {
      if (ocr) await (await ocr).models.release();
      ocr = null;
    },
  };
}

/** A page's picture, turned as it was read. */
async function openUprightRaster(bytes: Uint8Array, page: PageText): Promise<Raster> {
  const isPdf = (await sniffKind(bytes)) === "application/pdf";
  const raster = isPdf ? await drawPage(bytes, page.number) : await openPicture(bytes);
  return page.rotation === 0 ? raster : turn(raster, page.rotation);
}

/** Whether any page holds a word. */
export function hasText(document: DocumentText): boolean {
  return document.pages.some((page) => page.lines.length > 0);
}

/**
 * The type that the bytes show, one of those that can be read.
 * @throws ExtractionError `empty_file`, `heic`, `unsupported_type`, `not_einvoice`, `broken_xml`
 */
export async function sniffKind(bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw new ExtractionError("empty_file");
  if (looksLikeXml(bytes)) return xmlType(bytes);
  const signed = signedXml(bytes);
  if (signed !== null) {
    xmlType(signed);
    return SIGNED_TYPE;
  }
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? (hasPdfHeader(bytes) ? "application/pdf" : undefined);
  if (type === "application/pdf" || (type && PICTURES.has(type))) return type;
  if (type === "image/apng") return "image/png";
  throw new ExtractionError(type && HEIF.has(type) ? "heic" : "unsupported_type");
}

/** The XML of an e-invoice that is one by itself, signed or not; null: bytes of this type are none. */
export function xmlIn(bytes: Uint8Array, type: string): Uint8Array | null {
  if (type === XML_TYPE) return bytes;
  return type === SIGNED_TYPE ? signedXml(bytes) : null;
}

function xmlType(bytes: Uint8Array): string {
  const kind = xmlKindOf(bytes);
  if (kind === "doctype") throw new ExtractionError("broken_xml");
  if (kind === "none") throw new ExtractionError("unsupported_type");
  if (kind === "other") throw new ExtractionError("not_einvoice");
  return XML_TYPE;
}

/** Many real PDFs have a few bytes before their header; readers accept it within the first 1,024 (ISO 32000-1, H.3). */
function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");
}

function deadline(seconds: number): () => void {
  const end = performance.now() + seconds * 1000;
  return () => {
    if (performance.now() > end) throw new ExtractionError("timed_out");
  };
}
