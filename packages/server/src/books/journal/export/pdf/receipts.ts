/**
 * The documents behind the entries, each page of them on a page of its own with a line that says which entry it belongs to.
 * Pictures are drawn with the journal; pages of PDFs are laid over pages that were left free for them.
 */
import sharp from "sharp";
import { MARGIN, type Paper, PORTRAIT } from "../../../../platform/paper/pdf-page.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { ExportedEntry } from "../selection.ts";
import { countPages, type Overlay, overlay } from "./overlay.ts";

export interface Receipt {
  /** As the table's last column has it. */
  number: number;
  entry: ExportedEntry;
  content: { kind: "picture"; jpeg: Buffer } | { kind: "pdf"; bytes: Buffer; pages: number } | { kind: "unreadable" };
}

/** What fits on a sheet at 200 dots an inch. */
const PICTURE = { width: 1650, height: 2300 };
const MAX_PIXELS = 100_000_000;

/** Loads the documents of the entries, in their order. */
export async function loadReceipts(entries: readonly ExportedEntry[], storage: Storage): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (const entry of entries) {
    if (entry.document === null) continue;
    const content = await load(entry.document, storage);
    receipts.push({ number: receipts.length + 1, entry, content });
  }
  return receipts;
}

async function load(
  { key, mimeType }: { key: string; mimeType: string },
  storage: Storage,
): Promise<Receipt["content"]> {
  const bytes = await storage.get(key).catch(() => null);
  if (bytes === null) return { kind: "unreadable" };
  try {
    if (mimeType === "application/pdf") {
      const pages = await countPages(bytes);
      return pages === 0 ? { kind: "unreadable" } : { kind: "pdf", bytes, pages };
    }
    const jpeg = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ ...PICTURE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { kind: "picture", jpeg };
  } catch {
    // Damaged or locked: the journal is no worse for it, and its page says so.
    return { kind: "unreadable" };
  }
}

export const pagesOfReceipt = ({ content }: Receipt): number => (content.kind === "pdf" ? content.pages : 1);

/** Where a document may stand on its sheet; y from the top. */
const AREA = { x: MARGIN, y: 70, width: PORTRAIT[0] - 2 * MARGIN, height: PORTRAIT[1] - 70 - MARGIN - 10 };

/** Draws what can be drawn at once; what has to be laid over the finished pages is returned. */
export function drawReceipts(paper: Paper, receipts: readonly Receipt[], firstPage: number): Overlay[] {
  const overlays: Overlay[] = [];
  let page = firstPage;
  for (const receipt of receipts) {
    const { content } = receipt;
    for (let own = 0; own < pagesOfReceipt(receipt); own += 1) {
      paper.turn(PORTRAIT);
      caption(paper, receipt, own);
      if (content.kind === "picture") {
        const { x, y, width, height } = AREA;
        paper.pdf.image(content.jpeg, x, y, { fit: [width, height], align: "center" });
      }
      if (content.kind === "unreadable") {
        const sentence = "This document could not be put into the PDF. It can be downloaded from the expense.";
        paper.line(sentence, { x: AREA.x, y: AREA.y + 8, width: AREA.width, size: 9 });
      }
      page += 1;
    }
    if (content.kind === "pdf") overlays.push({ bytes: content.bytes, firstPage: page - content.pages });
  }
  return overlays;
}

function caption(paper: Paper, receipt: Receipt, own: number): void {
  const { entry, number } = receipt;
  const pages = pagesOfReceipt(receipt);
  const of = pages > 1 ? `, page ${own + 1} of ${pages}` : "";
  const said = [entry.row.entryDate, entry.row.vendor, entry.row.reference].filter(Boolean).join(", ");
  const at = { x: MARGIN, width: PORTRAIT[0] - 2 * MARGIN };
  paper.line(`Document ${number}${of}: ${said}`, { ...at, y: MARGIN - 6, size: 9, weight: "bold" });
  paper.line(`${entry.document?.fileName ?? ""} · entry ${entry.row.id}`, {
    ...at,
    y: MARGIN + 8,
    size: 7,
    grey: true,
  });
  paper.rule(MARGIN + 22, MARGIN, PORTRAIT[0] - MARGIN, 0.5);
}

/** Lays the pages of PDFs over those that were left free for them. */
export function withOverlays(journal: Buffer, overlays: readonly Overlay[]): Promise<Buffer> {
  return overlay(journal, overlays, { ...AREA, y: PORTRAIT[1] - AREA.y - AREA.height });
}
