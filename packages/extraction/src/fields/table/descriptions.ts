/** Names of items, of the texts beside them: without columns of codes and units, from the row above, and where its column wraps. */
import type { Layout, Row, Segment } from "../rows.ts";
import type { Figure } from "./figures.ts";
import { isCode, type Piece } from "./pieces.ts";

/** Share of the items that a column of codes is beside. */
const MOST_CODED = 0.6;
/** Heights of a row between the beginnings of a column. */
const ALIGNED = 0.4;
/** Heights of a row between two columns at least. */
const GAP = 0.55;

/** "401100", "KGM", "szt.", "H87": what a column of codes or units has. */
const isMark = (text: string) => isCode(text) || /^[\p{L}\d²³]{1,4}\.?$/u.test(text);

/** Descriptions without what is in columns of codes or units. */
export function withoutMarks(described: readonly Piece[][], pieces: readonly Piece[]): Piece[][] {
  const inRow = pieces.filter(({ down }) => down === 0);
  const columnOf = (piece: Piece) =>
    inRow.filter((other) => Math.abs(other.x0 - piece.x0) <= ALIGNED * piece.row.height);
  const isAlone = (piece: Piece) =>
    inRow.every(
      (other) =>
        other === piece ||
        other.row !== piece.row ||
        other.x0 - piece.x1 > GAP * piece.row.height ||
        piece.x0 - other.x1 > GAP * piece.row.height,
    );
  const isOfColumn = (piece: Piece) => {
    if (piece.down !== 0 || !isMark(piece.text) || !isAlone(piece)) return false;
    const column = columnOf(piece);
    const marked = column.filter(({ text }) => isMark(text)).length;
    return marked === column.length && marked > 1 && marked >= described.length * MOST_CODED;
  };
  return described.map((texts) => {
    const others = texts.filter((piece) => !isOfColumn(piece));
    return others.length > 0 ? others : [...texts];
  });
}

/** Likelihood of a name at least, where nothing likelier is one. */
const LEAST = 0.1;

/** Texts with words that are the name of an item beside which only codes and units are; the likeliest of its row or below. */
export function withNames(
  described: readonly Piece[][],
  likely: readonly { piece: Piece; score: number }[],
): Piece[][] {
  return described.map((texts, i) => {
    if (texts.length === 0 || !texts.every(({ text }) => isMark(text))) return [...texts];
    const words = likely.filter(
      ({ piece, score }) =>
        piece.anchor === i &&
        piece.down >= 0 &&
        score >= LEAST &&
        /\p{L}{3}/u.test(piece.text) &&
        !isMark(piece.text) &&
        !piece.text.includes(":"),
    );
    const best = words.toSorted((a, b) => b.score - a.score)[0];
    return best ? [best.piece] : [...texts];
  });
}

/**
 * Descriptions of a list that has each name in the row above its factors and its amount: "Paint", then "2 x 34.99   69.98". Rows of
 * amounts have no words, and behind the last one nothing but amounts is left.
 */
export function fromAbove(
  { rows }: Layout,
  anchors: readonly Figure[],
  described: readonly Piece[][],
  pieces: readonly Piece[],
  hasAmount: (row: Row) => boolean,
): Piece[][] {
  const isBare = anchors.map(({ row }) => !/\p{L}{3}/u.test(row.text));
  const bare = anchors.filter((_, i) => isBare[i]);
  const isNamed = ({ row }: Figure) => {
    const above = rows[row.index - 1];
    return above !== undefined && above.page === row.page && /\p{L}{3}/u.test(above.text) && !hasAmount(above);
  };
  const last = bare.at(-1);
  const behind = last && rows[last.row.index + 1];
  const isAbove = bare.length > 1 && bare.every(isNamed) && (!behind || hasAmount(behind));
  if (!isAbove) return described.map((texts) => [...texts]);
  return described.map((texts, i) => {
    const above = isBare[i] ? pieces.filter(({ anchor, down }) => anchor === i && down === -1) : [];
    return above.length > 0 ? above : [...texts];
  });
}

/** From one line of a paragraph to the next, in heights of a line. */
const LARGEST_LEADING = 1.6;
/** Rows into which a name wraps at most. */
const MOST_WRAPPED = 2;

/**
 * The rows below a description that its column was too narrow for: they begin where it begins, and their first word would have touched
 * what is right of the row above.
 */
export function wrapped(
  { rows }: Layout,
  texts: readonly Piece[],
  until: number,
  hasAmount: (row: Row) => boolean,
): Segment[] {
  const first = texts[0];
  const end = texts.at(-1);
  if (!first || !end || first.row !== end.row || end.end !== end.segment.text.length) return [];
  const found: Segment[] = [];
  let last: { row: Row; x1: number } = end;
  const right = Math.min(...first.row.segments.filter(({ x0 }) => x0 > end.x1).map(({ x0 }) => x0));
  for (let at = first.row.index + 1; at < Math.min(until, first.row.index + 1 + MOST_WRAPPED); at++) {
    const row = rows[at];
    if (!row || row.page !== first.row.page || hasAmount(row) || row.segments.length > 1) break;
    const [segment] = row.segments;
    if (!segment || Math.abs(segment.x0 - first.x0) > ALIGNED * row.height) break;
    if (row.centre - last.row.centre > LARGEST_LEADING * row.height) break;
    const word = /^\S+/.exec(segment.text)?.[0].length ?? 0;
    const wide = ((segment.x1 - segment.x0) * word) / Math.max(1, segment.text.length);
    if (!Number.isFinite(right) || last.x1 + wide + row.height * 0.25 < right - GAP * row.height) break;
    found.push(segment);
    last = { row, x1: segment.x1 };
  }
  return found;
}
