/** The journal as a PDF: streamed as it is drawn, or put together in memory where documents of other PDFs are part of it. */
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { writeDay } from "@tallyleaf/contract";
import type { Account } from "@tallyleaf/ledger";
import { currentLanguage } from "@tallyleaf/messages";
import { MARGIN, sheetSizesOf } from "../../../../platform/paper/document.ts";
import { startDrawing } from "../../../../platform/paper/draw.ts";
import { letterhead } from "../../../../platform/paper/letterhead.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { Letterhead } from "../../../company/letterhead.ts";
import type { ExportedEntry, Range, Selection } from "../selection.ts";
import { detailedLayout, mergedLayout } from "./columns.ts";
import { journalTable } from "./journal.ts";
import { loadReceipts, receiptBlocks, withReceipts } from "./receipts.ts";
import { say } from "./say.ts";

export interface PdfOrder {
  company: Letterhead;
  range: Range;
  accounts: readonly Account[];
  selection: Selection;
  mode: "detailed" | "merged";
  /** The selection's entries; queried again on each call. */
  pages: () => AsyncIterable<ExportedEntry[]>;
  includeDocuments: boolean;
  storage: Storage;
  /** Who runs the product; printed at the foot. */
  productName: string;
  now: Date;
}

/** @param fail called when drawing breaks off after the first bytes are out */
export async function renderPdf(order: PdfOrder, fail: (error: unknown) => void): Promise<Readable | Buffer> {
  const { company, range, selection, accounts, mode, includeDocuments, now } = order;
  const receipts = includeDocuments ? await loadReceipts(await addDocuments(order.pages()), order.storage) : [];
  const numbers = new Map(receipts.map(({ number, entry }) => [entry.row.id, String(number)]));
  const yes = say("yes");
  const receiptOf = ({ row, document }: ExportedEntry) =>
    document === null ? "" : includeDocuments ? (numbers.get(row.id) ?? "") : yes;
  const layout =
    mode === "merged"
      ? mergedLayout(new Map(accounts.map((account) => [account.code, account])))
      : detailedLayout(new Map(accounts.map(({ code, name }) => [code, name])));
  const { portrait, landscape } = sheetSizesOf(company.country);
  const days = say("fromTo", { from: writeDay(range.startDate), to: writeDay(range.endDate) });
  const { entries } = selection;
  const count = say(mode === "merged" ? "countMerged" : "countDetailed", { count: entries });
  const { out, pages, done } = startDrawing({
    title: say("titleOf", { days }),
    author: company.name,
    language: currentLanguage(),
    pageLabel: (page, pages) => say("page", { page: String(page), pages: String(pages) }),
    foot: say("foot", {
      company: company.name,
      product: order.productName,
      day: writeDay(now.toISOString().slice(0, 10)),
    }),
    now,
    size: landscape,
    margin: MARGIN,
    bottom: MARGIN,
    blocks: [
      letterhead({ ...company, taxId: company.taxId && say("taxId", { id: company.taxId }) }, [
        say("title"),
        days,
        count,
      ]),
      journalTable(layout, selection, order.pages, receiptOf),
      ...receiptBlocks(receipts, portrait),
    ],
  });
  if (!includeDocuments) {
    done.catch(fail);
    return out;
  }
  const [bytes] = await Promise.all([buffer(out), done]);
  return withReceipts(bytes, receipts, pages, portrait);
}

async function addDocuments(pages: AsyncIterable<ExportedEntry[]>): Promise<ExportedEntry[]> {
  const found: ExportedEntry[] = [];
  for await (const page of pages) found.push(...page.filter(({ document }) => document !== null));
  return found;
}
