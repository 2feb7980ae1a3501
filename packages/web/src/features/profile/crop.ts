/** Cuts the chosen square out of a picture, here in the browser: what is sent is small, and has nothing else of the original. */

/** A part of a picture, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** More than any screen shows of a portrait. */
const MAX_SIDE = 1024;
const QUALITY = 0.9;

/** The side of what is sent, in pixels: as large as what was cut out, up to the most that is of use. */
export function sideOf({ width, height }: Square): number {
  return Math.max(1, Math.min(MAX_SIDE, Math.round(Math.min(width, height))));
}

/**
 * The square as a file of its own: WebP, or JPEG where the browser writes no WebP.
 *
 * @param url the picture, readable by this page
 * @throws where the browser cannot read the picture or draw it
 */
export async function cropPicture(url: string, square: Square): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  const side = sideOf(square);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot draw.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, square.x, square.y, square.width, square.height, 0, 0, side, side);
  let blob = await encodePicture(canvas, "image/webp");
  if (blob.type !== "image/webp") {
    // JPEG knows no transparency: the background becomes white instead of black.
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    blob = await encodePicture(canvas, "image/jpeg");
  }
  return new File([blob], blob.type === "image/webp" ? "picture.webp" : "picture.jpg", { type: blob.type });
}

function encodePicture(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The picture could not be written.")) : resolve(blob)),
      type,
      QUALITY,
    ),
  );
}
