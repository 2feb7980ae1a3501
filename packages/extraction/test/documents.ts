/** Small documents whose content is known, made in the test itself: no file, no font of the machine. */

import { createRequire } from "node:module";
import path from "node:path";
import { crc32 } from "node:zlib";
import { PDFDocument, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import type { Raster } from "../src/pages/ocr/raster.ts";
import { rasterize } from "../src/pages/pdf-raster.ts";

/** A receipt that every reader should manage. */
export const RECEIPT = [
  "CORNER HARDWARE LTD",
  "12 Market Street, Leeds",
  "Receipt 48213",
  "Date 03/04/2025",
  "Claw hammer          14.50",
  "Wood screws 50        6.25",
  "Paint brush           4.00",
  "TOTAL GBP            24.75",
  "Thank you for your visit",
];

const POINTS = 16;
const LEADING = 28;

/** A PDF with a text layer: one page for each list of lines. */
export async function textPdf(
  pages: readonly (readonly string[])[] = [RECEIPT],
  password?: string,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([420, 80 + LEADING * lines.length]);
    lines.forEach((line, i) => {
      const [left, right] = columns(line);
      const y = page.getHeight() - 50 - LEADING * i;
      page.drawText(left, { x: 40, y, size: POINTS, font });
      if (right) page.drawText(right, { x: 380 - font.widthOfTextAtSize(right, POINTS), y, size: POINTS, font });
    });
  }
  if (password) pdf.encrypt({ userPassword: password, ownerPassword: password });
  return pdf.save();
}

/** Two columns where a line has two or more spaces inside. */
function columns(line: string): [string, string | undefined] {
  const [left = "", right] = line.split(/ {2,}/);
  return [left, right];
}

/** A PDF with a text layer, and a picture of further lines at the foot of its first page. */
export async function letterheadPdf(lines: readonly string[], drawn: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await textPdf([[...lines, ...drawn.map(() => "")]]));
  const letterhead = await picture(drawn);
  const png = await pdf.embedPng(await image(letterhead).png().toBuffer());
  const scale = 72 / 200;
  pdf.getPage(0).drawImage(png, { x: 0, y: 0, width: letterhead.width * scale, height: letterhead.height * scale });
  return pdf.save();
}

/** The page of a text PDF as pixels. */
export async function picture(lines: readonly string[] = RECEIPT): Promise<Raster> {
  const folder = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const pdf = await getDocument({
    data: await textPdf([lines]),
    standardFontDataUrl: `${path.join(folder, "standard_fonts")}${path.sep}`,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const raster = await rasterize(await pdf.getPage(1));
  await pdf.loadingTask.destroy();
  return raster;
}

/** Black lines on white, in a font of the packages that has Han. */
export function hanPicture(lines: readonly string[]): Buffer {
  const folder = path.dirname(createRequire(import.meta.url).resolve("@embedpdf/fonts-sc"));
  GlobalFonts.registerFromPath(path.join(folder, "../fonts/NotoSansHans-Regular.otf"), "Han of the tests");
  const canvas = createCanvas(700, 60 * (lines.length + 1));
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "black";
  context.font = '32px "Han of the tests"';
  lines.forEach((line, i) => {
    context.fillText(line, 60, 60 * (i + 1));
  });
  return canvas.toBuffer("image/png");
}

/** Pixels as a sharp image, for encoding. */
export function image({ data, width, height }: Raster) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A PDF whose pages are pictures. */
export async function scannedPdf(pictures: readonly Raster[], stamp?: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const raster of pictures) {
    const jpeg = await pdf.embedJpg(await image(raster).jpeg({ quality: 85 }).toBuffer());
    const size: [number, number] = [(raster.width * 72) / 200, (raster.height * 72) / 200];
    const page: PDFPage = pdf.addPage(size);
    page.drawImage(jpeg, { x: 0, y: 0, width: size[0], height: size[1] });
    if (stamp) page.drawText(stamp, { x: 10, y: 10, size: 8 });
  }
  return pdf.save();
}

/** A PNG that claims to be large: its header says so, its data is a few bytes. */
export function pngClaiming(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", Buffer.from([0x78, 0x9c])),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "ascii"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
