/** Limits of a document: a larger one ends soon with a message, instead of using all of a worker's time or memory. */
import { constants, deflateRawSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as limits from "../src/pages/limits.ts";
import { detectLines } from "../src/pages/ocr/detector.ts";
import type { Models } from "../src/pages/ocr/models.ts";
import { createPageReader, type PageReader } from "../src/pages/read-pages.ts";
import { createExtractionPool } from "../src/pool/extraction-pool.ts";
import { image, picture, RECEIPT, textPdf } from "./documents.ts";

vi.setConfig({ testTimeout: 120_000 });

let reader: PageReader;
beforeAll(() => {
  reader = createPageReader();
});
afterAll(() => reader.close());

const TOO_MUCH_TEXT = {
  code: "too_much_text",
  message: "This document has too much text. The limit is 5,000 words on a page. Upload only the pages of the receipt.",
};

async function wordsOf(lines: string[]): Promise<string[]> {
  // As wide as its lines: pdf.js leaves out text beside the page.
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([40 + 8 * Math.max(...lines.map((line) => line.length)), 40 + 30 * lines.length]);
  for (const [i, line] of lines.entries()) page.drawText(line, { x: 20, y: page.getHeight() - 30 - 30 * i, size: 12 });
  const { pages } = await reader.readPages(await pdf.save());
  return pages.flatMap((page) => page.lines.flatMap((line) => line.words.map((word) => word.text)));
}

describe("text", () => {
  const words = (count: number) => Array<string>(count).fill("nut").join(" ");

  test("accepts as many words as a page may have, and refuses one more", async () => {
    expect(await wordsOf([words(limits.MOST_WORDS_ON_PAGE)])).toHaveLength(limits.MOST_WORDS_ON_PAGE);
    await expect(wordsOf([words(limits.MOST_WORDS_ON_PAGE + 1)])).rejects.toMatchObject(TOO_MUCH_TEXT);
  });

  test("refuses endless text", async () => {
    const lines = Array<string>(21).fill("9".repeat(limits.MOST_CHARACTERS_ON_PAGE / 20));
    await expect(wordsOf(lines)).rejects.toMatchObject(TOO_MUCH_TEXT);
  });

  test("leaves out text without a position", async () => {
    const pdf = await PDFDocument.load(await textPdf());
    const [page] = pdf.getPages();
    // More than there is anywhere else.
    const nowhere = `q (a) 0 0 1 0 0 cm BT /Leaf 12 Tf (${"NOWHERE ".repeat(50)}) Tj ET Q`;
    page?.node.addContentStream(pdf.context.register(pdf.context.stream(nowhere)));
    const { pages } = await reader.readPages(await pdf.save());
    const lines = pages.flatMap((read) => read.lines.map((line) => line.text));
    expect(lines).toContain("CORNER HARDWARE LTD");
    expect(lines.join(" ")).not.toContain("NOWHERE");
  });

  test("leaves out a word too long to mean anything, and reads its neighbors", async () => {
    const long = "9".repeat(limits.MOST_CHARACTERS_IN_WORD + 1);
    expect(await wordsOf([`before ${long} after`, long, "TOTAL 24.75"])).toEqual(["before", "after", "TOTAL", "24.75"]);
    expect(await wordsOf([long.slice(1)])).toEqual([long.slice(1)]);
  });

  test("refuses a picture with too many lines before they are recognized", async () => {
    const page = { data: new Uint8Array(1200 * 1200 * 3), width: 1200, height: 1200 };
    await expect(detectLines(seeingMarks(13), page)).rejects.toMatchObject(TOO_MUCH_TEXT);
    expect((await detectLines(seeingMarks(40), page)).length).toBeGreaterThan(100);
  });
});

/** A network that finds a mark of text every so many pixels, whatever it is shown. */
function seeingMarks(every: number): Models {
  const run = async ({ picture }: { picture: { dims: readonly number[] } }) => {
    const [, , height = 0, width = 0] = picture.dims;
    const data = Float32Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      return x % every < 5 && y % every < 5 ? 1 : 0;
    });
    return { seen: { data, dims: [1, 1, height, width] } };
  };
  const tensor = (data: Float32Array, dims: readonly number[]) => ({ data, dims });
  return { detector: { inputNames: ["picture"], outputNames: ["seen"], run }, tensor } as unknown as Models;
}

test("refuses a JPEG with too many passes before decoding a pixel", async () => {
  const jpeg = await image(await picture())
    .jpeg()
    .toBuffer();
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
  const passes = Array<Buffer>(limits.MOST_JPEG_PASSES).fill(scan);
  const read = reader.readPages(Buffer.concat([jpeg.subarray(0, -2), ...passes, jpeg.subarray(-2)]));
  await expect(read).rejects.toMatchObject({ code: "broken_picture" });
});

test("refuses a PDF whose stream inflates endlessly, by its memory", async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 300]).node.set(pdf.context.obj("Contents"), pdf.context.register(bomb(pdf, 600)));
  const pool = createExtractionPool({ workers: 1, memoryLimit: 350e6 });
  try {
    await expect(pool.read(await pdf.save({ useObjectStreams: false }))).rejects.toMatchObject({
      code: "too_much_memory",
      message: "Processing this document needs too much memory and was stopped. Upload fewer pages or a smaller image.",
    });
    expect(await pool.picture(await textPdf(), { page: 1, longSide: 100, format: "webp" })).not.toHaveLength(0);
  } finally {
    await pool.destroy();
  }
});

/** A stream of spaces that inflates to so many megabytes. */
function bomb(pdf: PDFDocument, megabytes: number) {
  // A flushed piece ends on a whole byte and refers to nothing before it: pieces can be strung together.
  const piece = deflateRawSync(Buffer.alloc(1 << 20, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const head = Buffer.from([0x78, 0x9c]);
  const end = Buffer.from([3, 0]);
  const data = Buffer.concat([head, ...Array<Buffer>(megabytes).fill(piece), end]);
  return pdf.context.stream(data, { Filter: "FlateDecode" });
}

describe("picture of a page", () => {
  test.each(["jpeg", "webp"] as const)("renders a PDF %s", async (format) => {
    const pool = createExtractionPool({ workers: 1 });
    try {
      const small = await pool.picture(await textPdf([RECEIPT, RECEIPT]), { page: 2, longSide: 200, format });
      const { width, height, format: made } = await sharp(small).metadata();
      expect([made, Math.max(width, height)]).toEqual([format, 200]);
      await expect(pool.picture(await textPdf(), { page: 2, longSide: 200, format })).rejects.toMatchObject({
        code: "broken_pdf",
      });
    } finally {
      await pool.destroy();
    }
  });

  test("renders a photo upright by its EXIF mark, and not enlarged", async () => {
    const pool = createExtractionPool({ workers: 1 });
    try {
      const { width, height, ...pixels } = await picture();
      const turned = await image({ width, height, ...pixels })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const made = await sharp(await pool.picture(turned, { page: 1, longSide: 9_000, format: "webp" })).metadata();
      expect([made.width, made.height]).toEqual([height, width]);
    } finally {
      await pool.destroy();
    }
  });
});
