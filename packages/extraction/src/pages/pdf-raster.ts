/** Draws a page of a PDF as pixels, for OCR. */
import { createCanvas } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Raster } from "./ocr/raster.ts";

const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;
/** An A3 page at 200 dpi is 7.7 million pixels; posters are drawn smaller. */
const LARGEST_AREA = 12e6;

/**
 * A page at 200 dpi on white, upright by its own rotation mark.
 * @param checkpoint called while the page is drawn; throws to stop the work (time limit)
 */
export async function rasterize(page: PDFPageProxy, checkpoint: () => void = () => {}): Promise<Raster> {
  await takeColoursWithAlpha(page);
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, Math.sqrt(LARGEST_AREA / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const drawing = page.render({
    // @napi-rs/canvas has the browser's canvas interface; its own types only lack the DOM's names.
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    background: "white",
  });
  let stopped: unknown;
  drawing.onContinue = (goOn: () => void) => {
    try {
      checkpoint();
      setImmediate(goOn);
    } catch (reason) {
      stopped = reason;
      drawing.cancel();
    }
  };
  await drawing.promise.catch((error: unknown) => {
    throw stopped ?? error;
  });
  const { data } = context.getImageData(0, 0, width, height);
  const opaque = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    opaque[to] = data[from]!;
    opaque[to + 1] = data[from + 1]!;
    opaque[to + 2] = data[from + 2]!;
  }
  return { data: opaque, width, height };
}

interface DecodedImage {
  kind: number;
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/**
 * Hands pdf.js its decoded pictures as red-green-blue-alpha. From red-green-blue it puts each strip of 16 rows onto the canvas
 * by going through the whole picture up to there: a scan at 600 dpi took ten seconds (pdfjs-dist 6.3, `convertRGBToRGBA`).
 */
async function takeColoursWithAlpha(page: PDFPageProxy): Promise<void> {
  const { ImageKind } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  for (const store of [page.objs, page.commonObjs]) {
    // The method of its class, also when this page was drawn before.
    const { resolve } = Object.getPrototypeOf(store) as typeof store;
    store.resolve = (id, data) => {
      const image = data as Partial<DecodedImage> | null;
      const isColour = image?.kind === ImageKind.RGB_24BPP && ArrayBuffer.isView(image.data);
      resolve.call(store, id, isColour ? withAlpha(image as DecodedImage, ImageKind.RGBA_32BPP) : data);
    };
  }
}

function withAlpha(image: DecodedImage, kind: number): DecodedImage {
  const pixels = image.width * image.height;
  const data = new Uint8Array(pixels * 4).fill(255);
  for (let i = 0, from = 0, to = 0; i < pixels; i++, from += 3, to += 4) {
    data[to] = image.data[from] ?? 255;
    data[to + 1] = image.data[from + 1] ?? 255;
    data[to + 2] = image.data[from + 2] ?? 255;
  }
  return { ...image, kind, data };
}
