/**
 * Notices several receipts in one picture or one PDF: parts of the document that each have a vendor, a date and a total of
 * their own, and differ in them. A copy for the customer or a card slip repeats the total and is no second receipt.
 */

import type { DocumentText, Line, PageText, Reading, ReadingContext } from "../model/document.ts";
import { type Reason, reason } from "../model/reasons.ts";
import { groupsOf } from "../pages/split-receipts.ts";
import { understandPage } from "./understand-page.ts";

/** A part's total and date have to be read this surely: a subtotal carried over to the next page is not. */
const SURE = 0.8;
/** More parts are not looked at: each costs as much as understanding a page. */
const MOST_PARTS = 12;

/** Values that distinguish one receipt from another. */
interface Paper {
  total: string;
  currency: string | null;
  invoiceNumber: string | null;
}

/**
 * Returns the reason for a check by a person; null if the document seems to be one receipt.
 * @param readPage understands a page alone
 */
export function severalReceipts(
  document: DocumentText,
  context: ReadingContext,
  readPage: (page: PageText) => Reading,
): Reason | null {
  const papers = new Map<string, Paper>();
  for (const paper of papersOf(document, context, readPage)) {
    // The pages of one invoice repeat its number, each with a sum carried forward.
    const known = [...papers.values()].some(
      ({ invoiceNumber }) => invoiceNumber && invoiceNumber === paper.invoiceNumber,
    );
    if (!known && !papers.has(paper.total)) papers.set(paper.total, paper);
  }
  if (papers.size < 2) return null;
  const amounts = [...papers.values()].map(({ currency, total: amount }) => ({ amount, currency }));
  return reason("document", "several_receipts", { count: papers.size, totals: { amounts } });
}

/** The papers on each page; a page that holds no several ones counts as one, beside other pages. */
function papersOf(document: DocumentText, context: ReadingContext, readPage: (page: PageText) => Reading): Paper[] {
  let parts = 0;
  const papers = (groups: readonly Line[][], page: PageText) =>
    groups.flatMap((lines) => {
      parts++;
      return parts > MOST_PARTS ? [] : paperOf(understandPage(document, { ...page, lines }, context));
    });
  return document.pages.flatMap((page) => {
    const groups = groupsOf(page);
    const onPage = groups.length > 1 ? papers(groups, page) : [];
    if (onPage.length > 1 || document.pages.length === 1) return onPage;
    return paperOf(readPage(page));
  });
}

/** Returns a part of a document as a receipt if it has a vendor, a date, and a total; else nothing. */
function paperOf({ fields }: Reading): Paper[] {
  const { vendor, date, total, currency, invoiceNumber } = fields;
  if (!vendor || !date || !total || date.confidence < SURE || total.confidence < SURE) return [];
  return [{ total: total.value, currency: currency?.value ?? null, invoiceNumber: invoiceNumber?.value ?? null }];
}
