/** The journal as a PDF: streamed as it is drawn, or put together in memory where documents of other PDFs are part of it. */
import { PassThrough, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Account } from "@tallyleaf/ledger";
import { paper } from "../../../../platform/paper/pdf-page.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { Letterhead } from "../../../company/letterhead.ts";
import type { ExportedEntry, Range, Selection } from "../selection.ts";
import { detailedLayout, mergedLayout } from "./columns.ts";
import { drawJournal, pagesOf } from "./journal.ts";
import { drawReceipts, loadReceipts, pagesOfReceipt, withOverlays } from "./receipts.ts";

export interface PdfOrder {
  company: Letterhead;
  range: Range;
  accounts: readonly Account[];
  selection: Selection;
  mode: "detailed" | "merged";
  /** The selection's entries; asked for anew each time. */
  pages: () => AsyncIterable<ExportedEntry[]>;
  includeDocuments: boolean;
  storage: Storage;
  /** Who runs the product; stands at the foot. */
  productName: string;
  now: Date;
}

/** @param fail called when drawing breaks off after the first bytes are out */
export async function pdfOf(order: PdfOrder, fail: (error: unknown) => void): Promise<Readable | Buffer> {
  const { company, range, selection, accounts, mode, includeDocuments } = order;
  const receipts = includeDocuments ? await loadReceipts(await entriesWithDocuments(order.pages()), order.storage) : [];
  const numbers = new Map(receipts.map(({ number, entry }) => [entry.row.id, String(number)]));
  const journalPages = pagesOf(selection, mode === "merged");
  const sheet = paper({
    title: `Journal entries ${range.startDate} to ${range.endDate}`,
    author: company.name,
    foot: `${company.name} · made with ${order.productName} on ${order.now.toISOString().slice(0, 10)}`,
    pages: receipts.reduce((sum, receipt) => sum + pagesOfReceipt(receipt), journalPages),
    now: order.now,
  });
  const layout =
    mode === "merged"
      ? mergedLayout(accounts)
      : detailedLayout(new Map(accounts.map(({ code, name }) => [code, name])));
  const receiptOf = ({ row, document }: ExportedEntry) =>
    document === null ? "" : includeDocuments ? (numbers.get(row.id) ?? "") : "yes";
  const draw = async () => {
    await drawJournal(
      sheet,
      { company, range, entries: selection.entries, mode },
      layout,
      selection,
      order.pages(),
      receiptOf,
    );
    const overlays = drawReceipts(sheet, receipts, journalPages);
    sheet.pdf.end();
    return overlays;
  };
  const out = sheet.pdf.pipe(new PassThrough());
  if (!includeDocuments) {
    draw().catch(fail);
    return out;
  }
  const [drawn, overlays] = await Promise.all([buffer(out), draw()]);
  return withOverlays(drawn, overlays);
}

async function entriesWithDocuments(pages: AsyncIterable<ExportedEntry[]>): Promise<ExportedEntry[]> {
  const found: ExportedEntry[] = [];
  for await (const page of pages) found.push(...page.filter(({ document }) => document !== null));
  return found;
}
