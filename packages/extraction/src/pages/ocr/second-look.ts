/**
 * A second look at doubtful lines.
 *
 * Of a bent page: the detector puts a straight box around a line, so that of a long line on a curled paper is much taller than its letters,
 * which are small in it, and at other heights at each end. The bend of the page says how the line runs.
 *
 * Of narrow letters: the network looks at a line in steps of eight pixels, and where a letter has hardly more, it skips some.
 */
import { flatHeight, inWidths, stretch } from "../../model/bend.ts";
import type { Bend } from "../../model/document.ts";
import { type LineCut, WIDEST, widthOfCut } from "./crop.ts";
import { distance, pointInQuad, type Quad } from "./geometry.ts";

/** Mean probability of its characters from which a line is not looked at again. */
const SURE = 0.9;
/** Letters of this width, in pixels of the cut, and wider ones are not skipped. */
const WIDE_ENOUGH = 20;
/** By so much the cut of narrow letters is stretched. */
const STRETCHED = 1.4;
/** A shorter line has no mean. */
const LEAST_CHARACTERS = 4;
/** A box is so much taller at least than its line, and longer than it is tall. */
const TALL = 1.15;
const LONG = 4;
/** By so much a box is taller than the core of its line, which the detector finds (see `text-regions.ts`). */
const WIDENED = 2.5;
/** Places of a line at which its course is taken from the bend. */
const PLACES = 33;
/** Least height of the straightened line, in heights of the page's lines and of its box. */
const LEAST_HEIGHT = 0.75;
const LEAST_SHARE = 0.5;

/**
 * The cut of a line along its bend; null where the line is sure, or is as straight as its box.
 * @param confidence mean probability of the line's characters in the first reading
 * @param usual height of the page's lines, in pixels
 */
export function bentCut(
  { quad, height }: LineCut,
  confidence: number,
  usual: number,
  bend: Bend,
  page: { width: number; height: number },
): LineCut | null {
  const length = distance(quad[0], quad[1]);
  if (confidence >= SURE || length < LONG * height) return null;
  const course = courseOf(quad, bend, page);
  const most = Math.max(...course);
  const least = Math.min(...course);
  const floor = Math.min(LEAST_HEIGHT * usual, LEAST_SHARE * height);
  const straight = Math.max(floor, height - WIDENED * (most - least));
  if (straight > height / TALL) return null;
  const bow = course.map((offset) => offset - (most + least) / 2);
  return { quad, height: straight, width: widthOfCut(length, straight), bow };
}

/**
 * The cut of a line, stretched; null where the line is sure, or its letters are wide.
 * @param confidence mean probability of the line's characters in the first reading
 */
export function widerCut(cut: LineCut, confidence: number, characters: number): LineCut | null {
  if (confidence >= SURE || characters < LEAST_CHARACTERS || cut.width >= WIDE_ENOUGH * characters) return null;
  return { ...cut, width: Math.min(WIDEST, Math.round(cut.width * STRETCHED)) };
}

/** How far below the middle of its box a line runs at places from its beginning to its end, in pixels across the box. */
function courseOf(quad: Quad, bend: Bend, page: { width: number; height: number }): number[] {
  const [centreX, centreY] = pointInQuad(quad, 0.5, 0.5);
  const level = flatHeight(centreX, centreY, bend, page);
  const [downX, downY] = [quad[3][0] - quad[0][0], quad[3][1] - quad[0][1]];
  // A course is followed straight down the picture, and measured across the box.
  const lean = Math.abs(downY) / Math.max(1, Math.hypot(downX, downY));
  return Array.from({ length: PLACES }, (_, i) => {
    const [x, y] = pointInQuad(quad, i / (PLACES - 1), 0.5);
    const [u] = inWidths(x, y, page);
    const v = ((level - page.height / 2) / page.width - bend[0] * u - bend[2] * u * u) / stretch(bend, u);
    return (v * page.width + page.height / 2 - y) * lean;
  });
}
