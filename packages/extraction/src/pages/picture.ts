/** Opens a photo or a scan: upright by its EXIF mark, on white, red-green-blue, within limits of size. */
import sharp from "sharp";
import { ExtractionError } from "../model/extraction-error.ts";
import { MOST_JPEG_PASSES } from "./limits.ts";
import type { Raster } from "./ocr/raster.ts";

/** Larger pictures are refused before a pixel is decoded. */
const LARGEST_PICTURE = 100e6;
/** Larger pictures are scaled down to this area: 4,600 × 3,500 pixels show 8-point type of an A4 page at 400 dpi. */
const LARGEST_RASTER = 16e6;

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/**
 * Decodes a JPEG, PNG, GIF (its first frame) or WebP.
 * @throws ExtractionError `too_many_pixels`, `broken_picture`
 */
export async function openPicture(bytes: Uint8Array): Promise<Raster> {
  const { width, height } = await measure(bytes);
  const scale = Math.min(1, Math.sqrt(LARGEST_RASTER / (width * height)));
  try {
    let image = open(bytes).autoOrient();
    if (scale < 1) {
      const longSide = Math.round(Math.max(width, height) * scale);
      image = image.resize(longSide, longSide, { fit: "inside" });
    }
    const { data, info } = await image
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (cause) {
    throw new ExtractionError("broken_picture", { cause });
  }
}

/**
 * A picture within the limits, still in its file: the wanted size decides how much of it is decoded.
 * @throws ExtractionError `too_many_pixels`, `broken_picture`
 */
export async function openUpright(bytes: Uint8Array) {
  await measure(bytes);
  return open(bytes).autoOrient().flatten({ background: "white" });
}

/** Its size by its header. @throws ExtractionError before a pixel is decoded */
async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await open(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw new ExtractionError("broken_picture", { cause });
    });
  if (width * height > LARGEST_PICTURE) throw new ExtractionError("too_many_pixels");
  if (passes(bytes) > MOST_JPEG_PASSES) throw new ExtractionError("broken_picture");
  return { width, height };
}

/**
 * Counts the scans of a JPEG by their "start of scan" marks: a progressive one refines the picture with each. 0 for other
 * formats.
 */
function passes(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.readUInt16BE(0) !== 0xffd8) return 0;
  let found = 0;
  for (let at = file.indexOf(START_OF_SCAN); at >= 0; at = file.indexOf(START_OF_SCAN, at + 2)) found++;
  return found;
}

/** A picture whose end is missing is read as far as it goes; our own limit of pixels comes before the library's. */
function open(bytes: Uint8Array) {
  return sharp(bytes, { failOn: "error", limitInputPixels: false, sequentialRead: true });
}
