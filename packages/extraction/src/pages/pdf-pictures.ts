/**
 * Reads the words in the pictures of a PDF's text pages: a letterhead is often a picture, and then the text layer does not name the
 * vendor. Done only on request, since it takes as long as any OCR.
 */
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box, DocumentText, Line, PageText } from "../model/document.ts";
import { detectLines } from "./ocr/detector.ts";
import { edgesOf, type Quad } from "./ocr/geometry.ts";
import type { Raster } from "./ocr/raster.ts";
import { buildLinePyramid, type Ocr, readLines } from "./ocr/read-raster.ts";
import { hasPicture, renderRaster, withPdf } from "./pdf.ts";

/** Least confidence of a line; below it, OCR has mostly read the drawing of a logo. */
const LEAST_CONFIDENCE = 0.8;
/** A line of which more than this share overlaps lines of the text layer is one of them. */
const MOST_COVERED = 0.2;

interface PictureWordsOptions {
  getOcr: () => Promise<Ocr>;
  checkpoint: () => void;
}

/**
 * The document with the words of the pictures on its first and its last page, where those were read from a text layer; itself
 * when there are none.
 * @throws the error of `checkpoint`, and ExtractionError `broken_pdf`
 */
export async function withPictureWords(
  bytes: Uint8Array,
  document: DocumentText,
  options: PictureWordsOptions,
): Promise<DocumentText> {
  const outer = new Set([document.pages[0], document.pages.at(-1)]);
  const wanted = document.pages.filter((page) => outer.has(page) && page.source === "text" && page.rotation === 0);
  if (wanted.length === 0) return document;
  const seen = await withPdf(bytes, async (pageAt) => {
    const found = new Map<PageText, Line[]>();
    for (const text of wanted) {
      const page = await pageAt(text.number);
      if (!(await hasPicture(page))) continue;
      const lines = await readPictureLines(page, text, options);
      if (lines.length > 0) found.set(text, lines);
    }
    return found;
  });
  if (seen.size === 0) return document;
  const pages = document.pages.map((page) => {
    const more = seen.get(page);
    if (!more) return page;
    return { ...page, lines: [...page.lines, ...more].sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]) };
  });
  return { ...document, pages };
}

async function readPictureLines(
  page: PDFPageProxy,
  text: PageText,
  { getOcr, checkpoint }: PictureWordsOptions,
): Promise<Line[]> {
  const ocr = await getOcr();
  const raster = await renderRaster(page, checkpoint);
  checkpoint();
  const quads = (await detectLines(ocr.models, raster)).filter((quad) => !isWritten(quad, text.lines, raster));
  checkpoint();
  const lines = await readLines(ocr, await buildLinePyramid(raster, quads), quads, checkpoint);
  return lines.filter((line) => line.confidence >= LEAST_CONFIDENCE);
}

/** Whether a line that OCR found is one of the text layer's. */
function isWritten(quad: Quad, lines: readonly Line[], page: Raster): boolean {
  const [left, top, right, bottom] = edgesOf(quad);
  const box: Box = [left / page.width, top / page.height, (right - left) / page.width, (bottom - top) / page.height];
  const covered = lines.reduce((sum, line) => sum + overlap(box, line.box), 0);
  return covered > MOST_COVERED * box[2] * box[3];
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}
