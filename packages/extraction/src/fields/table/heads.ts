/** Heads of tables: the nearest row of short words above a row, and the words of it above a place. */
import { boxOfRange, type Layout, type Row } from "../rows.ts";
import type { Figure } from "./figures.ts";

interface Cell {
  text: string;
  x0: number;
  x1: number;
}

export interface Head {
  row: Row;
  cells: Cell[];
}

const LONGEST_TABLE = 70;
const LONGEST_CELL = 30;
/** Rows of one head are at most this many heights apart. */
const LEADING = 2;

const known = new WeakMap<readonly Figure[], Map<number, Head>>();

/** The head of each row, by the row's index; absent: none. A table that goes on has that of the page before. */
export function headsOf(layout: Layout, figures: readonly Figure[]): Map<number, Head> {
  const heads = known.get(figures) ?? findHeads(layout, figures);
  known.set(figures, heads);
  return heads;
}

function findHeads(layout: Layout, figures: readonly Figure[]): Map<number, Head> {
  const amounts = new Set(
    figures.flatMap(({ row, decimals, isPercent }) => (decimals > 0 && !isPercent ? [row.index] : [])),
  );
  const heads = new Map<number, Head>();
  let last: Head | null = null;
  layout.rows.forEach((row, i) => {
    const isHead =
      !amounts.has(i) &&
      row.segments.filter(({ text }) => /\p{L}{2}|%|#/u.test(text)).length >= 3 &&
      row.segments.every(({ text }) => text.length <= LONGEST_CELL);
    if (isHead) {
      const near = [layout.rows[i - 1], row, layout.rows[i + 1]].filter(
        (other) =>
          other !== undefined &&
          other.page === row.page &&
          !amounts.has(other.index) &&
          Math.abs(other.centre - row.centre) <= LEADING * row.height,
      );
      last = { row, cells: near.flatMap((other) => (other ? cellsOf(layout, other) : [])) };
    } else if (last && i - last.row.index <= LONGEST_TABLE) heads.set(i, last);
  });
  return heads;
}

/** The words of a row, each with its place. */
function cellsOf(layout: Layout, row: Row): Cell[] {
  return row.segments.flatMap((segment) =>
    [...segment.folded.matchAll(/\S+/g)].map(({ 0: text, index }) => {
      const [x, , wide] = boxOfRange(segment.line, index, index + text.length);
      return { text, x0: x * layout.pageWidth, x1: (x + wide) * layout.pageWidth };
    }),
  );
}

/** The words of a head above a place; where none is above it, the nearest one. */
export function headAbove({ cells }: Head, x0: number, x1: number): { text: string; away: number } {
  const over = cells.filter((cell) => Math.min(cell.x1, x1) > Math.max(cell.x0, x0));
  if (over.length > 0) return { text: over.map(({ text }) => text).join(" "), away: 0 };
  const away = (cell: Cell) => Math.max(cell.x0 - x1, x0 - cell.x1);
  const nearest = cells.reduce<Cell | null>((best, cell) => (best && away(best) <= away(cell) ? best : cell), null);
  return nearest ? { text: nearest.text, away: away(nearest) } : { text: "", away: Number.POSITIVE_INFINITY };
}
