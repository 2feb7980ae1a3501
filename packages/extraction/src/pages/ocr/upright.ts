/** Finds the orientation of a page: sideways by the shape of its lines, upside down by how its lines read. */
import type { Alphabet } from "./alphabet.ts";
import { cropLine, isUpright, LINE_HEIGHT, type LineCut, lineCut } from "./crop.ts";
import { distance, type Point, type Quad } from "./geometry.ts";
import { type Models, run } from "./models.ts";
import type { Raster } from "./raster.ts";
import { admit, decode, recognizeLine } from "./recogniser.ts";

export type Turn = 0 | 90 | 180 | 270;

/** The classifier looks at this many pixels of a line. */
const CLASSIFIER_WIDTH = 192;
const LINES_ASKED = 8;
const LINES_READ_BOTH_WAYS = 4;

/** Whether most of the text, by length, runs up or down the page. */
export function liesSideways(quads: readonly Quad[]): boolean {
  let sideways = 0;
  let level = 0;
  for (const quad of quads) {
    const across = distance(quad[0], quad[1]);
    const down = distance(quad[0], quad[3]);
    if (isUpright(across, down)) sideways += down;
    else if (across > down * 1.5) level += across;
  }
  return sideways > level;
}

/**
 * Whether the lines of a level page are upside down. The classifier votes on the longest lines. A wrong turn would lose the whole
 * page, so the recognizer has to agree that the lines read better the other way.
 */
export async function isUpsideDown(
  models: Models,
  alphabet: Alphabet,
  levels: readonly Raster[],
  quads: readonly Quad[],
): Promise<boolean> {
  const cuts = quads
    .map(lineCut)
    .filter((cut) => cut.width > 2 * LINE_HEIGHT)
    .sort((a, b) => b.width - a.width)
    .slice(0, LINES_ASKED);
  let votes = 0;
  for (const cut of cuts) votes += (await weighUpsideDown(models, levels, cut)) > 0.5 ? 1 : -1;
  if (votes <= 0) return false;
  let asItLies = 0;
  let turned = 0;
  for (const cut of cuts.slice(-LINES_READ_BOTH_WAYS)) {
    asItLies += await measureLegibility(models, alphabet, levels, cut);
    turned += await measureLegibility(models, alphabet, levels, { ...cut, quad: fromItsOtherEnd(cut.quad) });
  }
  return turned > asItLies;
}

async function weighUpsideDown(models: Models, levels: readonly Raster[], cut: LineCut): Promise<number> {
  const image = cropLine(levels, { ...cut, width: Math.min(cut.width, CLASSIFIER_WIDTH) });
  const planes = new Float32Array(3 * LINE_HEIGHT * CLASSIFIER_WIDTH);
  for (let row = 0; row < 3 * LINE_HEIGHT; row++) {
    planes.set(image.planes.subarray(row * image.stride, row * image.stride + image.width), row * CLASSIFIER_WIDTH);
  }
  const input = models.tensor(planes, [1, 3, LINE_HEIGHT, CLASSIFIER_WIDTH]);
  return (await run(models.turnClassifier, input))[0].data[1] ?? 0;
}

/** Mean confidence of a line's characters. */
async function measureLegibility(
  models: Models,
  alphabet: Alphabet,
  levels: readonly Raster[],
  cut: LineCut,
): Promise<number> {
  const answer = await recognizeLine(models, cropLine(levels, cut));
  const characters = decode(admit(answer, alphabet), alphabet);
  return characters.reduce((sum, character) => sum + character.confidence, 0) / Math.max(1, characters.length);
}

/** The same line, read from its other end. */
function fromItsOtherEnd([topLeft, topRight, bottomRight, bottomLeft]: Quad): Quad {
  return [bottomRight, bottomLeft, topLeft, topRight];
}

/** Returns the corners of a line after a half turn of its page. */
export function turnAround(quad: Quad, page: { width: number; height: number }): Quad {
  const [a, b, c, d] = fromItsOtherEnd(quad);
  const move = ([x, y]: Point): Point => [page.width - x, page.height - y];
  return [move(a), move(b), move(c), move(d)];
}
