import { expect, test } from "vitest";
import { flatHeight, slopeAt } from "../../model/bend.ts";
import type { Bend } from "../../model/document.ts";
import type { Point, Quad } from "./geometry.ts";
import { bendOf } from "./levelling.ts";

const PAGE = { width: 1000, height: 1400 };

/** Rows of a label on the left and an amount on the right, as a camera sees them that maps points of the page by `seen`. */
function rows(seen: (point: Point) => Point): Quad[] {
  return Array.from({ length: 20 }, (_, row) => 150 + row * 55).flatMap((y) =>
    [
      [120, 480],
      [640, 860],
    ].map(([left, right]): Quad => {
      const corner = (x: number, down: number) => seen([x, y + down]);
      return [corner(left!, 0), corner(right!, 0), corner(right!, 30), corner(left!, 30)];
    }),
  );
}

function middle(quad: Quad): Point {
  return [quad.reduce((sum, [x]) => sum + x, 0) / 4, quad.reduce((sum, [, y]) => sum + y, 0) / 4];
}

/** The largest difference of height between a label and its amount, with the page flattened by `bend`. */
function unevenness(quads: readonly Quad[], bend: Bend): number {
  const heights = quads.map((quad) => flatHeight(...middle(quad), bend, PAGE));
  return Math.max(...heights.flatMap((height, i) => (i % 2 ? [Math.abs(height - heights[i - 1]!)] : [])));
}

/** A camera to the side of the page. */
const askew = ([x, y]: Point): Point => {
  const depth = 1 + 0.35 * (x / PAGE.width - 0.5);
  return [500 + (x - 500) / depth, 700 + (y - 700 + 0.04 * x) / depth];
};

/** A receipt that curls. */
const curled = ([x, y]: Point): Point => [x, y + 160 * (x / PAGE.width - 0.2) ** 2];

test.each([
  ["seen askew", askew],
  ["curled", curled],
])("brings the rows of a page %s to one height", (_, seen) => {
  const quads = rows(seen);
  const bend = bendOf(quads, PAGE);
  expect(bend).not.toBeNull();
  expect(unevenness(quads, [0, 0, 0, 0])).toBeGreaterThan(10);
  expect(unevenness(quads, bend!)).toBeLessThan(12);
  const [line] = quads;
  const slope = (line![1][1] - line![0][1]) / (line![1][0] - line![0][0]);
  expect(slopeAt(...middle(line!), bend!, PAGE)).toBeCloseTo(slope, 1);
});

test("ignores one stray line", () => {
  const quads = rows(askew);
  const stray: Quad = [
    [200, 900],
    [700, 1050],
    [690, 1080],
    [190, 930],
  ];
  expect(unevenness(quads, bendOf([...quads, stray], PAGE)!)).toBeLessThan(12);
});

test("leaves a flat page, and one of few lines, unchanged", () => {
  expect(
    bendOf(
      rows((point) => point),
      PAGE,
    ),
  ).toBeNull();
  expect(bendOf(rows(askew).slice(0, 5), PAGE)).toBeNull();
});

test("leaves lines unchanged that don't agree on a curve", () => {
  const quads = rows(([x, y]) => [x, y]).map((quad, i): Quad => {
    const tilt = ((i * 7919) % 13) / 13 - 0.5;
    const moved = ([x, y]: Point): Point => [x, y + (x - middle(quad)[0]) * tilt * 0.2];
    return [moved(quad[0]), moved(quad[1]), moved(quad[2]), moved(quad[3])];
  });
  expect(bendOf(quads, PAGE)).toBeNull();
});
