/** Documents made on the spot, whose content the test knows: no file, no font of the machine. */
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

/** A PDF with a text layer; two spaces or more inside a line start its right column. */
export async function textPdf(lines: readonly string[], password?: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([420, 80 + 28 * lines.length]);
  lines.forEach((line, index) => {
    const [left = "", right] = line.split(/ {2,}/);
    const y = page.getHeight() - 50 - 28 * index;
    page.drawText(left, { x: 40, y, size: 16, font });
    if (right) page.drawText(right, { x: 380 - font.widthOfTextAtSize(right, 16), y, size: 16, font });
  });
  if (password) pdf.encrypt({ userPassword: password, ownerPassword: password });
  return pdf.save();
}

export interface Receipt {
  vendor?: string;
  number?: string;
  /** As printed. */
  date?: string;
  currency?: string;
  items?: readonly (readonly [description: string, amount: string])[];
  total?: string;
}

/** A receipt that leaves no doubt. */
export function receiptPdf(receipt: Receipt = {}): Promise<Uint8Array> {
  const {
    vendor = "CORNER HARDWARE LTD",
    number = "48213",
    date = "April 3, 2026",
    currency = "USD",
    items = [
      ["Claw hammer", "14.50"],
      ["Wood screws", "6.25"],
      ["Paint brush", "4.00"],
    ],
    total = "24.75",
  } = receipt;
  return textPdf([
    vendor,
    "12 Market Street, Springfield",
    `Receipt No. ${number}`,
    `Date: ${date}`,
    ...items.map(([description, amount]) => `${description}  ${amount}`),
    `TOTAL ${currency}  ${total}`,
    "Thank you for your visit",
  ]);
}

/** A page with nothing on it. */
export const blankPdf = (): Promise<Uint8Array> => textPdf([""]);

/** Begins like a PDF and is none. */
export const brokenPdf = (): Uint8Array => Buffer.from("%PDF-1.7\nthis was cut off");

/** The smallest PNG: one pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The first bytes of an Apple HEIC picture. */
export const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic"),
  Buffer.alloc(100),
]);

/** The first bytes of a Windows program. */
export const EXE = Buffer.concat([
  Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0", "latin1"),
  Buffer.alloc(200),
]);
