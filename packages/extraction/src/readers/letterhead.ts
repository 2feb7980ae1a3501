/**
 * Reads the pictures of a text PDF too if its words leave the vendor doubtful: the letterhead may be a picture.
 */

import { understand } from "../fields/index.ts";
import type { DocumentText, ReadingContext } from "../model/document.ts";
import { ExtractionError } from "../model/extraction-error.ts";
import type { ReadResult } from "./reader.ts";

/** Confidence of a text PDF's vendor below which OCR reads the page, for a second and a half of computing. */
const DOUBTFUL = 0.7;

/**
 * Understands a document.
 * @param withPictures the document with the words in its pictures too, itself when there are none
 */
export async function understandWithLetterhead(
  document: DocumentText,
  context: ReadingContext,
  withPictures: () => Promise<DocumentText>,
): Promise<ReadResult> {
  const plain = { document, reading: understand(document, context) };
  const sureness = plain.reading.fields.vendor?.confidence ?? 0;
  if (sureness >= DOUBTFUL || !document.pages.some((page) => page.source === "text")) return plain;
  const seen = await withPictures().catch((error: unknown) => {
    // The text layer is useful even without the pictures.
    if (error instanceof ExtractionError) return document;
    throw error;
  });
  if (seen === document) return plain;
  const reading = understand(seen, context);
  return (reading.fields.vendor?.confidence ?? 0) > sureness ? { document: seen, reading } : plain;
}
