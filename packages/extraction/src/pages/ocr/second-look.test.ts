/** A second look: which lines get one, and that the cut follows the line. */
import { expect, it } from "vitest";
import { flatHeight } from "../../model/bend.ts";
import type { Bend } from "../../model/document.ts";
import { cropLine, LINE_HEIGHT, lineCut } from "./crop.ts";
import type { Quad } from "./geometry.ts";
import type { Raster } from "./raster.ts";
import { bentCut, widerCut } from "./second-look.ts";

const PAGE = { width: 1000, height: 600 };
const CURLED: Bend = [0, 0, 0.4, 0];
const USUAL = 30;

/** The height in the picture at which a row of the flat page is. */
function rowAt(x: number, level: number): number {
  const u = x / PAGE.width - 0.5;
  return level - CURLED[2] * u * u * PAGE.width;
}

/** A box around a line of 20 pixels along a row, widened as the detector does. */
const BOX: Quad = [
  [100, 170],
  [900, 170],
  [900, 330],
  [100, 330],
];
const LEVEL = 250 + CURLED[2] * 0.08 * PAGE.width;

it("follows the bend of the page, so that a curved line is level in its cut", () => {
  expect(flatHeight(500, LEVEL, CURLED, PAGE)).toBeCloseTo(LEVEL);
  const page: Raster = { ...PAGE, data: Buffer.alloc(PAGE.width * PAGE.height * 3, 255) };
  for (let x = 0; x < PAGE.width; x++)
    for (let y = -4; y <= 4; y++) {
      const at = (Math.round(rowAt(x, LEVEL)) + y) * PAGE.width + x;
      page.data.fill(0, at * 3, at * 3 + 3);
    }
  const cut = bentCut(lineCut(BOX), 0.6, USUAL, CURLED, PAGE);
  expect(cut).not.toBeNull();
  const { planes, width, stride } = cropLine([page], cut!);
  const darkest = (column: number) => {
    const rows = Array.from({ length: LINE_HEIGHT }, (_, y) => planes[y * stride + column]!);
    const dark = rows.flatMap((value, y) => (value < 0 ? [y] : []));
    return dark.reduce((sum, y) => sum + y, 0) / dark.length;
  };
  const rows = [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => darkest(Math.round(share * width)));
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(4);
});

it("is not taken at lines that were read well, that are short, or that a flat page has", () => {
  const cut = lineCut(BOX);
  expect(bentCut(cut, 0.95, USUAL, CURLED, PAGE)).toBeNull();
  expect(bentCut(cut, 0.6, USUAL, [0, 0, 0, 0], PAGE)).toBeNull();
  const short = lineCut([BOX[0], [400, 170], [400, 330], BOX[3]]);
  expect(bentCut(short, 0.6, USUAL, CURLED, PAGE)).toBeNull();
});

it("stretches narrow letters that were not read well", () => {
  const cut = { ...lineCut(BOX), width: 300 };
  expect(widerCut(cut, 0.8, 20)).toMatchObject({ quad: BOX, width: 420 });
  expect(widerCut(cut, 0.95, 20)).toBeNull();
  expect(widerCut(cut, 0.8, 12)).toBeNull();
});
