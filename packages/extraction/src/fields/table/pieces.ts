/**
 * Pieces of text around the items of a table, of which some are an item's description, and their features. A piece is a run of words of
 * one segment, without figures of the table and long numbers, cut where a column of texts begins.
 */
import { countDigits, countLetters } from "../../text/text.ts";
import type { Findings } from "../findings.ts";
import { FeatureRow } from "../gbt.ts";
import { type AmountConcept, says } from "../keywords.ts";
import { boxOfRange, type Row, type Segment } from "../rows.ts";
import type { Figure } from "./figures.ts";
import { type Head, headAbove } from "./heads.ts";

export interface Piece {
  row: Row;
  segment: Segment;
  start: number;
  end: number;
  text: string;
  folded: string;
  x0: number;
  x1: number;
  /** Index of the item whose amount is nearest: in the piece's row, else above, else below the first. */
  anchor: number;
  /** Rows from the amount down to the piece. */
  down: number;
  /** Rows from the piece down to the next amount; `FAR` behind the last. */
  toNext: number;
  /** Pieces left of it in its row. */
  rank: number;
  /** Pieces in its row. */
  inRow: number;
}

/** Rows above the first amount, and below the last, in which its description may be. */
const ABOVE = 3;
const BELOW = 8;
const FAR = 20;
/** Heights of a row between two texts that begin at one place. */
const SLACK = 0.4;

/**
 * Cuts the texts around the amounts of items into pieces. A text between two amounts is a piece of both items.
 * @param goesOn whether texts among the sums below the last item are pieces too: training shows what is no description
 */
export function piecesOf(
  { layout, amounts }: Findings,
  anchors: readonly Figure[],
  heads: ReadonlyMap<number, Head>,
  used: readonly Figure[],
  goesOn = false,
): Piece[] {
  if (anchors.length === 0) return [];
  const starts = countStarts(layout.segments);
  const isStart = (x: number) => (starts.get(Math.round(x / 2)) ?? 0) >= 2;
  const byRow = Map.groupBy(used, ({ row }) => row.index);
  const rowsWithAmounts = new Set(amounts.map(({ row }) => row.index));
  const pieces: Piece[] = [];
  anchors.forEach((anchor, i) => {
    const previous = anchors[i - 1];
    const next = anchors[i + 1];
    const head = heads.get(anchor.row.index)?.row.index ?? -1;
    const from = Math.max(anchor.row.index - ABOVE, previous ? previous.row.index + 1 : 0, head + 1);
    const to = Math.min(anchor.row.index + BELOW, next ? next.row.index - 1 : layout.rows.length - 1);
    for (let at = from; at <= to; at++) {
      const row = layout.rows[at];
      // Below the last item the sums begin.
      if (!goesOn && !next && at > anchor.row.index && rowsWithAmounts.has(at)) break;
      if (!row || (at !== anchor.row.index && row.page !== anchor.row.page && at < anchor.row.index)) continue;
      const figures = byRow.get(at) ?? [];
      const here = row.segments.flatMap((segment) => cut(segment, row, layout.pageWidth, figures, isStart));
      here.forEach((part, rank) => {
        pieces.push({
          ...part,
          row,
          anchor: i,
          down: at - anchor.row.index,
          toNext: next ? next.row.index - at : FAR,
          rank,
          inRow: here.length,
        });
      });
    }
  });
  return pieces;
}

/** How many segments begin at a place, in steps of two units. */
function countStarts(segments: readonly Segment[]): Map<number, number> {
  const starts = new Map<number, number>();
  for (const { x0 } of segments) {
    const step = Math.round(x0 / 2);
    starts.set(step, (starts.get(step) ?? 0) + 1);
  }
  return starts;
}

const LONG_NUMBER = /^\d{6,}\W?$/;

/** Heights of a row between two columns at least. */
const GAP = 0.55;

function cut(
  segment: Segment,
  row: Row,
  pageWidth: number,
  figures: readonly Figure[],
  isStart: (x: number) => boolean,
): Pick<Piece, "segment" | "start" | "end" | "text" | "folded" | "x0" | "x1">[] {
  const parts: { start: number; end: number }[] = [];
  let isOpen = false;
  let wasNumber = false;
  let last = Number.NEGATIVE_INFINITY;
  for (const match of segment.text.matchAll(/\S+/g)) {
    const start = match.index;
    const end = start + match[0].length;
    const isFigure = figures.some((figure) => figure.segment === segment && figure.start < end && figure.end > start);
    if (isFigure) {
      isOpen = false;
      continue;
    }
    const [x, , wide] = boxOfRange(segment.line, start, end);
    const isNumber = LONG_NUMBER.test(match[0]);
    const isColumn = x * pageWidth - last > GAP * row.height && isStart(x * pageWidth);
    last = (x + wide) * pageWidth;
    if (isOpen && !isNumber && !wasNumber && !isColumn) parts.at(-1)!.end = end;
    else parts.push({ start, end });
    isOpen = true;
    wasNumber = isNumber;
  }
  return parts.flatMap(({ start, end }) => {
    const text = segment.text.slice(start, end);
    if (!/[\p{L}\d]/u.test(text)) return [];
    const [x, , wide] = boxOfRange(segment.line, start, end);
    return [
      {
        segment,
        start,
        end,
        text,
        folded: segment.folded.slice(start, end),
        x0: x * pageWidth,
        x1: (x + wide) * pageWidth,
      },
    ];
  });
}

const CONCEPTS = [
  "qty",
  "price",
  "amount",
  "total",
  "tax",
  "disc",
  "sub",
  "due",
] as const satisfies readonly AmountConcept[];
const HEAD_CONCEPTS = ["qty", "price", "amount", "total", "tax", "disc"] as const satisfies readonly AmountConcept[];
const DESCRIPTION_HEAD =
  /DESCRIPTION|BESCHREIBUNG|BEZEICHNUNG|\bARTI(KEL|CLE|COLO)S?\b|DESIGNATION|LIBELLE|DESCRIPCION|CONCEPTO|DESCRIZIONE|OMSCHRIJVING|PRODU[CK]T|\bITEMS?\b|DESCRICAO|\bOPIS\b|NAZWA|BESKRIVNING|BESKRIVELSE|BENAMNING|\bLEISTUNG\b|DETAILS|\bTEXT\b|SERVICE/;

/** A number of goods: one word with two digits or more. */
export const isCode = (text: string) => /^\S*\d\S*$/.test(text) && countDigits(text) >= 2;

/** Items before and behind one whose texts are compared with its own. */
const WINDOW = 15;

/** Computes the features of each piece. */
export function pieceFeatures(
  { layout, dates }: Findings,
  pieces: readonly Piece[],
  heads: ReadonlyMap<number, Head>,
): FeatureRow[] {
  const wide = Math.max(1, layout.x1 - layout.x0);
  const slack = layout.medianHeight * SLACK;
  const dated = new Set(dates.map(({ segment }) => segment));
  const byAnchor = Map.groupBy(pieces, ({ anchor }) => anchor);
  return pieces.map((piece) => {
    const features = new FeatureRow();
    const { text, folded, row, anchor, down } = piece;
    const beside = (byAnchor.get(anchor) ?? []).filter((other) => other !== piece);
    const around: Piece[] = [];
    for (let at = anchor - WINDOW; at <= anchor + WINDOW; at++) around.push(...(byAnchor.get(at) ?? []));
    const items = new Set(around.map((other) => other.anchor)).size;
    const atSame = around.filter((other) => other !== piece && Math.abs(other.x0 - piece.x0) <= slack);
    features.add("down", down);
    features.add("toNext", piece.toNext);
    features.add("rank", piece.rank);
    features.add("inRow", piece.inRow);
    features.add("x0", (piece.x0 - layout.x0) / wide);
    features.add("x1", (piece.x1 - layout.x0) / wide);
    features.add("width", (piece.x1 - piece.x0) / wide);
    features.add("letters", countLetters(text));
    features.add("digits", countDigits(text));
    features.add("digitShare", countDigits(text) / text.length);
    features.add("words", text.split(/\s+/).length);
    features.add("capitals", (text.match(/\p{Lu}/gu)?.length ?? 0) / text.length);
    features.add("hasColon", /:/.test(text));
    features.add("endsInColon", /:\s*$/.test(text));
    features.add("endsInPeriod", /\.\s*$/.test(text));
    features.add("inBrackets", /^\(.*\)$/.test(text));
    features.add("hasPercent", /%/.test(text));
    features.add("isCode", isCode(text));
    features.add("isShort", countLetters(text) <= 3);
    features.add("hasDate", dated.has(piece.segment));
    features.add("hasAmount", /\d[.,]\d{2}(?!\d)/.test(text));
    features.add("beginsSmall", /^\p{Ll}/u.test(text));
    for (const concept of CONCEPTS) features.add(concept, says(concept, folded));
    const head = heads.get(row.index);
    const over = head ? headAbove(head, piece.x0, piece.x1) : null;
    features.add("hasHead", head !== undefined);
    features.add("headAway", over ? Math.min(20, over.away / layout.medianHeight) : -1);
    features.add("headNames", over !== null && DESCRIPTION_HEAD.test(over.text));
    for (const concept of HEAD_CONCEPTS) features.add(`head ${concept}`, over !== null && says(concept, over.text));
    features.add("sameX", new Set(atSame.map((other) => other.anchor)).size / items);
    features.add(
      "sameXAndDown",
      new Set(atSame.filter((other) => other.down === down).map((other) => other.anchor)).size / items,
    );
    const alike = atSame.filter((other) => other.down === down);
    features.add("codesAtSame", alike.filter((other) => isCode(other.text)).length / Math.max(1, alike.length));
    features.add("colonsAtSame", alike.filter((other) => other.text.includes(":")).length / Math.max(1, alike.length));
    features.add("sameXBeside", atSame.filter((other) => other.anchor === anchor).length);
    features.add("repeats", around.filter((other) => other.folded === folded).length / items);
    features.add("pieces", beside.length);
    features.add("longestBeside", Math.max(0, ...beside.map((other) => countLetters(other.text))));
    features.add(
      "longestInRow",
      Math.max(0, ...beside.filter((other) => other.row === row).map((other) => countLetters(other.text))),
    );
    features.add(
      "leftmost",
      beside.every((other) => other.x0 >= piece.x0 - slack),
    );
    features.add("above", beside.filter((other) => other.down < down).length);
    features.add(
      "aboveAligned",
      beside.some((other) => other.down === down - 1 && Math.abs(other.x0 - piece.x0) <= slack),
    );
    features.add(
      "belowAligned",
      beside.some((other) => other.down === down + 1 && Math.abs(other.x0 - piece.x0) <= slack),
    );
    const aboveRow = layout.rows[row.index - 1];
    features.add(
      "gap",
      aboveRow && aboveRow.page === row.page ? Math.min(10, (row.centre - aboveRow.centre) / row.height) : 10,
    );
    features.add("height", (piece.segment.y1 - piece.segment.y0) / layout.medianHeight);
    features.add("items", items);
    return features;
  });
}
