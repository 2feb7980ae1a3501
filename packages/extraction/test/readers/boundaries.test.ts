/** Several documents in one PDF: the pages where they begin are proposed, and one document of several pages is never cut. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentText } from "../../src/model/document.ts";
import { proposeBoundaries, rangesOf, severalDocuments } from "../../src/readers/boundaries/propose.ts";
import { pageReader } from "../../src/readers/understand-page.ts";
import { CHECK, makeDocuments } from "../../train/made/index.ts";
import { paper } from "../fields/text-page.ts";

const CONTEXT = { today: "2025-12-31", defaultCurrency: "EUR" };
const MADE = makeDocuments(60, CHECK, 2_025);
const INVOICES = MADE.filter(({ layout }) => CHECK.invoices.some((one) => one === layout));

/** One file of several documents. */
function joined(documents: readonly DocumentText[]): DocumentText {
  const pages = documents.flatMap((document) => document.pages).map((page, at) => ({ ...page, number: at + 1 }));
  return { mimeType: "application/pdf", pageCount: pages.length, pages };
}

/** The pages on which the second document and the later ones begin. */
const firstPages = (documents: readonly DocumentText[]) =>
  documents.map((_, at) => joined(documents.slice(0, at)).pageCount + 1).slice(1);

const someOf = (documents: readonly { text: DocumentText }[]) =>
  fc
    .uniqueArray(fc.nat(documents.length - 1), { minLength: 1, maxLength: 5 })
    .map((chosen) => chosen.map((at) => documents[at]!.text));

function boundariesIn(document: DocumentText) {
  return proposeBoundaries(document, pageReader(document, CONTEXT));
}

const beginnings = (document: DocumentText) => boundariesIn(document).map(({ page }) => page);

const invoice = (number: string, rows: string) => `
Northwind Paper Ltd
12 Mill Lane, Leeds
VAT ID GB123456789
Invoice number: ${number}
${rows}`;
const FIRST = invoice("2025-101", "Invoice date: 2025-03-04\nPaper   100.00\nTotal GBP   100.00");
const SECOND = invoice("2025-117", "Invoice date: 2025-03-19\nToner   80.00\nTotal GBP   80.00");

describe("proposeBoundaries", () => {
  it("gives back where made invoices begin, in any order, and cuts none of several pages", () => {
    fc.assert(
      fc.property(someOf(INVOICES), (documents) => {
        expect(beginnings(joined(documents))).toEqual(firstPages(documents));
      }),
      { numRuns: 30 },
    );
  });

  it("cuts no document, be it an invoice or a receipt of a till", () => {
    fc.assert(
      fc.property(someOf(MADE), (documents) => {
        expect(firstPages(documents)).toEqual(expect.arrayContaining(beginnings(joined(documents))));
      }),
      { numRuns: 20 },
    );
  });

  it("tells two invoices of one issuer apart by their numbers, and says by which signs", () => {
    const [boundary] = boundariesIn(paper([FIRST, SECOND], { source: "text" }));
    expect(boundary).toMatchObject({ page: 2 });
    expect(boundary?.signs).toContain("number_differs");
    expect(boundary?.confidence).toBeGreaterThan(0.9);
  });

  it("keeps pages together that repeat the number, count on, carry a sum, or have nothing of their own", () => {
    const later = [
      invoice("2025-101", "Page 2\nToner   80.00\nTotal GBP   180.00"),
      "Page 2 of 2\nToner   80.00\nTotal GBP   180.00",
      "Brought forward   100.00\nToner   80.00\nTotal GBP   180.00",
      "Terms and conditions\nGoods remain ours until they are paid.",
    ];
    for (const page of later) expect(beginnings(paper([FIRST, page], { source: "text" }))).toEqual([]);
  });

  it("finds the boundary between pages that count from 1 each", () => {
    const slip = (shop: string, day: string, total: string) =>
      `${shop}\nPage 1 of 1\nDate ${day}\nTotal EUR   ${total}`;
    const document = paper(
      [slip("Blue Door Books", "2025-02-03", "12.00"), slip("Harbor Cafe", "2025-02-09", "7.50")],
      {
        source: "text",
      },
    );
    expect(beginnings(document)).toEqual([2]);
  });

  it("finds none in a file of one page", () => {
    expect(beginnings(paper(FIRST, { source: "text" }))).toEqual([]);
  });
});

it("says the pages of each document", () => {
  const boundaries = [2, 4].map((page) => ({ page, confidence: 0.9, signs: [] }));
  expect(rangesOf(boundaries, 5)).toEqual([
    [1, 1],
    [2, 3],
    [4, 5],
  ]);
  expect(severalDocuments(boundaries, 5).values).toEqual({ count: 3, pages: "1, 2–3, 4–5" });
});
