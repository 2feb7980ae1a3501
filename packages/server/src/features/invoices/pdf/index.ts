/** An invoice or credit note as a PDF: laid out first, so that each page can say of how many it is, then drawn. */

import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Paper, PORTRAIT, paper } from "../../../platform/paper/pdf-page.ts";
import { pictureForPaper } from "../../../platform/pictures/for-pdf.ts";
import type { InvoicePaper } from "../paper.ts";
import { type Block, drawTable, EDGE, headBlock, itemBlocks, TABLE_HEAD, tailBlocks } from "./blocks.ts";
import { footOf, stampOf, titleOf } from "./words.ts";

const BOTTOM = PORTRAIT[1] - 56;

/** `INV-2026-0001.pdf` */
export function invoiceFileName({ invoice }: Pick<InvoicePaper, "invoice">): string {
  const name = invoice.number ?? (invoice.kind === "invoice" ? "draft-invoice" : "draft-credit-note");
  return `${name.replace(/[^A-Za-z0-9-]+/g, "-")}.pdf`;
}

/** @param now the day of a draft's paper; what was issued is of its own day, so that its file is the same each time */
export async function invoicePdfOf(content: InvoicePaper, now: Date): Promise<Buffer> {
  const { invoice, seller } = content;
  const logo = await pictureForPaper(content.logo);
  const pages: Placed[][] = [];
  const sheet = paper({
    title: `${titleOf(content)} ${invoice.number ?? "(draft)"}`,
    author: seller.name,
    foot: footOf(content),
    get pages() {
      return pages.length;
    },
    now: invoice.issuedAt ?? now,
    margin: EDGE,
  });
  const out = buffer(sheet.pdf.pipe(new PassThrough()));
  pages.push(...laidOut(sheet, content, logo));
  const stamp = stampOf(content);
  for (const blocks of pages) {
    sheet.turn(PORTRAIT);
    if (stamp) drawStamp(sheet, stamp);
    for (const { block, y } of blocks) block.draw(y);
  }
  sheet.pdf.end();
  return out;
}

interface Placed {
  block: Block;
  y: number;
}

/** Puts the blocks on pages; the table's head stands above its rows on each of them. */
function laidOut(sheet: Paper, content: InvoicePaper, logo: Buffer | null): Placed[][] {
  const tableHead: Block = { height: TABLE_HEAD, draw: (y) => drawTable(sheet, content, y) };
  const pages: Placed[][] = [];
  let y = EDGE;
  const place = (block: Block) => {
    pages.at(-1)?.push({ block, y });
    y += block.height;
  };
  const turn = () => {
    pages.push([]);
    y = EDGE;
  };
  turn();
  place(headBlock(sheet, content, logo));
  place(tableHead);
  for (const row of itemBlocks(sheet, content)) {
    if (y + row.height > BOTTOM) {
      turn();
      place(tableHead);
    }
    place(row);
  }
  for (const block of tailBlocks(sheet, content)) {
    if (y + block.height > BOTTOM) turn();
    place(block);
  }
  return pages;
}

function drawStamp({ pdf }: Paper, word: string): void {
  const [width, height] = PORTRAIT;
  pdf.save();
  pdf.rotate(-52, { origin: [width / 2, height / 2] });
  pdf.font("bold").fontSize(150).fillColor("#111111", 0.06);
  const wide = pdf.widthOfString(word);
  pdf.text(word, (width - wide) / 2, height / 2 - 75, { lineBreak: false });
  pdf.restore();
  pdf.fillOpacity(1);
}
