/** A receipt that nobody has seen before, to be read: its total is known here and can only be known from the page. */
import { randomInt } from "node:crypto";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

export interface Sample {
  pdf: Uint8Array;
  /** As a plain decimal. */
  total: string;
}

const WIDTH = 420;
const ROW = 28;
const MARGIN = 40;

/** Draws one; @param today YYYY-MM-DD */
export async function makeSample(today: string): Promise<Sample> {
  const prices = [randomInt(1000, 9000), randomInt(1000, 9000), randomInt(100, 900)];
  const total = asAmount(prices.reduce((sum, price) => sum + price, 0));
  const rows = [
    ["Corner Hardware Ltd", ""],
    ["12 Market Street, Springfield", ""],
    [`Receipt No. ${randomInt(10_000, 99_999)}`, ""],
    [`Date: ${today}`, ""],
    ...["Claw hammer", "Paint, white", "Wood screws"].map((name, index) => [name, asAmount(prices[index] ?? 0)]),
    ["TOTAL EUR", total],
    ["Thank you for your visit", ""],
  ];
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([WIDTH, 2 * MARGIN + ROW * rows.length]);
  for (const [index, [left = "", right = ""]] of rows.entries()) {
    const y = page.getHeight() - MARGIN - ROW * (index + 0.5);
    page.drawText(left, { x: MARGIN, y, size: 16, font });
    page.drawText(right, { x: WIDTH - MARGIN - font.widthOfTextAtSize(right, 16), y, size: 16, font });
  }
  return { pdf: await pdf.save(), total };
}

const asAmount = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
