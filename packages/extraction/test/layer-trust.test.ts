/** Text layers that say something else than what is seen: then the picture of the page is read. */
import { PDFDict, PDFDocument, PDFName, StandardFonts, TextRenderingMode } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readPdf } from "../src/pages/pdf.ts";
import { createPageReader, type PageReader } from "../src/pages/read-pages.ts";
import { picture, RECEIPT, scannedPdf, textPdf } from "./documents.ts";

// OCR takes seconds of computing on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let reader: PageReader;
beforeAll(() => {
  reader = createPageReader();
});
afterAll(() => reader.close());

/** A receipt whose font says of each character that it is another one. */
async function lyingPdf(said: (code: number) => number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await textPdf());
  const hex = (number: number, digits: number) => `<${number.toString(16).padStart(digits, "0")}>`;
  const pairs = Array.from({ length: 95 }, (_, i) => `${hex(32 + i, 2)} ${hex(said(32 + i), 4)}`);
  const table = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange
    ${pairs.length} beginbfchar\n${pairs.join("\n")}\nendbfchar endcmap`;
  const reference = pdf.context.register(pdf.context.stream(table));
  for (const [, object] of pdf.context.enumerateIndirectObjects())
    if (object instanceof PDFDict && object.get(PDFName.of("Type")) === PDFName.of("Font"))
      object.set(PDFName.of("ToUnicode"), reference);
  return pdf.save();
}

const isFigure = (code: number) => code >= 48 && code <= 57;
const isLetter = (code: number) => /[a-z]/i.test(String.fromCharCode(code));

async function read(pdf: Uint8Array) {
  const [page] = (await reader.readPages(pdf)).pages;
  const text = page?.lines.map((line) => line.text.replaceAll(" ", "")).join(" ");
  return { source: page?.source, text };
}

test("trusts a layer that matches the visible text, without OCR", async () => {
  const getOcr = vi.fn(() => Promise.reject(new Error("No page needs it.")));
  const [page] = (await readPdf(await lyingPdf((code) => code), { maxPages: 1, getOcr, checkpoint() {} })).pages;
  expect(page?.lines.map((line) => line.text)).toContain("24.75");
});

test.each<[what: string, said: (code: number) => number]>([
  ["whose figures are other figures", (code) => (isFigure(code) ? 48 + ((code - 48 + 3) % 10) : code)],
  ["with two figures exchanged", (code) => (code === 50 ? 55 : code === 55 ? 50 : code)],
  ["whose letters are other letters", (code) => (isLetter(code) ? 65 + ((code * 7) % 26) : code)],
  ["whose figures have no character", (code) => (isFigure(code) ? 0xe000 + code : code)],
])("prefers OCR to a layer %s", async (_what, said) => {
  const { source, text } = await read(await lyingPdf(said));
  expect(source).toBe("ocr");
  expect(text).toContain("24.75");
  expect(text).toContain("CORNERHARDWARELTD");
});

test("prefers its own OCR to another program's text hidden beneath a scan", async () => {
  const pdf = await PDFDocument.load(await scannedPdf([await picture()]));
  const [page] = pdf.getPages();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const misread = [...RECEIPT, ...RECEIPT].map((line) => line.replace("24.75", "21.15"));
  page?.drawText(misread.join("\n"), { x: 10, y: 300, size: 8, font, renderMode: TextRenderingMode.Invisible });
  const { source, text } = await read(await pdf.save());
  expect(source).toBe("ocr");
  expect(text).toContain("24.75");
});
