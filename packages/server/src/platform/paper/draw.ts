/** The drawing engine of all PDFs: places a document's blocks on pages and draws them. */
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate as letOthers } from "node:timers/promises";
import type { Block, PaperDocument, Size, Table } from "./document.ts";
import { type Paper, paper } from "./pdf-page.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { type PieceTable, tableOn } from "./table.ts";

/** Number of groups that are drawn before other work gets a turn. */
const GROUPS_AT_ONCE = 200;
/** Sums of heights are not exact. */
const NEARLY = 0.001;

/** @returns the file's bytes during drawing, the number of its pages, and a promise that settles with the drawing */
export function startDrawing(document: PaperDocument): { out: PassThrough; pages: number; done: Promise<void> } {
  let pages = 0;
  const { title, author, language, pageLabel, foot, now, margin, facturX = null } = document;
  const info = { title, author, language, pageLabel, foot, now, margin, facturX };
  const sheet = paper({ ...info, pagesInAll: () => pages });
  // Laid out twice: each page shows the total number of pages.
  const trial = pageRun(document);
  for (const block of document.blocks) {
    if (block.kind === "table") measureTable(trial, tableOn(sheet, block, widthOf(document, trial.size)), block);
    else put(trial, sheet, document, block);
  }
  pages = trial.pages;
  const draw = async () => {
    const run = pageRun(document, (size) => {
      sheet.turn(size);
      if (document.stamp) drawStamp(sheet, document.stamp, size);
    });
    for (const block of document.blocks) {
      if (block.kind === "table") await drawTable(run, tableOn(sheet, block, widthOf(document, run.size)), block);
      else put(run, sheet, document, block);
    }
    document.drawAfter?.(sheet);
    sheet.pdf.end();
  };
  return { out: sheet.pdf.pipe(new PassThrough()), pages, done: draw() };
}

/** The finished file. */
export async function collectBytes(document: PaperDocument): Promise<Buffer> {
  const { out, done } = startDrawing(document);
  const [bytes] = await Promise.all([buffer(out), done]);
  return bytes;
}

const widthOf = ({ margin }: PaperDocument, size: Size) => ({ x: margin, width: size[0] - 2 * margin });

/** Places pieces on one page after the other. */
interface PageRun {
  readonly pages: number;
  readonly size: Size;
  /** Places pieces below each other: all on one page, if a page can hold them. */
  place(pieces: readonly Piece[]): void;
  /** Sets the header of each following page, and draws it here; null: none from now on. */
  repeat(head: Piece | null, roomFor?: number): void;
  turn(size: Size): void;
}

/** @param onTurn called for each page; absent: nothing is drawn */
function pageRun(document: PaperDocument, onTurn?: (size: Size) => void): PageRun {
  const { margin } = document;
  let { size } = document;
  let pages = 0;
  let y = 0;
  let isTop = true;
  let head: Piece | null = null;
  const bottom = () => size[1] - document.bottom + NEARLY;
  const set = (piece: Piece) => {
    if (onTurn) piece.draw(y, isTop);
    y += piece.height;
  };
  const turn = () => {
    pages += 1;
    y = margin;
    onTurn?.(size);
    if (head) set(head);
    isTop = true;
  };
  const begin = () => {
    if (pages === 0) turn();
  };
  return {
    get pages() {
      return pages;
    },
    get size() {
      return size;
    },
    place(pieces) {
      begin();
      const tall = heightOf(pieces);
      const room = bottom() - margin - (head?.height ?? 0);
      if (y + tall > bottom() && tall <= room) turn();
      for (const piece of pieces) {
        if (!isTop && y + piece.height > bottom()) turn();
        // The gap to the block above is not needed at the top.
        if (isTop && piece.gap) y -= piece.gap;
        set(piece);
        isTop = false;
      }
    },
    repeat(piece, roomFor = 0) {
      head = null;
      if (!piece) return;
      begin();
      if (y + piece.height + roomFor > bottom()) turn();
      set(piece);
      head = piece;
      isTop = true;
    },
    turn(next) {
      size = next;
      turn();
    },
  };
}

const heightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0);

function put(run: PageRun, sheet: Paper, document: PaperDocument, block: Exclude<Block, Table>): void {
  if (block.kind === "turn") run.turn(block.size);
  else for (const group of piecesOf(sheet, block, widthOf(document, run.size))) run.place(group);
}

function measureTable(run: PageRun, { head, piecesOf: rowPieces, plain }: PieceTable, { rows }: Table): void {
  run.repeat(head, plain.height);
  if ("counts" in rows) for (const count of rows.counts) run.place(Array.from({ length: count }, () => plain));
  else for (const group of rows) run.place(group.flatMap(rowPieces));
  run.repeat(null);
}

async function drawTable(
  run: PageRun,
  { head, piecesOf: rowPieces, plain }: PieceTable,
  { rows }: Table,
): Promise<void> {
  run.repeat(head, plain.height);
  for await (const groups of "counts" in rows ? rows.groups : inParts(rows)) {
    for (const group of groups) run.place(group.flatMap(rowPieces));
    await letOthers();
  }
  run.repeat(null);
}

function* inParts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += GROUPS_AT_ONCE) yield all.slice(at, at + GROUPS_AT_ONCE);
}

const STAMP_SIZE = 150;
/** Largest share of a stamp of the page's diagonal, in points: a longer word is smaller. */
const STAMP_WIDTH = 780;

function drawStamp({ pdf }: Paper, word: string, [width, height]: Size): void {
  pdf.save();
  pdf.rotate(-52, { origin: [width / 2, height / 2] });
  pdf.font("bold").fontSize(STAMP_SIZE).fillColor("#111111", 0.06);
  const size = Math.min(STAMP_SIZE, (STAMP_SIZE * STAMP_WIDTH) / pdf.widthOfString(word));
  pdf.fontSize(size);
  pdf.text(word, (width - pdf.widthOfString(word)) / 2, height / 2 - size / 2, { lineBreak: false });
  pdf.restore();
  pdf.fillOpacity(1);
}
