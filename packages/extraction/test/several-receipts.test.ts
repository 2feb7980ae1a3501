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
  "This document seems to have 2 receipts, with totals of £24.75 and £5.30. Upload each receipt separately.";

test("detects two receipts on two pages, and says where the second one begins", async () => {
  const { reading } = await reader.read(await textPdf([RECEIPT, SECOND]), { today: "2025-06-01" });
  expect(reading.boundaries).toMatchObject([{ page: 2 }]);
  expect(reading.reasons.filter(({ code }) => code.startsWith("several_")).map(reasonText)).toEqual([
    "This file seems to have 2 documents, on pages 1, 2. Upload each document separately.",
  ]);
});

test("detects two receipts side by side", async () => {
  expect(await reasons(await sideBySide([RECEIPT, SECOND]))).toEqual([NOTICED]);
});

test("sends such a document to review", async () => {
  const { reading } = await reader.read(await textPdf([RECEIPT, SECOND]), { today: "2025-06-01" });
  expect(reading.status).toBe("to_review");
});

test("detects one receipt, also when it is there twice", async () => {
  expect(await reasons(await textPdf([RECEIPT]))).toEqual([]);
  expect(await reasons(await textPdf([RECEIPT, RECEIPT]))).toEqual([]);
});
