/** Reads a PDF: its text layer where it has one, else the picture of the page by OCR. */
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { DocumentText, PageText } from "../model/document.ts";
import { ExtractionError } from "../model/extraction-error.ts";
import { assessLayerTrust, confirms } from "./layer-trust.ts";
import type { Raster } from "./ocr/raster.ts";
import type { Ocr } from "./ocr/read-raster.ts";
import { readUpright } from "./ocr/read-upright.ts";
import { loadOperators, openPdf, openPdfPage } from "./open-pdf.ts";
import { rasterize } from "./pdf-raster.ts";
import { readTextLayer } from "./text-layer.ts";

/** A page with fewer visible characters than this counts as one without a text layer. */
const LEAST_CHARACTERS = 20;
/** Below this, the text layer of a page with a picture may be only a stamp on a scan ("Scanned with …"), so OCR reads it too. */
const SPARSE_CHARACTERS = 150;

/** OCR is taken if it finds more than this many times the layer's characters. A hidden layer is itself OCR, of unknown quality. */
const MORE_TO_SEE = { absent: 0, hidden: 0.5, doubtful: 2, sound: 2 } as const;

export interface ReadPdfOptions {
  maxPages: number;
  getOcr: () => Promise<Ocr>;
  checkpoint: () => void;
  look?: ((pdf: PDFDocumentProxy) => Promise<void>) | undefined;
}

/** @throws ExtractionError `encrypted_pdf`, `broken_pdf`, and what `checkpoint` throws */
export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions): Promise<DocumentText> {
  const pdf = await openPdf(bytes);
  try {
    await options.look?.(pdf);
    const pages: PageText[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, options.maxPages); number++) {
      const page = await openPdfPage(pdf, number);
      const read = await withinTime(() => readPage(page, number, options));
      page.cleanup();
      // Pages read before the time ran out are still useful; the caller sees by the count that others are left out.
      if (read === "timed_out" && pages.length > 0) break;
      if (read === "timed_out") throw new ExtractionError("timed_out");
      pages.push(read);
    }
    return { mimeType: "application/pdf", pageCount: pdf.numPages, pages };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** A page as pixels. @throws ExtractionError `encrypted_pdf`, `broken_pdf` also when it is not there */
export function drawPage(bytes: Uint8Array, number: number): Promise<Raster> {
  return withPdf(bytes, async (pageAt) => renderRaster(await pageAt(number)));
}

/** Opens a PDF for as long as its pages are used. @throws ExtractionError `encrypted_pdf`, `broken_pdf` */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (pageAt: (number: number) => Promise<PDFPageProxy>) => Promise<T>,
): Promise<T> {
  const pdf = await openPdf(bytes);
  try {
    return await use((number) => openPdfPage(pdf, number));
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function withinTime(read: () => Promise<PageText>): Promise<PageText | "timed_out"> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ExtractionError && error.code === "timed_out") return "timed_out";
    throw error;
  }
}

async function readPage(page: PDFPageProxy, number: number, options: ReadPdfOptions): Promise<PageText> {
  options.checkpoint();
  const text = await readTextLayer(page, number);
  const characters = legibleCharacters(text);
  const trust = characters < LEAST_CHARACTERS ? "absent" : await assessLayerTrust(page);
  if (trust === "sound" && (characters >= SPARSE_CHARACTERS || !(await hasPicture(page)))) return text;
  const raster = await renderRaster(page, options.checkpoint);
  options.checkpoint();
  const seen = await readUpright(await options.getOcr(), raster, number, options.checkpoint);
  const legible = legibleCharacters(seen);
  if (trust === "doubtful" && !confirms(text, seen)) return seen;
  return legible > MORE_TO_SEE[trust] * characters ? seen : text;
}

/** Whether a page shows a picture. */
export async function hasPicture(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const { fnArray } = await loadOperators(page);
  const paintsPicture = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintImageMaskXObjectRepeat,
  ]);
  return fnArray.some((operator: number) => paintsPicture.has(operator));
}

/** @throws ExtractionError `broken_pdf`, and what `checkpoint` throws */
export async function renderRaster(page: PDFPageProxy, checkpoint?: () => void): Promise<Raster> {
  try {
    return await rasterize(page, checkpoint);
  } catch (cause) {
    if (cause instanceof ExtractionError) throw cause;
    throw new ExtractionError("broken_pdf", { cause });
  }
}

/**
 * Visible characters, or 0 when the layer is mostly unmapped glyphs: fonts without a table to Unicode give private-use
 * code points or replacement signs, and then the picture says more.
 */
function legibleCharacters(page: PageText): number {
  let legible = 0;
  let illegible = 0;
  for (const line of page.lines) {
    for (const character of line.text) {
      if (/[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u.test(character)) illegible++;
      else if (/\S/.test(character)) legible++;
    }
  }
  return illegible > legible / 3 ? 0 : legible;
}
