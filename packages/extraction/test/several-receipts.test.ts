/** Several receipts in one file are noticed, and one receipt is not taken for several. */
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createEmbeddedReader, type Reader } from "../src/product/index.ts";
import { reasonText } from "../src/product/reason-text.ts";
import { RECEIPT, textPdf } from "./documents.ts";

vi.setConfig({ testTimeout: 60_000 });

const SECOND = [
  "GREEN GROCERS LTD",
  "4 Station Road, York",
  "Receipt 9917",
  "Date 05/04/2025",
  "Apples                3.20",
  "Bread                 2.10",
  "TOTAL GBP             5.30",
  "Thank you",
];

let reader: Reader;
beforeAll(() => {
  reader = createEmbeddedReader();
});
afterAll(() => reader.close());

async function reasons(pdf: Uint8Array): Promise<string[]> {
  const { reading } = await reader.read(pdf, { today: "2025-06-01" });
  return reading.reasons.filter(({ code }) => code.startsWith("several_")).map(reasonText);
}

/** Receipts side by side on one page. */
async function sideBySide(receipts: readonly (readonly string[])[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([420 * receipts.length, 400]);
  receipts.forEach((lines, column) => {
    lines.forEach((line, i) => {
      const [left = "", right] = line.split(/ {2,}/);
      const y = 360 - 28 * i;
      page.drawText(left, { x: 420 * column + 40, y, size: 14, font });
      if (right) page.drawText(right, { x: 420 * column + 380 - font.widthOfTextAtSize(right, 14), y, size: 14, font });
    });
  });
  return pdf.save();
}

const NOTICED =
  "This page seems to have 2 receipts: left and right. The values are those of the first one. Upload each receipt separately.";

test("detects two receipts on two pages, and says where the second one begins", async () => {
  const { reading } = await reader.read(await textPdf([RECEIPT, SECOND]), { today: "2025-06-01" });
  expect(reading.boundaries).toMatchObject([{ page: 2 }]);
  expect(reading.reasons.filter(({ code }) => code.startsWith("several_")).map(reasonText)).toEqual([
    "This file seems to have 2 documents, on pages 1, 2. Upload each document separately.",
  ]);
});

test("proposes where two receipts are side by side, each read alone, and shows the first one's values", async () => {
  const { reading } = await reader.read(await sideBySide([RECEIPT, SECOND]), { today: "2025-06-01" });
  expect(reading.reasons.filter(({ code }) => code.startsWith("several_")).map(reasonText)).toEqual([NOTICED]);
  expect(reading.regions?.map(({ fields }) => fields.total?.value)).toEqual(["24.75", "5.30"]);
  expect(reading).toMatchObject({ status: "to_review", fields: { total: { value: "24.75" } } });
  // The right one's values are on the right half of the page.
  expect(reading.regions?.[1]?.fields.total?.box?.[0]).toBeGreaterThan(0.5);
});

test("sends such a document to review", async () => {
  const { reading } = await reader.read(await textPdf([RECEIPT, SECOND]), { today: "2025-06-01" });
  expect(reading.status).toBe("to_review");
});

test("detects one receipt, also when it is there twice", async () => {
  expect(await reasons(await textPdf([RECEIPT]))).toEqual([]);
  expect(await reasons(await textPdf([RECEIPT, RECEIPT]))).toEqual([]);
});
