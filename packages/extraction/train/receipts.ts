/**
 * The labelled receipts for training, and how a value read is compared with its label (the data's own README says both).
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findDates } from "../src/fields/dates.ts";
import type { DocumentText, Line } from "../src/model/document.ts";
import { findAmounts } from "../src/text/amounts.ts";

export interface LabelledReceipt {
  id: string;
  doc: DocumentText;
  vendor: string | null;
  /** `YYYY-MM-DD`, day first. */
  date: string | null;
  /** Thousandths. */
  total: number | null;
}

interface ReceiptFile {
  width: number;
  height: number;
  vendor: string;
  date: string;
  total: string;
  lines: { text: string; box: [number, number, number, number] }[];
}

/** The label's day, read day first. */
export function labelDay(text: string): string | null {
  const token = findDates(text)[0];
  return token ? (token.dayFirst ?? token.monthFirst) : null;
}

/** The label's amount in thousandths, currency sign ignored. */
export function labelAmount(text: string): number | null {
  const tokens = findAmounts(text.replace(/RM|MYR/gi, ""), {
    decimal: ".",
    spaceGroups: false,
    noisy: false,
    fractionDigits: 0,
  });
  return tokens.length ? Math.abs(tokens[0]!.milli) : null;
}

/** Words of a document as its label file gives them (boxes of lines only): perfect text, for comparison. */
function truthText(file: ReceiptFile): DocumentText {
  const lines: Line[] = file.lines.map(({ text, box: [x0, y0, x1, y1] }) => ({
    text,
    confidence: 1,
    box: [x0 / file.width, y0 / file.height, (x1 - x0) / file.width, (y1 - y0) / file.height],
    words: [],
  }));
  return {
    mimeType: "image/jpeg",
    pageCount: 1,
    pages: [{ number: 1, width: file.width, height: file.height, source: "ocr", rotation: 0, lines }],
  };
}

/**
 * Loads the receipts of a folder with the words that our OCR read, kept as `<stem>.json` in `ocrFolder`;
 * without that folder, with the words of the labels. Receipts that were not read yet are left out.
 */
export function loadReceipts(folder: string, ocrFolder: string | null): LabelledReceipt[] {
  const stems = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -5))
    .sort();
  const receipts: LabelledReceipt[] = [];
  for (const id of stems) {
    const file = JSON.parse(readFileSync(join(folder, `${id}.json`), "utf8")) as ReceiptFile;
    let doc: DocumentText;
    if (ocrFolder) {
      const path = join(ocrFolder, `${id}.json`);
      if (!existsSync(path)) continue;
      doc = JSON.parse(readFileSync(path, "utf8")) as DocumentText;
    } else doc = truthText(file);
    receipts.push({
      id,
      doc,
      vendor: file.vendor || null,
      date: file.date ? labelDay(file.date) : null,
      total: file.total ? labelAmount(file.total) : null,
    });
  }
  return receipts;
}
