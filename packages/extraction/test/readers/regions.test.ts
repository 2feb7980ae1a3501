/** Several receipts on one page: each is found and read alone, and one document is never cut, whatever its columns and slips. */
import { describe, expect, it } from "vitest";
import type { DocumentText, Line, PageText } from "../../src/model/document.ts";
import { papersIn } from "../../src/pages/papers.ts";
import { cornersAround } from "../../src/pages/split-words.ts";
import { joinPhotos } from "../../src/readers/boundaries/join-photos.ts";
import { readRegions } from "../../src/readers/boundaries/read-regions.ts";
import { CHECK, makeDocuments } from "../../train/made/index.ts";
import { paper } from "../fields/text-page.ts";

const CONTEXT = { today: "2025-12-31", defaultCurrency: "EUR" };
const MADE = makeDocuments(60, CHECK, 2_026);

const regionsOf = async (document: DocumentText) =>
  (await readRegions(document, document.pages[0]!, CONTEXT, null)).map(({ region }) => region);
const totalsOf = async (document: DocumentText) =>
  (await regionsOf(document)).map(({ fields }) => fields.total?.value ?? null);

const HARDWARE = `
CORNER HARDWARE LTD
12 Market Street, Leeds
Receipt 48213
Date 03/04/2025
Claw hammer          14.50
Wood screws 50        6.25
Paint brush           4.00
TOTAL GBP            24.75
Thank you`;
const GROCERS = `
GREEN GROCERS LTD
4 Station Road, York
Receipt 9917
Date 05/04/2025
Apples                3.20
Bread                 2.10
TOTAL GBP             5.30
Thank you`;

/** The lines of drawings on one page, each moved and turned, in pixels and degrees. */
function together(...placed: readonly [drawing: string, x: number, y: number, degrees: number][]): DocumentText {
  const [width, height] = [1400, 900];
  const lines = placed.flatMap(([drawing, x, y, degrees]) => {
    const [page] = paper(drawing).pages as [PageText];
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const turned = ([left, top, w, h]: Line["box"]): Line["box"] => {
      const [middleX, middleY] = [(left + w / 2) * page.width, (top + h / 2) * page.height];
      const [across, down] = [w * page.width, h * page.height];
      const [newWidth, newHeight] = [across * cos + down * Math.abs(sin), across * Math.abs(sin) + down * cos];
      const [newX, newY] = [x + middleX * cos - middleY * sin, y + middleX * sin + middleY * cos];
      return [(newX - newWidth / 2) / width, (newY - newHeight / 2) / height, newWidth / width, newHeight / height];
    };
    return page.lines.map((line) => ({
      ...line,
      box: turned(line.box),
      words: line.words.map((word) => ({ ...word, box: turned(word.box) })),
    }));
  });
  const page: PageText = { number: 1, width, height, source: "ocr", rotation: 0, lines };
  return { mimeType: "image/jpeg", pageCount: 1, pages: [page] };
}

describe("readRegions", () => {
  it.each([
    ["side by side", together([HARDWARE, 100, 100, 0], [GROCERS, 700, 120, 0])],
    ["turned against each other", together([HARDWARE, 100, 60, 7], [GROCERS, 620, 200, -7])],
    ["below each other", together([HARDWARE, 100, 60, 3], [GROCERS, 180, 480, -4])],
  ])("finds two receipts %s, and reads each alone", async (_, document) => {
    const regions = await regionsOf(document);
    expect(regions.map(({ fields }) => [fields.vendor?.value, fields.date?.value, fields.total?.value])).toEqual([
      ["CORNER HARDWARE LTD", "2025-04-03", "24.75"],
      ["GREEN GROCERS LTD", "2025-04-05", "5.30"],
    ]);
  });

  it("takes a card slip beside a receipt for a part of it, also on a paper of its own", async () => {
    const slip = `
CARD PAYMENT
Terminal 4471
Date 03/04/2025
VISA debit
TOTAL GBP            24.75
Approved`;
    const document = together([HARDWARE, 100, 100, 0], [slip, 700, 120, 4]);
    expect(await totalsOf(document)).toEqual([]);
    const [page] = document.pages as [PageText];
    const papers = [page.lines.slice(0, -6), page.lines.slice(-6)].map((lines) => cornersAround(lines, page));
    expect(await totalsOf({ ...document, pages: [{ ...page, papers }] })).toEqual([]);
  });

  it("cuts no invoice with addresses beside each other, and no page that says everything in two languages", async () => {
    expect(
      await totalsOf(
        paper(`
Northwind Paper Ltd                 Bill to
12 Mill Lane, Leeds                 Green Grocers Ltd
VAT ID GB123456789                  4 Station Road, York
Invoice 2025-101                    Invoice date 2025-03-04
Order date 2025-03-01               Due date 2025-04-03

Item                                             Amount
Paper                                            100.00
Toner                                             20.00

Total net                                        120.00
VAT 20%                                           24.00
Total GBP                                        144.00`),
      ),
    ).toEqual([]);
    expect(
      await totalsOf(
        paper(`
Papier Nord GmbH              Papier Nord GmbH
Rechnung 2025-7               Invoice 2025-7
Datum 04.03.2025              Date 04.03.2025
Papier      100,00            Paper       100,00
Steuer       19,00            Tax          19,00
Summe EUR   119,00            Total EUR   119,00`),
      ),
    ).toEqual([]);
  });

  it("cuts no made document", async () => {
    for (const { id, text } of MADE) {
      const [page] = text.pages as [PageText];
      expect([id, ...(await totalsOf({ ...text, pageCount: 1, pages: [page] }))]).toEqual([id]);
    }
  });
});

describe("papersIn", () => {
  const picture = (papers: readonly (readonly [number, number, number, number])[], ground: number) => {
    const [width, height] = [400, 300];
    const data = new Uint8Array(width * height * 3).fill(ground);
    for (const [x, y, w, h] of papers)
      for (let row = y; row < y + h; row++) data.fill(240, 3 * (row * width + x), 3 * (row * width + x + w));
    return { data, width, height };
  };

  it("finds papers on a dark ground, and none on their own tone or where there is one", () => {
    const two = [[30, 40, 120, 200] as const, [220, 30, 140, 180] as const];
    expect(papersIn(picture(two, 90))).toHaveLength(2);
    expect(papersIn(picture(two, 240))).toEqual([]);
    expect(papersIn(picture(two.slice(1), 90))).toEqual([]);
  });
});

describe("joinPhotos", () => {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `Article ${"abcdefghij"[at % 10]!.repeat(4)}${at * 37}    ${at + 1}.50`,
  );
  const photo = (from: number, to: number) => paper(rows.slice(from, to).join("\n")).pages[0]!;
  const texts = (document: DocumentText) =>
    document.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).filter((text) => text.startsWith("Article"));

  it("keeps each row once, and proposes the order", () => {
    const joined = joinPhotos([photo(9, 20), photo(16, 30), photo(0, 13)]);
    expect(joined).toMatchObject({ order: [2, 0, 1], joints: [{ rows: 4 }, { rows: 4 }] });
    expect(joined.confidence).toBeGreaterThan(0.8);
    expect(texts(joined.document)).toEqual(rows.map((row) => row.split("    ")[0]));
  });

  it("keeps the order given and every row where nothing overlaps, and says that it isn't sure", () => {
    const joined = joinPhotos([photo(0, 10), photo(12, 20)]);
    expect(joined).toMatchObject({ order: [0, 1], joints: [{ rows: 0 }], confidence: 0 });
    expect(texts(joined.document)).toHaveLength(18);
  });
});
