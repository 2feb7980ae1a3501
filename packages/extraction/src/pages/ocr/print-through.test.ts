import { expect, test } from "vitest";
import type { Quad } from "./geometry.ts";
import { withoutPrintThrough } from "./print-through.ts";
import type { Raster } from "./raster.ts";

/** A light page of bars that represent letters, a row of them in each shade, and the boxes of the rows. */
function pageOf(shades: readonly number[]): { page: Raster; quads: Quad[] } {
  const [width, rowHeight, paper] = [400, 40, 235];
  const height = shades.length * rowHeight;
  const data = new Uint8Array(width * height * 3).fill(paper);
  shades.forEach((shade, row) => {
    for (let y = row * rowHeight + 10; y < row * rowHeight + 30; y++) {
      for (let x = 20; x < 380; x++) if (x % 12 < 4) data.fill(shade, (y * width + x) * 3, (y * width + x + 1) * 3);
    }
  });
  const quads = shades.map((_, row): Quad => {
    const [top, bottom] = [row * rowHeight + 2, row * rowHeight + 38];
    return [
      [15, top],
      [385, top],
      [385, bottom],
      [15, bottom],
    ];
  });
  return { page: { data, width, height }, quads };
}

test("removes many faint lines among strong ones as print-through", () => {
  const faint = [215, 210, 220, 212, 216, 211, 218, 214];
  const { page, quads } = pageOf([40, ...faint, 60, ...faint.map((_, i) => 30 + 4 * i), 50]);
  expect(withoutPrintThrough([page], quads)).toEqual([quads[0], ...quads.slice(9)]);
});

test("keeps a few faint lines among strong ones as faded print", () => {
  const { page, quads } = pageOf([40, 215, 60, 50, 220, 45, 210]);
  expect(withoutPrintThrough([page], quads)).toEqual(quads);
});

test("keeps a page that is faint all over as a faded receipt", () => {
  const { page, quads } = pageOf([215, 210, 220, 212, 216, 211, 218, 214, 213]);
  expect(withoutPrintThrough([page], quads)).toEqual(quads);
});

test("keeps light print beside black print", () => {
  const { page, quads } = pageOf([20, 180, 190, 20, 20]);
  expect(withoutPrintThrough([page], quads)).toEqual(quads);
});

test("finds none on a page without lines", () => {
  expect(withoutPrintThrough([pageOf([0]).page], [])).toEqual([]);
});
