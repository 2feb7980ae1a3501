/** A page as a small picture: for thumbnails, and for models that look at the page. */
import sharp from "sharp";
import type { PageText } from "../model/document.ts";
import { ExtractionError } from "../model/extraction-error.ts";
import { drawPage } from "./pdf.ts";
import { openUpright } from "./picture.ts";
import { sniffKind, xmlIn } from "./read-pages.ts";

export interface PictureWish {
  /** 1-based; a photo has only page 1. */
  page: number;
  /** Pixels of its longer side, at most; a smaller page is not enlarged. */
  longSide: number;
  format: "jpeg" | "webp";
  /** Quarter turns clockwise that bring it upright, as `PageText.rotation` says; 0 by default. */
  rotation?: PageText["rotation"];
}

const QUALITY = 80;

/**
 * Draws a page of a document.
 * @returns the bytes of a JPEG or WebP, upright, on white
 * @throws ExtractionError as `readPages`; `broken_pdf` also for a page that is not there, `broken_picture` for an XML, which has none
 */
export async function renderPagePicture(
  bytes: Uint8Array,
  { page, longSide, format, rotation = 0 }: PictureWish,
): Promise<Uint8Array> {
  const mimeType = await sniffKind(bytes);
  if (xmlIn(bytes, mimeType) !== null) throw new ExtractionError("broken_picture");
  const image = mimeType === "application/pdf" ? fromRaster(await drawPage(bytes, page)) : await openUpright(bytes);
  try {
    return await image
      .rotate(rotation)
      .resize(longSide, longSide, { fit: "inside", withoutEnlargement: true })
      .toFormat(format, { quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw new ExtractionError("broken_picture", { cause });
  }
}

function fromRaster({ data, width, height }: Awaited<ReturnType<typeof drawPage>>) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
