/** Documents on pages, as pdf.js reads them. */
import { buffer } from "node:stream/consumers";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { type Block, MARGIN, sheetSizesOf, type TableLook } from "./document.ts";
import { collectBytes, startDrawing } from "./draw.ts";

const LOOK: TableLook = {
  size: 9,
  line: 20,
  pad: 0,
  gaps: { left: [0, 5], right: [5, 0] },
  head: { height: 20, y: 4, size: 8, rule: 15 },
};
const documentOf = (blocks: Block[]) => ({
  title: "A paper",
  author: "Somebody",
  language: "en",
  pageLabel: (page: number, pages: number) => `Page ${page} of ${pages}`,
  now: new Date("2026-11-23"),
  foot: "Foot",
  size: sheetSizesOf(null).portrait,
  margin: MARGIN,
  bottom: MARGIN,
  blocks,
});
const row = (text: string) => ({ cells: [text] });

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ("str" in item && item.str.trim()) || []).join("|"));
  }
  await pdf.loadingTask.destroy();
  return pages;
}

it("repeats a table's head, and keeps the rows of a group on one page", async () => {
  // 37 rows fit below the head: (841.89 - 2 × 36 - 20) / 20.
  const groups = Array.from({ length: 19 }, (_, n) => [row(`${n}a`), row(`${n}b`)]);
  const pages = await pagesOf(
    await collectBytes(documentOf([{ kind: "table", columns: [{ head: "Head" }], look: LOOK, rows: groups }])),
  );
  expect(pages).toEqual([
    `Foot|Page 1 of 2|Head|${groups
      .slice(0, 18)
      .map(([a, b]) => `${a?.cells}|${b?.cells}`)
      .join("|")}`,
    "Foot|Page 2 of 2|Head|18a|18b",
  ]);
});

it("splits a row that fits on no page", async () => {
  const text = Array.from({ length: 60 }, (_, n) => `line${n}`).join("\n");
  const table: Block = { kind: "table", columns: [{ head: "Head", breaks: true }], look: LOOK, rows: [[row(text)]] };
  const pages = await pagesOf(await collectBytes(documentOf([table])));
  expect(pages.map((page) => page.split("|").slice(2))).toEqual([
    ["Head", ...Array.from({ length: 37 }, (_, n) => `line${n}`)],
    ["Head", ...Array.from({ length: 23 }, (_, n) => `line${n + 37}`)],
  ]);
});

it("knows its page count before the rows are read, and sends the first pages meanwhile", async () => {
  const counts = Array.from({ length: 500 }, () => 2);
  let read = 0;
  let readAtFirstByte = 0;
  async function* groups() {
    for (const count of counts) {
      read += 1;
      yield [Array.from({ length: count }, () => row("row"))];
    }
  }
  const { out, pages, done } = startDrawing(
    documentOf([{ kind: "table", columns: [{ head: "Head" }], look: LOOK, rows: { counts, groups: groups() } }]),
  );
  expect(pages).toBe(28);
  expect(read).toBeLessThan(2);
  out.once("data", () => {
    readAtFirstByte = read;
  });
  const [bytes] = await Promise.all([buffer(out), done]);
  expect(readAtFirstByte).toBeLessThan(counts.length);
  expect(await pagesOf(bytes)).toHaveLength(pages);
});

it("uses Letter for countries whose printers have it, and A4 for all others", () => {
  for (const country of ["US", "CA", "MX", "PH", "CL"])
    expect([country, sheetSizesOf(country)]).toEqual([country, { portrait: [612, 792], landscape: [792, 612] }]);
  for (const country of ["DE", "GB", "AU", "BR", "JP", null])
    expect([country, sheetSizesOf(country).portrait]).toEqual([country, [595.28, 841.89]]);
});
