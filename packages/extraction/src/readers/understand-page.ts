/** Understands a page as if it were a document of its own. */
import { understand } from "../fields/index.ts";
import type { DocumentText, PageText, Reading, ReadingContext } from "../model/document.ts";

export function understandPage(document: DocumentText, page: PageText, context: ReadingContext): Reading {
  return understand({ ...document, pageCount: 1, pages: [{ ...page, number: 1 }] }, context);
}

/** Understands each page at most once. */
export function pageReader(document: DocumentText, context: ReadingContext): (page: PageText) => Reading {
  const known = new Map<PageText, Reading>();
  return (page) => {
    const reading = known.get(page) ?? understandPage(document, page, context);
    known.set(page, reading);
    return reading;
  };
}
