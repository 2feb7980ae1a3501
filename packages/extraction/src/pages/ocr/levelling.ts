/**
 * Finds out how a photographed page is bent: a phone held askew makes lines run together like railway tracks, a curled receipt
 * bends them. The slopes of the lines that the detector found say how, and on the page laid flat a label and its amount are at
 * the same height again. No pixel is moved: each line is cut out along its own slope anyway, and boxes stay those of the picture.
 */

import { flatHeight, inWidths, stretch } from "../../model/bend.ts";
import type { Bend } from "../../model/document.ts";
import { distance, edgesOf, pointInQuad, type Quad } from "./geometry.ts";

/** A line this many times as long as high has a reliable slope. */
const LONG = 4;
/** Fewer long lines could agree by chance. */
const LEAST_LINES = 6;
/** Across the text, rows must be out of place by this share of a line's height, else the page is as good as flat. */
const LEAST_EFFECT = 0.35;
/** The slopes that are left must be smaller than before by this factor. */
const LEAST_GAIN = 0.7;
/** Rows are drawn apart or together by no more than this factor: a larger one is a failed fit. */
const LARGEST_STRETCH = 1.7;

const FLAT: Bend = [0, 0, 0, 0];

/** A line as the fit sees it: middle in page widths from the page's middle, slope, weight. */
interface Slope {
  x: number;
  y: number;
  slope: number;
  weight: number;
}

/**
 * Finds the bend of a page; null if it is flat, or if its lines disagree.
 * @param quads the lines, in pixels of the upright page
 */
export function bendOf(quads: readonly Quad[], page: { width: number; height: number }): Bend | null {
  const slopes = quads.flatMap((quad) => slopeOf(quad, page));
  if (slopes.length < LEAST_LINES) return null;
  const bend = fit(slopes);
  if (!bend) return null;
  const before = unevenness(slopes, FLAT);
  const after = unevenness(slopes, bend);
  const heights = quads.map((quad) => Math.min(distance(quad[0], quad[1]), distance(quad[0], quad[3])));
  const lineHeight = median(heights) / page.width;
  if (after > before * LEAST_GAIN || effectOf(bend, quads, page) < LEAST_EFFECT * lineHeight) return null;
  return bend;
}

function slopeOf(quad: Quad, page: { width: number; height: number }): Slope[] {
  const across = distance(quad[0], quad[1]);
  const down = distance(quad[0], quad[3]);
  const [startX, startY] = pointInQuad(quad, 0, 0.5);
  const [endX, endY] = [(quad[1][0] + quad[2][0]) / 2, (quad[1][1] + quad[2][1]) / 2];
  if (across < LONG * down || endX <= startX) return [];
  const [x, y] = inWidths((startX + endX) / 2, (startY + endY) / 2, page);
  // The end of a line is found to about a pixel, so its slope is as sure as it is long.
  return [{ x, y, slope: (endY - startY) / (endX - startX), weight: (across / page.width) ** 2 }];
}

/**
 * The bend whose level lines have the slopes: v·(1 + b·u + d·u²) + a·u + c·u² is constant along a line, so its derivative along
 * the slope is 0, which is linear in a, b, c, d. Lines that disagree lose weight in three rounds.
 */
function fit(slopes: readonly Slope[]): Bend | null {
  let trust = slopes.map(() => 1);
  let bend: Bend | null = null;
  for (let round = 0; round < 4; round++) {
    bend = solve(slopes, trust);
    if (!bend) return null;
    const left = slopes.map((line) => Math.abs(remainder(line, bend!)));
    const typical = Math.max(0.004, median(left));
    trust = left.map((value) => 1 / (1 + (value / (3 * typical)) ** 2));
  }
  return bend;
}

/** Slope that a line keeps when the page is laid flat. */
function remainder({ x, y, slope }: Slope, [a, b, c, d]: Bend): number {
  return slope + (a + b * y + 2 * c * x + 2 * d * x * y) / (1 + b * x + d * x * x);
}

function unevenness(slopes: readonly Slope[], bend: Bend): number {
  let sum = 0;
  let weights = 0;
  for (const line of slopes) {
    sum += Math.min(0.2, Math.abs(remainder(line, bend))) * Math.sqrt(line.weight);
    weights += Math.sqrt(line.weight);
  }
  return sum / weights;
}

/** Returns the largest move of a row's end against its middle, in page widths; 0 for an impossible bend. */
function effectOf(bend: Bend, quads: readonly Quad[], page: { width: number; height: number }): number {
  const [left, top, right, bottom] = edgesOf(quads.flat());
  let largest = 0;
  for (const x of [left, right]) {
    for (const y of [top, (top + bottom) / 2, bottom]) {
      const [u] = inWidths(x, y, page);
      const factor = stretch(bend, u);
      if (factor > LARGEST_STRETCH || factor < 1 / LARGEST_STRETCH) return 0;
      const end = flatHeight(x, y, bend, page) - y;
      const middle = flatHeight((left + right) / 2, y, bend, page) - y;
      largest = Math.max(largest, Math.abs(end - middle) / page.width);
    }
  }
  return largest;
}

/** Weighted least squares over four unknowns, the bent terms held small unless many lines ask for them. */
function solve(slopes: readonly Slope[], trust: readonly number[]): Bend | null {
  const matrix = Array.from({ length: 4 }, () => new Float64Array(5));
  let total = 0;
  slopes.forEach(({ x, y, slope, weight }, i) => {
    const row = [1, y + slope * x, 2 * x, 2 * x * y + slope * x * x];
    const w = weight * trust[i]!;
    total += w;
    for (let r = 0; r < 4; r++) {
      for (let c = 0; c < 4; c++) matrix[r]![c]! += w * row[r]! * row[c]!;
      matrix[r]![4]! -= w * row[r]! * slope;
    }
  });
  const ridge = [0, 1e-4, 5e-3, 5e-3];
  for (let r = 0; r < 4; r++) matrix[r]![r]! += ridge[r]! * total;
  for (let pivot = 0; pivot < 4; pivot++) {
    const value = matrix[pivot]![pivot]!;
    if (Math.abs(value) < 1e-12) return null;
    for (let r = 0; r < 4; r++) {
      if (r === pivot) continue;
      const factor = matrix[r]![pivot]! / value;
      for (let c = pivot; c < 5; c++) matrix[r]![c]! -= factor * matrix[pivot]![c]!;
    }
  }
  const [a, b, c, d] = matrix.map((row, i) => Math.round((row[4]! / row[i]!) * 1e6) / 1e6) as [
    number,
    number,
    number,
    number,
  ];
  return [a, b, c, d];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
