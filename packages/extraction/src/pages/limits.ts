/**
 * Limits of a document: enough for every receipt and invoice, small enough that a hostile document ends soon with a message. Size
 * of pictures: see picture.ts and pdf.ts; time and memory: see the pool.
 */

/** A close-printed A4 page has 1,500. What finds the fields compares the words of a row with each other. */
export const MOST_WORDS_ON_PAGE = 5_000;
/** A document's text is kept, and searched: twenty pages of this are 2 MB. */
export const MOST_CHARACTERS_ON_PAGE = 100_000;
/** Longer ones are left out: no name or amount has so many, and patterns try each beginning of a word with each end. */
export const MOST_CHARACTERS_IN_WORD = 500;
/** A newspaper page has some hundreds. Each line that is seen costs some milliseconds to recognise. */
export const MOST_LINES_ON_PAGE = 2_000;
/** An ordinary progressive JPEG has about ten. Each goes over the whole picture once more. */
export const MOST_JPEG_PASSES = 100;
