/**
 * Cuts the words of a page apart along straight blanks, which may be turned as papers beside each other are. Only geometry is looked at:
 * a label with its amount far to the right is parted by a blank as well. Who understands the words says which cuts part documents.
 */
import type { Corners, Line, PageText, Word } from "../model/document.ts";
import type { Point } from "./ocr/geometry.ts";

/** Blanks are looked for along lines turned by up to so many degrees. */
const LARGEST_TURN = 12;
/** A blank has this many line heights: across the text, and between rows. */
const LEAST_GAP = { across: 1.2, down: 1.5 } as const;
/** Blanks around words that belong to a region, in line heights. */
const MARGIN = 0.8;
/** A line whose words are this many heights apart has a reliable slope. */
const LONG = 3;
/** Slopes of one paper differ by this much on the median, in radians. */
const ONE_ANGLE = 0.02;

type Sides = Pick<PageText, "width" | "height">;

interface Cut {
  /** Lines left of it or above it, and the others. */
  parts: readonly [Line[], Line[]];
  /** Whether it runs down between columns, or across between rows. */
  runs: "down" | "across";
  /** Width of the blank, in line heights. */
  gap: number;
}

/** A word as a level or sloping bar, in pixels. */
interface Bar {
  line: Line;
  word: Word;
  middle: Point;
  half: number;
  slope: number;
  thickness: number;
}

/** Cuts that leave words on both sides, widest blank first, each partition once. */
export function cutsOf(lines: readonly Line[], page: Sides): Cut[] {
  const bars = barsOf(lines, page);
  const height = median(bars.map(({ thickness }) => thickness)) || 1;
  const cuts = new Map<string, Cut & { low: Set<Bar> }>();
  for (let degrees = -LARGEST_TURN; degrees <= LARGEST_TURN; degrees++) {
    const angle = (degrees * Math.PI) / 180;
    for (const runs of ["down", "across"] as const) {
      const normal: Point = runs === "down" ? [Math.cos(angle), Math.sin(angle)] : [-Math.sin(angle), Math.cos(angle)];
      for (const { low, gap } of blanksAlong(bars, normal, LEAST_GAP[runs === "down" ? "across" : "down"] * height)) {
        const key = `${runs} ${low.length} ${bars.indexOf(low[low.length - 1]!)}`;
        const known = cuts.get(key);
        if (!known || known.gap < gap / height)
          cuts.set(key, { runs, gap: gap / height, parts: [[], []], low: new Set(low) });
      }
    }
  }
  return [...cuts.values()]
    .toSorted((a, b) => b.gap - a.gap)
    .map(({ runs, gap, low }) => ({
      runs,
      gap,
      parts: [linesOf(bars, (bar) => low.has(bar)), linesOf(bars, (bar) => !low.has(bar))],
    }));
}

/** The slope of the lines, in radians; null where there are few, or where they disagree, as those of several papers do. */
export function angleOf(lines: readonly Line[], page: Sides): number | null {
  const slopes = barsOf(lines, page).flatMap(({ line, word, slope }) =>
    word === line.words[0] && spreadOf(line, page) > LONG * line.box[3] * page.height ? [slope] : [],
  );
  if (slopes.length < 4) return null;
  const typical = median(slopes);
  return median(slopes.map((slope) => Math.abs(slope - typical))) <= ONE_ANGLE ? Math.atan(typical) : null;
}

/** The least rectangle around lines, turned as they are, with a margin. */
export function cornersAround(lines: readonly Line[], page: Sides): Corners {
  const bars = barsOf(lines, page);
  const angle = angleOf(lines, page) ?? 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const edges = bars.flatMap(({ middle: [x, y], half, slope, thickness }) =>
    [-1, 1].flatMap((end) =>
      [-1, 1].map((side): Point => {
        const [px, py] = [x + end * half, y + end * half * slope + (side * thickness) / 2];
        return [px * cos + py * sin, py * cos - px * sin];
      }),
    ),
  );
  const margin = MARGIN * median(bars.map(({ thickness }) => thickness));
  const along = edges.map(([value]) => value);
  const down = edges.map(([, value]) => value);
  const [left, right] = [Math.min(...along) - margin, Math.max(...along) + margin];
  const [top, bottom] = [Math.min(...down) - margin, Math.max(...down) + margin];
  const corner = (u: number, v: number) =>
    [(u * cos - v * sin) / page.width, (u * sin + v * cos) / page.height] as const;
  return [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)];
}

/** The lines' words that are inside of a part; a line that leaves it is cut. */
export function linesIn(lines: readonly Line[], page: Sides, isInside: (middle: Point) => boolean): Line[] {
  return linesOf(barsOf(lines, page), ({ middle: [x, y] }) => isInside([x / page.width, y / page.height]));
}

function barsOf(lines: readonly Line[], page: Sides): Bar[] {
  return lines.flatMap((line) => {
    const slope = slopeOf(line, page);
    return line.words.map((word) => {
      const [x, y, width, height] = word.box;
      const [across, down] = [width * page.width, height * page.height];
      return {
        line,
        word,
        middle: [(x + width / 2) * page.width, (y + height / 2) * page.height] as const,
        half: across / 2,
        slope,
        // A turned word's box is higher than its letters.
        thickness: Math.max(down - across * Math.abs(slope), 0.4 * down),
      };
    });
  });
}

function slopeOf({ words }: Line, page: Sides): number {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || first === last) return 0;
  const [fromX, fromY] = middleOf(first, page);
  const [toX, toY] = middleOf(last, page);
  const slope = (toY - fromY) / (toX - fromX);
  return toX > fromX && Math.abs(slope) < 0.4 ? slope : 0;
}

const spreadOf = ({ words }: Line, page: Sides) =>
  words.length < 2 ? 0 : middleOf(words.at(-1)!, page)[0] - middleOf(words[0]!, page)[0];

const middleOf = ({ box: [x, y, width, height] }: Word, page: Sides): Point => [
  (x + width / 2) * page.width,
  (y + height / 2) * page.height,
];

/** Blanks between the bars along a direction, each with the bars before it. */
function blanksAlong(bars: readonly Bar[], [nx, ny]: Point, least: number): { low: Bar[]; gap: number }[] {
  const spans = bars
    .map((bar) => {
      const middle = bar.middle[0] * nx + bar.middle[1] * ny;
      const reach = bar.half * Math.abs(nx + bar.slope * ny) + (bar.thickness / 2) * Math.abs(ny);
      return { bar, from: middle - reach, to: middle + reach };
    })
    .toSorted((a, b) => a.from - b.from);
  const blanks: { low: Bar[]; gap: number }[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const [at, { from, to }] of spans.entries()) {
    if (from - end >= least) blanks.push({ low: spans.slice(0, at).map(({ bar }) => bar), gap: from - end });
    end = at === 0 ? to : Math.max(end, to);
  }
  return blanks;
}

/** Lines with those of their words that are chosen. */
function linesOf(bars: readonly Bar[], isChosen: (bar: Bar) => boolean): Line[] {
  const chosen = Map.groupBy(
    bars.filter((bar) => isChosen(bar)),
    ({ line }) => line,
  );
  return [...chosen].map(([line, of]) => (of.length === line.words.length ? line : lineOf(of.map(({ word }) => word))));
}

function lineOf(words: Word[]): Line {
  const left = Math.min(...words.map(({ box }) => box[0]));
  const top = Math.min(...words.map(({ box }) => box[1]));
  const right = Math.max(...words.map(({ box }) => box[0] + box[2]));
  const bottom = Math.max(...words.map(({ box }) => box[1] + box[3]));
  return {
    text: words.map(({ text }) => text).join(" "),
    confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
    box: [left, top, right - left, bottom - top],
    words,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
