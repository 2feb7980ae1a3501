/**
 * Finds lines of text on a page: the PP-OCR "differentiable binarisation" network gives each pixel its probability of
 * being text, and `text-regions.ts` makes turned boxes from that.
 */

import { ExtractionError } from "../../model/extraction-error.ts";
import { MOST_LINES_ON_PAGE } from "../limits.ts";
import { distance, edgesOf, type Quad } from "./geometry.ts";
import { type Models, run } from "./models.ts";
import { type Raster, type Region, resize } from "./raster.ts";
import { textRegions } from "./text-regions.ts";

/** Means and deviations the network was trained with, in its channel order (blue, green, red). */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

const SHORT_SIDE = 736;
const LARGEST_AREA = 1.5e6;
const LARGEST_ENLARGEMENT = 1.5;

/** Below this median line height (detector pixels) characters get lost, and a second look at a larger scale pays. */
const SMALL_LINE = 13;
const WANTED_LINE = 20;
const SECOND_PASS_AREA = 2.2e6;

/** Lines of text, in pixels of the raster, in no particular order. @throws ExtractionError `too_much_text` */
export async function detectLines(models: Models, page: Raster): Promise<Quad[]> {
  const scale = Math.min(
    SHORT_SIDE / Math.min(page.width, page.height),
    Math.sqrt(LARGEST_AREA / (page.width * page.height)),
    LARGEST_ENLARGEMENT,
  );
  const whole: Region = { left: 0, top: 0, width: page.width, height: page.height };
  const first = await detectAt(models, page, whole, scale);
  const closer = first.length >= 3 ? closerLook(page, first, scale) : null;
  const lines = closer ? await detectAt(models, page, closer.region, closer.scale) : first;
  if (lines.length > MOST_LINES_ON_PAGE) throw new ExtractionError("too_much_text");
  return lines;
}

/** The text area and the scale that brings small text to a readable size; null when text is large enough as it is. */
function closerLook(page: Raster, lines: Quad[], scale: number): { region: Region; scale: number } | null {
  const heights = lines.map((quad) => Math.min(distance(quad[0], quad[1]), distance(quad[0], quad[3])));
  // Boxes were widened by about half of the line (see text-regions.ts): the letters are two thirds of the box.
  const height = (median(heights) * scale) / 1.5;
  if (height >= SMALL_LINE || scale >= 0.9) return null;
  const margin = 20;
  const [left, top, right, bottom] = edgesOf(lines.flat());
  const x0 = Math.max(0, Math.floor(left - margin));
  const y0 = Math.max(0, Math.floor(top - margin));
  const width = Math.min(page.width, Math.ceil(right + margin)) - x0;
  const heightOfArea = Math.min(page.height, Math.ceil(bottom + margin)) - y0;
  const closer = Math.min(1, (scale * WANTED_LINE) / height, Math.sqrt(SECOND_PASS_AREA / (width * heightOfArea)));
  if (closer <= scale * 1.15) return null;
  return { region: { left: x0, top: y0, width, height: heightOfArea }, scale: closer };
}

async function detectAt(models: Models, page: Raster, region: Region, scale: number): Promise<Quad[]> {
  // The network halves its input five times: sides are multiples of 32.
  const side = (pixels: number) => Math.max(32, Math.round((pixels * scale) / 32) * 32);
  const width = side(region.width);
  const height = side(region.height);
  const small = await resize(page, { width, height }, { region, kernel: "cubic" });
  const [{ data }] = await run(models.detector, models.tensor(normalise(small), [1, 3, height, width]));
  const scaleX = region.width / width;
  const scaleY = region.height / height;
  return textRegions(data, width, height).map((quad) => {
    const back = ([x, y]: Quad[number]) => [region.left + x * scaleX, region.top + y * scaleY] as const;
    return [back(quad[0]), back(quad[1]), back(quad[2]), back(quad[3])];
  });
}

/** Interleaved red, green, blue bytes → planes of blue, green, red, normalised. */
function normalise({ data, width, height }: Raster): Float32Array {
  const count = width * height;
  const planes = new Float32Array(3 * count);
  for (let channel = 0; channel < 3; channel++) {
    const scale = 1 / (255 * DEVIATION[channel]!);
    const shift = MEAN[channel]! / DEVIATION[channel]!;
    const plane = channel * count;
    for (let i = 0, source = 2 - channel; i < count; i++, source += 3)
      planes[plane + i] = data[source]! * scale - shift;
  }
  return planes;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
