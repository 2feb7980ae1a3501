/** From the detector's probability map to turned boxes, one a line of text: connected regions, least rectangles, widened. */
import { convexHull, type Point, type Quad, quadOf, smallestRectangle } from "./geometry.ts";

/** A pixel above this probability is text. */
const PIXEL_THRESHOLD = 0.3;
/** A region whose mean probability is below this is no text. */
const REGION_THRESHOLD = 0.5;
/** The network marks the core of a line; the box grows by area × this ÷ perimeter to take in whole letters. */
const WIDENING = 1.6;
const LEAST_PIXELS = 12;

/** Boxes around the text regions of a map of `width` × `height` probabilities, in its pixels. */
export function textRegions(probability: Float32Array, width: number, height: number): Quad[] {
  const seen = new Uint8Array(width * height);
  const stack: number[] = [];
  const quads: Quad[] = [];
  for (let start = 0; start < probability.length; start++) {
    if (seen[start] || probability[start]! <= PIXEL_THRESHOLD) continue;
    const region = grow(start, probability, width, height, seen, stack);
    if (region.pixels < LEAST_PIXELS || region.sum / region.pixels < REGION_THRESHOLD) continue;
    const quad = widenedBox(region.rows, width, height);
    if (quad) quads.push(quad);
  }
  return quads;
}

interface GrownRegion {
  pixels: number;
  sum: number;
  /** Leftmost and rightmost pixel of each row: all that the hull needs. */
  rows: Map<number, [left: number, right: number]>;
}

function grow(
  start: number,
  probability: Float32Array,
  width: number,
  height: number,
  seen: Uint8Array,
  stack: number[],
): GrownRegion {
  const region: GrownRegion = { pixels: 0, sum: 0, rows: new Map() };
  stack.push(start);
  seen[start] = 1;
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    region.sum += probability[pixel]!;
    region.pixels++;
    const row = region.rows.get(y);
    if (!row) region.rows.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const next = ny * width + nx;
        if (seen[next] || probability[next]! <= PIXEL_THRESHOLD) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
  }
  return region;
}

function widenedBox(rows: GrownRegion["rows"], width: number, height: number): Quad | null {
  const points: Point[] = [];
  for (const [y, [left, right]] of rows) points.push([left, y], [left, y + 1], [right + 1, y], [right + 1, y + 1]);
  const box = smallestRectangle(convexHull(points));
  if (!box || Math.min(box.width, box.height) < 3) return null;
  const growth = (box.width * box.height * WIDENING) / (box.width + box.height);
  const widened = { ...box, width: box.width + growth, height: box.height + growth };
  if (Math.min(widened.width, widened.height) < 5) return null;
  const inside = ([x, y]: Point): Point => [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))];
  const [a, b, c, d] = quadOf(widened);
  return [inside(a), inside(b), inside(c), inside(d)];
}
