/** Draws a page of a PDF as pixels, for OCR. */
import { createCanvas } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Raster } from "./ocr/raster.ts";

const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;
/** An A3 page at 200 dpi is 7.7 million pixels; posters are drawn smaller. */
const LARGEST_AREA = 12e6;

/** A page at 200 dpi on white, upright by its own rotation mark. */
export async function rasterise(page: PDFPageProxy): Promise<Raster> {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, Math.sqrt(LARGEST_AREA / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  await page.render({
    // @napi-rs/canvas has the browser's canvas interface; its own types only lack the DOM's names.
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    background: "white",
  }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  const opaque = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    opaque[to] = data[from]!;
    opaque[to + 1] = data[from + 1]!;
    opaque[to + 2] = data[from + 2]!;
  }
  return { data: opaque, width, height };
}
