/** Our own small pictures (`small-picture.ts`) as a PDF takes them. */
import sharp from "sharp";

/** @returns null for what cannot be read: a paper without its logo is better than none */
export async function preparePictureForPdf(dataAddress: string | null): Promise<Buffer | null> {
  const encoded = dataAddress?.match(/^data:image\/webp;base64,(.+)$/)?.[1];
  if (!encoded) return null;
  try {
    return await sharp(Buffer.from(encoded, "base64")).png().toBuffer();
  } catch {
    return null;
  }
}
