/**
 * Proposes where one document of a file ends and the next one begins, each boundary with a confidence. Pages are gone through in their
 * order: each sign that a page begins a document of its own, or goes on with the one before it, is weighed, and the sum makes the
 * confidence. Nothing is split here: a person decides.
 */
import type { Boundary, BoundarySign, DocumentText, PageText, Reading } from "../../model/document.ts";
import { type Reason, reason } from "../../model/reasons.ts";
import { similarity } from "../../text/text.ts";
import { type PageSigns, signsOf } from "./page-signs.ts";

/** From this confidence, a boundary is proposed. */
const LEAST_CONFIDENCE = 0.6;
const HIGHEST_CONFIDENCE = 0.99;
/** Before any sign: most pages go on with the document before them. */
const PRIOR = -2;

/** Logarithms of odds, set by hand and checked on files of other makers (train/MODEL-CARD.md). */
const WEIGHTS: Readonly<Record<BoundarySign, number>> = {
  number_differs: 4,
  refers_to_number: 1,
  number_same: -6,
  page_one: 2.5,
  page_later: -5,
  last_page_before: 1.5,
  pages_missing: -4,
  issuer_differs: 1.5,
  tax_id_differs: 1.5,
  own_sums: 1.5,
  own_date: 1,
  no_total_before: -2,
  nothing_own: -3,
  carries_sum: -4,
};

/** A document so far, by its pages. */
type Open = readonly PageSigns[];

/**
 * Returns the boundaries in a file, in order; none if it seems to be one document.
 * @param readPage understands a page alone
 */
export function proposeBoundaries({ pages }: DocumentText, readPage: (page: PageText) => Reading): Boundary[] {
  if (pages.length < 2) return [];
  const boundaries: Boundary[] = [];
  let open: PageSigns[] = [];
  for (const page of pages) {
    const signs = signsOf(page, readPage(page));
    const boundary = open.length === 0 ? null : weigh(open, signs);
    if (boundary && boundary.confidence >= LEAST_CONFIDENCE) {
      boundaries.push(boundary);
      open = [];
    }
    open.push(signs);
  }
  return boundaries;
}

/** The reason for a check by a person. */
export function severalDocuments(boundaries: readonly Boundary[], pageCount: number): Reason {
  const pages = rangesOf(boundaries, pageCount).map(([first, last]) =>
    first === last ? `${first}` : `${first}–${last}`,
  );
  return reason("document", "several_documents", { count: pages.length, pages: pages.join(", ") });
}

/** First and last page of each document. */
export function rangesOf(boundaries: readonly Boundary[], pageCount: number): [first: number, last: number][] {
  const firsts = [1, ...boundaries.map(({ page }) => page)];
  return firsts.map((first, at) => [first, (firsts[at + 1] ?? pageCount + 1) - 1]);
}

function weigh(open: Open, next: PageSigns): Boundary {
  const signs = signsBetween(open, next);
  const odds = signs.reduce((sum, sign) => sum + WEIGHTS[sign], PRIOR);
  const confidence = Math.min(HIGHEST_CONFIDENCE, 1 / (1 + Math.exp(-odds)));
  return { page: next.page, confidence: Math.round(confidence * 100) / 100, signs };
}

/** All signs for and against a boundary between a document so far and the page behind it. */
function signsBetween(open: Open, next: PageSigns): BoundarySign[] {
  const before = open.at(-1)!;
  const firstOf = (name: "invoiceNumber" | "vendor" | "date" | "total") =>
    open.map((signs) => signs[name]).find((value) => value !== null) ?? null;
  const number = firstOf("invoiceNumber");
  const vendor = firstOf("vendor");
  const date = firstOf("date");
  const totals = open.flatMap(({ total }) => total ?? []);
  const signs: BoundarySign[] = [];
  const add = (sign: BoundarySign, isThere: boolean) => {
    if (isThere) signs.push(sign);
  };
  if (number !== null) {
    const isPrinted = next.text.includes(number);
    const differs = next.invoiceNumber !== null && next.invoiceNumber !== number;
    add("number_differs", differs && !isPrinted);
    add("refers_to_number", differs && isPrinted);
    add("number_same", !differs && isPrinted);
  }
  add("page_one", next.place?.number === 1);
  add("page_later", (next.place?.number ?? 0) > 1);
  if (before.place?.of != null) {
    add("last_page_before", before.place.number === before.place.of);
    add("pages_missing", before.place.number < before.place.of && next.place?.number !== 1);
  }
  add(
    "issuer_differs",
    vendor !== null &&
      next.vendor !== null &&
      !isSameName(vendor, next.vendor) &&
      !open.some(({ text }) => text.includes(next.vendor ?? "")),
  );
  const vatIds = new Set(open.flatMap((page) => [...page.vatIds]));
  add("tax_id_differs", vatIds.size > 0 && next.vatIds.size > 0 && ![...next.vatIds].some((id) => vatIds.has(id)));
  const isClosed = totals.length > 0;
  add("own_sums", isClosed && next.total !== null && !totals.includes(next.total) && next.date !== null);
  add("own_date", isClosed && date !== null && next.date !== null && next.date !== date);
  add("no_total_before", !isClosed);
  add("nothing_own", next.total === null && next.date === null && next.invoiceNumber === null);
  add("carries_sum", before.carries.forward || next.carries.over);
  return signs;
}

/** Whether two keys of names are of one name, perhaps misread. */
export function isSameName(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one) || similarity(one, other) > 0.7;
}
