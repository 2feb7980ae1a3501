/** Sound documents of every accepted kind, which are damaged afterwards. */
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { ExtractionPool } from "@tallyleaf/extraction";
import sharp from "sharp";
import { deflated, onePage, plain, rawPdf, showing } from "./raw-pdf.ts";

export interface Seed {
  name: string;
  bytes: Uint8Array;
}

export const RECEIPT = [
  "CORNER HARDWARE LTD",
  "12 Market Street, Leeds",
  "Date 03/04/2025",
  "Claw hammer          14.50",
  "Wood screws 50        6.25",
  "TOTAL GBP            20.75",
];

/**
 * Creates small documents, because thousands are processed.
 * @param pool draws the receipt for images
 */
export async function makeSeeds(pool: ExtractionPool): Promise<Seed[]> {
  const picture = await pool.picture(await pdf({ pages: 1 }), { page: 1, longSide: 480, format: "jpeg" });
  const jpeg = await sharp(picture).jpeg().toBuffer();
  const png = await sharp(picture).png().toBuffer();
  // Three frames below each other.
  const frames = { raw: { width: 120, height: 480, channels: 3, pageHeight: 160 } } as const;
  const made: [name: string, bytes: Promise<Uint8Array> | Uint8Array][] = [
    ["pdf", pdf({ pages: 1 })],
    ["pdf of five pages", pdf({ pages: 5 })],
    ["pdf without object streams", pdf({ pages: 2, objectStreams: false })],
    ["pdf with a password", pdf({ pages: 1, password: "leaf" })],
    ["pdf of a photo", pdf({ pages: 0, jpeg })],
    ["pdf of a transparent picture", pdf({ pages: 1, png: await sharp(png).ensureAlpha(0.5).png().toBuffer() })],
    ["pdf in plain text", rawPdf(onePage(plain(showing(RECEIPT))))],
    ["pdf with a font of its own letters", typeThree()],
    ["jpeg", jpeg],
    ["jpeg, progressive", sharp(picture).jpeg({ progressive: true }).toBuffer()],
    ["jpeg, turned by its mark", sharp(picture).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer()],
    ["jpeg, four inks", sharp(picture).toColourspace("cmyk").jpeg().toBuffer()],
    ["png", png],
    ["png, palette", sharp(picture).png({ palette: true }).toBuffer()],
    ["png, interlaced, 16 bits", sharp(picture).toColourspace("rgb16").png({ progressive: true }).toBuffer()],
    ["gif", sharp(picture).gif().toBuffer()],
    ["webp", sharp(picture).webp().toBuffer()],
    ["webp, lossless, transparent", sharp(picture).ensureAlpha(0.5).webp({ lossless: true }).toBuffer()],
    [
      "gif, moving",
      sharp(Buffer.alloc(120 * 480 * 3, 200), frames)
        .gif()
        .toBuffer(),
    ],
  ];
  return Promise.all(made.map(async ([name, bytes]) => ({ name, bytes: await bytes })));
}

interface PdfWish {
  pages: number;
  jpeg?: Uint8Array;
  png?: Uint8Array;
  password?: string;
  objectStreams?: boolean;
}

async function pdf(wish: PdfWish): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let i = 0; i < wish.pages; i++) {
    const page = document.addPage([420, 300]);
    for (const [row, line] of RECEIPT.entries()) page.drawText(line, { x: 40, y: 250 - 28 * row, size: 14, font });
    if (wish.png) page.drawImage(await document.embedPng(wish.png), { x: 300, y: 20, width: 60, height: 40 });
  }
  if (wish.jpeg) {
    const page = document.addPage([320, 190]);
    page.drawImage(await document.embedJpg(wish.jpeg), { x: 0, y: 0, width: 320, height: 190 });
  }
  if (wish.password) document.encrypt({ userPassword: wish.password, ownerPassword: wish.password });
  return document.save({ useObjectStreams: wish.objectStreams ?? true });
}

/** A PDF that draws its own font, with a table to Unicode. */
function typeThree(): Uint8Array {
  const toUnicode = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange
    1 beginbfrange <00> <FF> <0000> endbfrange endcmap end`;
  const objects = onePage(deflated(showing(RECEIPT).replaceAll("/F1", "/F2")), "", "/Font << /F2 5 0 R >>");
  objects.push(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 90
      /Widths [${"700 ".repeat(26)}] /CharProcs << /a 6 0 R >> /ToUnicode 7 0 R
      /Encoding << /Type /Encoding /Differences [65 ${"/a ".repeat(26)}] >> >>`,
    deflated("700 0 0 0 600 600 d1 0 0 600 600 re f"),
    deflated(toUnicode),
  );
  return rawPdf(objects);
}
