/**
 * Tells the print of a page from that of its back: scans of thin receipts show the other side in grey, mirrored, and the
 * detector takes it for text. It reads as gibberish, and can be most of what a page has to read.
 */
import { cropLine, LINE_HEIGHT, type LineCut, lineCut } from "./crop.ts";
import type { Quad } from "./geometry.ts";
import type { Raster } from "./raster.ts";

/**
 * Contrast of ink to paper (2 is black on white) below which a line may be print-through. On 24 German scans nearly all
 * print-through had 0.05 to 0.27, and print 0.42 and more. Print that faded can have less, too.
 */
const FAINT = 0.25;
/** Faint is print-through only beside lines at least so many times as strong: a faded receipt is faint all over. */
const TIMES_STRONGER = 10 / 3;
/** Fewer faint lines are a patch of a receipt that faded, and cost little to read; a back that shows through shows much. */
const LEAST_LINES = 8;
/** Rows of a line that hold letters. */
const FIRST_ROW = 8;
const LAST_ROW = 39;
/** One column of so many is looked at. */
const COLUMN_STEP = 4;

/** The lines without those that show through from the back. */
export function withoutPrintThrough(levels: readonly Raster[], quads: readonly Quad[]): Quad[] {
  const contrasts = quads.map((quad) => contrastOf(levels, lineCut(quad)));
  const strong = contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length * 0.75)] ?? 0;
  const isFaint = (contrast: number) => contrast < FAINT && contrast * TIMES_STRONGER < strong;
  if (contrasts.filter(isFaint).length < LEAST_LINES) return [...quads];
  return quads.filter((_, i) => !isFaint(contrasts[i]!));
}

/** Distance of the dark end from the light end of a line's green, without the outermost 2 % at each, 0..2. */
function contrastOf(levels: readonly Raster[], cut: LineCut): number {
  const width = Math.max(LINE_HEIGHT / 3, Math.round(cut.width / COLUMN_STEP));
  const { planes, stride } = cropLine(levels, { ...cut, width });
  const values = new Float32Array(width * (LAST_ROW - FIRST_ROW + 1));
  for (let row = FIRST_ROW; row <= LAST_ROW; row++) {
    const start = (LINE_HEIGHT + row) * stride;
    values.set(planes.subarray(start, start + width), (row - FIRST_ROW) * width);
  }
  values.sort();
  const margin = Math.floor(values.length * 0.02);
  return values[values.length - 1 - margin]! - values[margin]!;
}
