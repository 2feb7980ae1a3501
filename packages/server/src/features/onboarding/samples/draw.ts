/** Draws a sample receipt as a PDF: a till's strip of warm paper, or a page. */
import PDFDocument from "pdfkit";
import type { PrintedReceipt, Row } from "./receipts.ts";

/** In points: a strip is 80 mm wide, a page is A5. */
const SIZES = {
  strip: { width: 227, height: 360, margin: 18, text: 9, heading: 13 },
  page: { width: 420, height: 595, margin: 40, text: 10.5, heading: 19 },
} as const;

const PAPER = "#fbf9f3";
const INK = "#222222";
const LINE = "#8a8578";

/** Returns the bytes of the file. */
export async function drawReceipt(receipt: PrintedReceipt): Promise<Buffer> {
  const { width, height, margin, text, heading } = SIZES[receipt.size];
  const isStrip = receipt.size === "strip";
  const regular = isStrip ? "Courier" : "Helvetica";
  const bold = isStrip ? "Courier-Bold" : "Helvetica-Bold";
  const sheet = new PDFDocument({ size: [width, height], margin, info: { Title: receipt.shop } });
  const chunks: Buffer[] = [];
  sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => sheet.once("end", () => done()));
  const align = isStrip ? "center" : "left";
  const inner = width - 2 * margin;

  const lines = (written: readonly string[], where: "center" | "left") => {
    sheet.font(regular).fontSize(text);
    for (const line of written) sheet.text(line, margin, sheet.y, { width: inner, align: where });
  };
  const rows = (written: readonly Row[], font: string, size: number) => {
    for (const [label, amount] of written) {
      const { y } = sheet;
      sheet
        .font(font)
        .fontSize(size)
        .text(label, margin, y, { width: inner * 0.7 });
      const below = sheet.y;
      sheet.text(amount, margin, y, { width: inner, align: "right" });
      sheet.y = below + size * 0.3;
    }
  };
  const rule = () => {
    sheet.moveDown(0.5);
    sheet
      .moveTo(margin, sheet.y)
      .lineTo(width - margin, sheet.y)
      .dash(isStrip ? 2 : 1000, { space: isStrip ? 2 : 0 })
      .strokeColor(LINE)
      .stroke();
    sheet.moveDown(0.7);
  };

  sheet.rect(0, 0, width, height).fill(PAPER).fillColor(INK);
  sheet.font(bold).fontSize(heading).text(receipt.shop, margin, margin, { width: inner, align });
  sheet.moveDown(0.2);
  lines(receipt.head, align);
  sheet.moveDown(isStrip ? 0.8 : 2);
  lines(receipt.facts, "left");
  rule();
  rows(receipt.items, regular, text);
  rule();
  rows(receipt.sums, regular, text);
  rows([receipt.total], bold, text + 2);
  rule();
  lines(receipt.foot, align);
  sheet.end();
  await ended;
  return Buffer.concat(chunks);
}
