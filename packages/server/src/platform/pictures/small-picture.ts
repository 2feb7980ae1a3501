/**
 * Portraits and logos: turns any picture into a small one of our own encoding, as a data: address. Decoding and encoding again
 * keeps only the pixels of the original: no location, no foreign bytes.
 */
import { pictureFailures } from "@tallyleaf/contract";
import sharp from "sharp";
import type { SentFile } from "../http/context.ts";
import { CallFailure } from "../http/failure.ts";
import { sniff } from "./sniff.ts";

/** About a camera's largest; a picture that says it has more is not opened. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 10;

interface Shape {
  /** Pixels of the result, at most. */
  width: number;
  height: number;
  /** `cover`: cut to exactly this shape around its middle. `inside`: whole, within it. */
  fit: "cover" | "inside";
}

/** A face: twice the size in which it is shown at most. */
export const PORTRAIT: Shape = { width: 256, height: 256, fit: "cover" };
export const LOGO: Shape = { width: 480, height: 240, fit: "inside" };

/**
 * The picture in its shape, turned the right way up, as `data:image/webp;base64,…`.
 *
 * @throws CallFailure one of `pictureFailures`
 */
export async function renderSmallPicture(file: SentFile, shape: Shape): Promise<string> {
  if (file.bytes.length === 0) throw new CallFailure(pictureFailures.empty);
  const type = await sniff(file.bytes);
  if (!type?.startsWith("image/")) throw new CallFailure(pictureFailures.wrongType);
  const { width, height, fit } = shape;
  try {
    const bytes = await sharp(file.bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width, height, fit, withoutEnlargement: fit === "inside" })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return `data:image/webp;base64,${bytes.toString("base64")}`;
  } catch {
    // The decoder's own words ("VipsJpeg: premature end") help nobody who chose a file.
    throw new CallFailure(pictureFailures.unreadable);
  }
}
