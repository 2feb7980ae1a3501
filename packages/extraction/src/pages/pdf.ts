/** Reads a PDF: its text layer where it has one, else the picture of the page by OCR. */
import { createRequire } from "node:module";
import path from "node:path";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { DocumentText, PageText } from "../document.ts";
import type { Raster } from "./ocr/raster.ts";
import type { Ocr } from "./ocr/read-raster.ts";
import { readUpright } from "./ocr/read-upright.ts";
import { rasterise } from "./pdf-raster.ts";
import { ReadingError } from "./reading-error.ts";
import { textLayer } from "./text-layer.ts";

/** A page with fewer visible characters than this has no text layer worth the name. */
const LEAST_CHARACTERS = 20;
/** Below this, on a page with a picture, the text layer may be only a stamp on a scan ("Scanned with …"): OCR looks, and wins when it finds twice as much. */
const SPARSE_CHARACTERS = 150;

/** Larger images inside a PDF are not drawn: decoded they would take four bytes a pixel. */
const LARGEST_IMAGE = 60e6;

export interface ReadPdfOptions {
  maxPages: number;
  getOcr: () => Promise<Ocr>;
  checkpoint: () => void;
}

/** @throws ReadingError `encrypted_pdf`, `broken_pdf`, and what `checkpoint` throws */
export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions): Promise<DocumentText> {
  const pdf = await openPdf(bytes);
  try {
    const pages: PageText[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, options.maxPages); number++) {
      const page = await pdfPage(pdf, number);
      const read = await withinTime(() => readPage(page, number, options));
      page.cleanup();
      // What was read before the time ran out is worth having; the caller sees by the count that pages are left out.
      if (read === "timed_out" && pages.length > 0) break;
      if (read === "timed_out") throw new ReadingError("timed_out");
      pages.push(read);
    }
    return { mimeType: "application/pdf", pageCount: pdf.numPages, pages };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** A page as pixels. @throws ReadingError `encrypted_pdf`, `broken_pdf` also when it is not there */
export async function drawPage(bytes: Uint8Array, number: number): Promise<Raster> {
  const pdf = await openPdf(bytes);
  try {
    return await rasterOf(await pdfPage(pdf, number));
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function withinTime(read: () => Promise<PageText>): Promise<PageText | "timed_out"> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ReadingError && error.code === "timed_out") return "timed_out";
    throw error;
  }
}

async function readPage(page: PDFPageProxy, number: number, options: ReadPdfOptions): Promise<PageText> {
  options.checkpoint();
  const text = await textLayer(page, number);
  const characters = legibleCharacters(text);
  if (characters >= SPARSE_CHARACTERS) return text;
  if (characters >= LEAST_CHARACTERS && !(await hasPicture(page))) return text;
  const raster = await rasterOf(page, options.checkpoint);
  options.checkpoint();
  const seen = await readUpright(await options.getOcr(), raster, number, options.checkpoint);
  if (characters < LEAST_CHARACTERS) return legibleCharacters(seen) > 0 ? seen : text;
  return legibleCharacters(seen) > 2 * characters ? seen : text;
}

async function hasPicture(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const { fnArray } = await page.getOperatorList();
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

async function rasterOf(page: PDFPageProxy, checkpoint?: () => void): Promise<Raster> {
  try {
    return await rasterise(page, checkpoint);
  } catch (cause) {
    if (cause instanceof ReadingError) throw cause;
    throw new ReadingError("broken_pdf", { cause });
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

const require = createRequire(import.meta.url);

async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = path.dirname(require.resolve("pdfjs-dist/package.json"));
  const asset = (name: string) => `${path.join(folder, name)}${path.sep}`;
  try {
    return await getDocument({
      // A copy: pdf.js takes ownership of what it is given.
      data: Uint8Array.from(bytes),
      standardFontDataUrl: asset("standard_fonts"),
      cMapUrl: asset("cmaps"),
      wasmUrl: asset("wasm"),
      iccUrl: asset("iccs"),
      verbosity: VerbosityLevel.ERRORS,
      maxImageSize: LARGEST_IMAGE,
      enableXfa: false,
    }).promise;
  } catch (cause) {
    const encrypted = cause instanceof Error && cause.name === "PasswordException";
    throw new ReadingError(encrypted ? "encrypted_pdf" : "broken_pdf", { cause });
  }
}

async function pdfPage(pdf: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  try {
    return await pdf.getPage(number);
  } catch (cause) {
    throw new ReadingError("broken_pdf", { cause });
  }
}
