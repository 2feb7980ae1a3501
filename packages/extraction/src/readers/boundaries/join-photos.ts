/**
 * Joins photos of one long receipt: the lines at the end of a photo that the next one shows again are kept once. The order is proposed
 * too, with a confidence, as people hand photos over in any order.
 */
import { layOut, type Row } from "../../fields/rows.ts";
import type { DocumentText, Line, PageText } from "../../model/document.ts";
import { nameKey, similarity } from "../../text/text.ts";

/** More photos are kept in the order given: every order is tried, and each pair is compared. */
const MOST_TO_ORDER = 5;
/** Rows compared at the end of a photo and at the beginning of the next. */
const REACH = 60;
/** Fewer rows could be alike by chance: two rules of dashes, or an amount. */
const LEAST_ROWS = 3;
/** Rows cut in halves at a photo's edge can't be read again. */
const MOST_CUT = 3;
/** Letters of a row may be misread, digits hardly: rows of one receipt differ in them. */
const ALIKE = { letters: 0.7, digits: 0.85 } as const;
const MISS = -0.7;

/** Where a photo goes on with the one before it. */
export interface Joint {
  /** Rows that both show; 0: none were found. */
  rows: number;
  /** 0..1 */
  confidence: number;
}

interface JoinedPhotos {
  /** The photos as pages of one document, in the order proposed, each line once. */
  document: DocumentText;
  /** Positions of the photos as they were given, from 0. */
  order: number[];
  joints: Joint[];
  /** Of the order: that of the least sure joint. */
  confidence: number;
}

interface Overlap extends Joint {
  /** Rows of the first photo that are kept, and rows of the second one that are left out. */
  keep: number;
  skip: number;
}

/** @param pages one or more, each a photo */
export function joinPhotos(pages: readonly PageText[]): JoinedPhotos {
  const rows = pages.map((page) => rowsOf(page));
  const known = new Map<string, Overlap | null>();
  const overlap = (from: number, to: number) => {
    const key = `${from} ${to}`;
    if (!known.has(key)) known.set(key, overlapOf(rows[from]!, rows[to]!));
    return known.get(key) ?? null;
  };
  const given = pages.map((_, at) => at);
  const sure = (order: readonly number[]) =>
    order.slice(1).reduce((sum, to, at) => sum + (overlap(order[at]!, to)?.confidence ?? 0), 0);
  const orders = pages.length <= MOST_TO_ORDER ? ordersOf(given) : [given];
  const order = orders.reduce((best, next) => (sure(next) > sure(best) + 0.01 ? next : best), given);
  const overlaps = order.slice(1).map((to, at) => overlap(order[at]!, to));
  const joined = order.map((of, at): PageText => {
    const skip = overlaps[at - 1]?.skip ?? 0;
    const keep = overlaps[at]?.keep ?? rows[of]!.length;
    return { ...pages[of]!, number: at + 1, lines: linesOf(rows[of]!.slice(skip, keep)) };
  });
  const joints = overlaps.map((found) => ({ rows: found?.rows ?? 0, confidence: found?.confidence ?? 0 }));
  return {
    document: { mimeType: "image/jpeg", pageCount: joined.length, pages: joined },
    order,
    joints,
    confidence: Math.min(1, ...joints.map(({ confidence }) => confidence)),
  };
}

interface PhotoRow {
  key: string;
  lines: Line[];
}

function rowsOf(page: PageText): PhotoRow[] {
  const { rows } = layOut({ mimeType: "image/jpeg", pageCount: 1, pages: [page] });
  return rows.map(({ segments }: Row) => ({
    key: nameKey(segments.map(({ text }) => text).join("")),
    lines: segments.map(({ line }) => line),
  }));
}

function areAlike({ key }: PhotoRow, { key: other }: PhotoRow): boolean {
  if (key.length < 3 || other.length < 3 || similarity(key, other) < ALIKE.letters) return false;
  const [digits, others] = [key, other].map((text) => text.replace(/\D/g, "")) as [string, string];
  return digits === others || similarity(digits, others) >= ALIKE.digits;
}

const linesOf = (rows: readonly PhotoRow[]): Line[] => rows.flatMap(({ lines }) => lines);

function ordersOf(given: readonly number[]): number[][] {
  if (given.length < 2) return [[...given]];
  return given.flatMap((first) => ordersOf(given.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

/**
 * The rows that end one photo and begin the next: the best local alignment of the two, if it reaches both edges. A row may be missing in
 * one of them, or be read otherwise.
 */
function overlapOf(first: readonly PhotoRow[], second: readonly PhotoRow[]): Overlap | null {
  const offset = Math.max(0, first.length - REACH);
  const end = first.slice(offset);
  const begin = second.slice(0, REACH);
  interface Cell {
    score: number;
    matches: number;
    from: readonly [number, number];
  }
  let before: Cell[] = [];
  let best: (Cell & { to: readonly [number, number] }) | null = null;
  const nothing = (at: number, beside: number): Cell => ({ score: 0, matches: 0, from: [at, beside] });
  for (const [at, row] of end.entries()) {
    const now: Cell[] = [];
    for (const [beside, other] of begin.entries()) {
      const isAlike = areAlike(row, other);
      const diagonal = before[beside - 1] ?? nothing(at, beside);
      const step = (cell: Cell, gain: number): Cell => ({ ...cell, score: cell.score + gain });
      const through = isAlike ? { ...step(diagonal, 1), matches: diagonal.matches + 1 } : step(diagonal, MISS);
      const choices = [
        through,
        step(before[beside] ?? nothing(at, beside), MISS),
        step(now[beside - 1] ?? nothing(at, beside), MISS),
      ];
      const cell = choices.reduce((a, b) => (b.score > a.score ? b : a));
      now.push(cell.score > 0 ? cell : nothing(at + 1, beside + 1));
      const reachesEdges = end.length - 1 - at <= MOST_CUT && cell.from[1] <= MOST_CUT;
      if (isAlike && reachesEdges && cell.score > (best?.score ?? 0)) best = { ...cell, to: [at, beside] };
    }
    before = now;
  }
  if (!best || best.matches < LEAST_ROWS) return null;
  const share = best.matches / (best.to[1] - best.from[1] + 1);
  const confidence = Math.round(100 * Math.min(0.99, share * (1 - 0.5 ** (best.matches - 1)))) / 100;
  return { rows: best.matches, confidence, keep: offset + best.to[0] + 1, skip: best.to[1] + 1 };
}
