/** OCR of a page whichever way up it lies: finds its lines, turns it upright, reads it. */
import type { PageText } from "../../document.ts";
import { detectLines } from "./detector.ts";
import type { Quad } from "./geometry.ts";
import { type Raster, turn } from "./raster.ts";
import { linePyramid, type Ocr, readLines } from "./read-raster.ts";
import { liesSideways, standsOnHead, type Turn, turnAround } from "./upright.ts";

/**
 * Reads a page and tells the quarter turns it needed.
 * @param checkpoint called between steps; throws to stop the work (time limit)
 * @returns the page as it stands upright: size and boxes are those of the turned page
 */
export async function readUpright(ocr: Ocr, raster: Raster, number: number, checkpoint: () => void): Promise<PageText> {
  const { page, quads, rotation } = await turnUpright(ocr, raster, checkpoint);
  const lines = await readLines(ocr, page, quads, checkpoint);
  return { number, width: page.width, height: page.height, source: "ocr", rotation, lines };
}

async function turnUpright(
  ocr: Ocr,
  raster: Raster,
  checkpoint: () => void,
): Promise<{ page: Raster; quads: Quad[]; rotation: Turn }> {
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
  if (await standsOnHead(ocr.models, ocr.alphabet, await linePyramid(page, quads), quads)) {
    quads = quads.map((quad) => turnAround(quad, page));
    page = await turn(page, 180);
    rotation = rotation === 90 ? 270 : 180;
  }
  return { page, quads, rotation };
}
