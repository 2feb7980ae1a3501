/** OCR of a page in any orientation: finds its lines, turns it upright, reads it. */
import type { PageText } from "../../model/document.ts";
import { papersIn } from "../papers.ts";
import { detectLines } from "./detector.ts";
import type { Quad } from "./geometry.ts";
import { bendOf } from "./levelling.ts";
import { withoutPrintThrough } from "./print-through.ts";
import { type Raster, turn } from "./raster.ts";
import { buildLinePyramid, type Ocr, readLines } from "./read-raster.ts";
import { isUpsideDown, liesSideways, type Turn, turnAround } from "./upright.ts";

/**
 * Reads a page and tells the quarter turns it needed.
 * @param checkpoint called between steps; throws to stop the work (time limit)
 * @returns the upright page: size and boxes are those of the turned page
 */
export async function readUpright(ocr: Ocr, raster: Raster, number: number, checkpoint: () => void): Promise<PageText> {
  const { levels, quads, rotation } = await turnUpright(ocr, raster, checkpoint);
  const { width, height } = levels[0]!;
  const bend = bendOf(quads, { width, height });
  const lines = await readLines(ocr, levels, quads, checkpoint, bend);
  const papers = papersIn(levels[0]!);
  return {
    number,
    width,
    height,
    source: "ocr",
    rotation,
    ...(bend && { bend }),
    ...(papers.length > 0 && { papers }),
    lines,
  };
}

/** The page upright, in the scales that its lines need, and its lines. */
async function turnUpright(
  ocr: Ocr,
  raster: Raster,
  checkpoint: () => void,
): Promise<{ levels: Raster[]; quads: Quad[]; rotation: Turn }> {
  let page = raster;
  let quads = await detectLines(ocr.models, page);
  let rotation: Turn = 0;
  checkpoint();
  if (liesSideways(quads)) {
    page = await turn(page, 90);
    rotation = 90;
    // The detector was trained on level lines: on the turned page it finds fewer pieces and misses less.
    quads = await detectLines(ocr.models, page);
    checkpoint();
  }
  let levels = await buildLinePyramid(page, quads);
  quads = withoutPrintThrough(levels, quads);
  if (await isUpsideDown(ocr.models, ocr.alphabet, levels, quads)) {
    quads = quads.map((quad) => turnAround(quad, page));
    levels = await buildLinePyramid(await turn(page, 180), quads);
    rotation = rotation === 90 ? 270 : 180;
  }
  return { levels, quads, rotation };
}
