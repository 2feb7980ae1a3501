/** The engine that needs no key and no network: text layer or OCR, then fields. */
import type { DocumentText, Reading } from "../document.ts";
import { understand } from "../fields/index.ts";
import { createPageReader, hasText, type ReadPagesOptions } from "../pages/read-pages.ts";
import { ReadingError } from "../pages/reading-error.ts";
import type { Reader } from "./reader.ts";

/** The engine's name, and its version: another one may read the same bytes differently. */
export const EMBEDDED = { name: "embedded", version: "1" } as const;

export function createEmbeddedReader(options: ReadPagesOptions = {}): Reader {
  const pages = createPageReader();
  return {
    ...EMBEDDED,
    async read(bytes, context) {
      const document = await pages.readPages(bytes, options);
      if (!hasText(document)) throw new ReadingError("no_text");
      return { document, reading: withPagesLeftOut(understand(document, context), document) };
    },
    close: () => pages.close(),
  };
}

/** A total may stand on a page that was not read: such a reading is never beyond doubt. `understand` says the reason. */
function withPagesLeftOut(reading: Reading, document: DocumentText): Reading {
  const complete = document.pages.length >= document.pageCount;
  return complete || reading.status !== "ready" ? reading : { ...reading, status: "to_review" };
}
