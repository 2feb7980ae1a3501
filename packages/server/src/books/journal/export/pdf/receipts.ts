/**
 * The documents behind the entries, each page of them on a page of its own with a line that says which entry it belongs to.
 * Pictures are drawn with the journal; pages of PDFs are laid over pages that were left free for them.
 */

import { writeDay } from "@tallyleaf/contract";
import sharp from "sharp";
import { type Block, MARGIN, type Size } from "../../../../platform/paper/document.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { ExportedEntry } from "../selection.ts";
import { countPages, drawOverlay, type Overlay } from "./overlay.ts";
import { say } from "./say.ts";

export interface Receipt {
  /** As the table's last column has it. */
  number: number;
  entry: ExportedEntry;
  content: { kind: "picture"; jpeg: Buffer } | { kind: "pdf"; bytes: Buffer; pages: number } | { kind: "unreadable" };
}

/** Pixels of a sheet at 200 dots an inch. */
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

const pagesOfReceipt = ({ content }: Receipt): number => (content.kind === "pdf" ? content.pages : 1);

/** Area for a document on its page, below its caption; y from the lower edge. */
const CAPTION = 34;
const areaOf = ([width, height]: Size) => ({
  x: MARGIN,
  y: MARGIN + 10,
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN - CAPTION - 10,
});

/** The sheets of all documents, of this size; those for the pages of PDFs are left free below their captions. */
export const receiptBlocks = (receipts: readonly Receipt[], size: Size): Block[] =>
  receipts.flatMap((receipt) => sheetsOf(receipt, size));

function sheetsOf(receipt: Receipt, size: Size): Block[] {
  const { content } = receipt;
  return Array.from({ length: pagesOfReceipt(receipt) }, (_, own): Block[] => [
    { kind: "turn", size },
    caption(receipt, own),
    ...(content.kind === "picture" ? [{ ...content, height: areaOf(size).height }] : []),
    ...(content.kind === "unreadable" ? [unreadable()] : []),
  ]).flat();
}

const unreadable = (): Block => ({
  kind: "lines",
  height: 20,
  lines: [
    {
      text: say("unreadable"),
      on: "both",
      y: 8,
      size: 9,
    },
  ],
});

function caption(receipt: Receipt, own: number): Block {
  const { entry, number } = receipt;
  const pages = pagesOfReceipt(receipt);
  const named = {
    number: String(number),
    entry: [writeDay(entry.row.entryDate), entry.row.vendor, entry.row.reference].filter(Boolean).join(", "),
  };
  const title =
    pages > 1
      ? say("documentPage", { ...named, page: String(own + 1), pages: String(pages) })
      : say("documentOf", named);
  const file = say("fileOf", { file: entry.document?.fileName ?? "", id: String(entry.row.id) });
  return {
    kind: "lines",
    height: CAPTION,
    lines: [
      { text: title, on: "both", y: -6, size: 9, weight: "bold" },
      { text: file, on: "both", y: 8, size: 7, grey: true },
    ],
    rule: 22,
  };
}

/** Lays the pages of PDFs over those that were left free for them, which are the last ones. */
export function withReceipts(
  journal: Buffer,
  receipts: readonly Receipt[],
  pages: number,
  size: Size,
): Promise<Buffer> {
  const overlays: Overlay[] = [];
  let page = pages - receipts.reduce((sum, receipt) => sum + pagesOfReceipt(receipt), 0);
  for (const receipt of receipts) {
    if (receipt.content.kind === "pdf") overlays.push({ bytes: receipt.content.bytes, firstPage: page });
    page += pagesOfReceipt(receipt);
  }
  return drawOverlay(journal, overlays, areaOf(size));
}
