/**
 * Documents for tests, drawn as text: each line is a row, three or more spaces separate its boxes, and a character's column is its
 * position on the page.
 */
import type { DocumentText, Line, PageText, Word } from "../../src/model/document.ts";

export interface PaperOptions {
  source?: "text" | "ocr";
  /** Characters a row holds; the page is as wide. */
  columns?: number;
  /** The confidence of each word; 1 by default. */
  confidence?: number;
}

const ROW_HEIGHT = 20;
const CHARACTER_WIDTH = 10;

/** A page from a drawing. Blank rows keep their height. */
function page(
  drawing: string,
  number: number,
  { source = "ocr", columns = 60, confidence = 1 }: PaperOptions,
): PageText {
  const rows = drawing
    .replace(/^\n/, "")
    .replace(/\n\s*$/, "")
    .split("\n");
  const width = columns * CHARACTER_WIDTH;
  const height = Math.max(rows.length, 1) * ROW_HEIGHT * 1.2;
  const indent = Math.min(...rows.filter((r) => r.trim()).map((r) => r.search(/\S/)));
  const lines: Line[] = rows.flatMap((row, i) => {
    const found: Line[] = [];
    const text = row.slice(Number.isFinite(indent) ? indent : 0);
    for (const run of text.matchAll(/\S+(?: {1,2}\S+)*/g)) {
      const boxOf = (start: number, length: number): Word["box"] => [
        (start * CHARACTER_WIDTH) / width,
        (i * ROW_HEIGHT * 1.2) / height,
        (length * CHARACTER_WIDTH) / width,
        ROW_HEIGHT / height,
      ];
      const words = [...run[0].matchAll(/\S+/g)].map((word) => ({
        text: word[0],
        confidence,
        box: boxOf(run.index + word.index, word[0].length),
      }));
      found.push({ text: run[0], confidence: 1, box: boxOf(run.index, run[0].length), words });
    }
    return found;
  });
  return { number, width, height, source, rotation: 0, lines };
}

/** A document of one or more drawn pages. */
export function paper(drawing: string | string[], options: PaperOptions = {}): DocumentText {
  const drawings = Array.isArray(drawing) ? drawing : [drawing];
  return {
    mimeType: options.source === "text" ? "application/pdf" : "image/jpeg",
    pageCount: drawings.length,
    pages: drawings.map((d, i) => page(d, i + 1, options)),
  };
}
