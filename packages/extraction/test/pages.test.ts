/** Documents of every kind in, words with places out; and what is said of those that cannot be read. */
import { degrees, PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { DocumentText, PageText } from "../src/model/document.ts";
import { ExtractionError } from "../src/model/extraction-error.ts";
import { turn } from "../src/pages/ocr/raster.ts";
import { readPdf } from "../src/pages/pdf.ts";
import { createPageReader, hasText, type PageReader, type ReadPagesOptions } from "../src/pages/read-pages.ts";
import { image, picture, pngClaiming, RECEIPT, scannedPdf, textPdf } from "./documents.ts";

// OCR takes seconds of computing on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let reader: PageReader;
beforeAll(() => {
  reader = createPageReader();
});
afterAll(() => reader.close());

/** Words of a page in reading order, without spaces: where OCR sets its spaces is not what these tests are about. */
function letters(page: PageText | undefined): string {
  return (page?.lines ?? []).map((line) => line.text.replaceAll(" ", "")).join(" ");
}

function words(document: DocumentText): string[] {
  return document.pages.flatMap((page) => page.lines.flatMap((line) => line.words.map((word) => word.text)));
}

async function failure(bytes: Uint8Array, options?: ReadPagesOptions): Promise<ExtractionError> {
  const error = await reader.readPages(bytes, options).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ExtractionError)) throw new Error(`No reading error, but ${error}`);
  return error;
}

describe("PDF with a text layer", () => {
  test("returns words with boxes at their position, columns apart", async () => {
    const document = await reader.readPages(await textPdf());
    expect(document).toMatchObject({ mimeType: "application/pdf", pageCount: 1 });
    const [page] = document.pages;
    expect(page).toMatchObject({ number: 1, source: "text", rotation: 0, width: 420 });
    const total = page?.lines.find((line) => line.text === "TOTAL GBP");
    const amount = page?.lines.find((line) => line.text === "24.75");
    expect(total?.box[0]).toBeCloseTo(40 / 420, 2);
    expect((amount?.box[0] ?? 0) + (amount?.box[2] ?? 0)).toBeCloseTo(380 / 420, 2);
    expect(Math.abs((total?.box[1] ?? 0) - (amount?.box[1] ?? 1))).toBeLessThan(0.005);
    expect(total?.words.map((word) => word.text)).toEqual(["TOTAL", "GBP"]);
    expect(total?.words[0]?.confidence).toBe(1);
  });

  test("returns its pages in order, and stops at the limit with the true count", async () => {
    const pdf = await textPdf([
      [...RECEIPT, "Page one"],
      [...RECEIPT, "Page two"],
      [...RECEIPT, "Page three"],
    ]);
    const document = await reader.readPages(pdf, { maxPages: 2 });
    expect(document.pageCount).toBe(3);
    expect(document.pages.map((page) => page.lines.at(-1)?.text)).toEqual(["Page one", "Page two"]);
  });

  test("reads the first 20 of 500 pages", async () => {
    const document = await reader.readPages(await textPdf(Array.from({ length: 500 }, () => RECEIPT)));
    expect(document.pageCount).toBe(500);
    expect(document.pages).toHaveLength(20);
  });

  test("accepts bytes before its header", async () => {
    const pdf = Buffer.concat([Buffer.from("\r\n\r\n"), await textPdf()]);
    expect(words(await reader.readPages(pdf))).toContain("24.75");
  });
});

describe("OCR", () => {
  test("reads a scanned PDF", async () => {
    const document = await reader.readPages(await scannedPdf([await picture()]));
    expect(document.pages[0]?.source).toBe("ocr");
    expect(letters(document.pages[0])).toContain("24.75");
    expect(letters(document.pages[0])).toContain("CORNERHARDWARELTD");
  });

  test("reads a scan whose only text layer is a stamp", async () => {
    const document = await reader.readPages(await scannedPdf([await picture()], "Scanned with SomeScanner app"));
    expect(document.pages[0]?.source).toBe("ocr");
    expect(letters(document.pages[0])).toContain("24.75");
  });

  test.each(["jpeg", "png", "gif", "webp"] as const)("reads %s, with each word's box on the page", async (format) => {
    const document = await reader.readPages(
      await image(await picture())
        .toFormat(format)
        .toBuffer(),
    );
    expect(document.mimeType).toBe(`image/${format}`);
    const amount = document.pages[0]?.lines.flatMap((line) => line.words).find((word) => word.text === "24.75");
    expect(amount?.confidence).toBeGreaterThan(0.8);
    expect((amount?.box[0] ?? 0) + (amount?.box[2] ?? 0)).toBeCloseTo(380 / 420, 1);
    const height = 80 + 28 * RECEIPT.length;
    expect((amount?.box[1] ?? 0) + (amount?.box[3] ?? 0) / 2).toBeCloseTo((50 + 28 * 7 - 5) / height, 1);
  });

  test("turns a phone photo by its EXIF mark", async () => {
    const lying = await turn(await picture(), 270);
    const photo = await image(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const [page] = (await reader.readPages(photo)).pages;
    expect(page?.rotation).toBe(0);
    expect(page?.height).toBeLessThan(page?.width ?? 0);
    expect(letters(page)).toContain("24.75");
  });

  test.each([
    [90, 270],
    [180, 180],
    [270, 90],
  ] as const)("detects a page turned by %i degrees", async (lies, needed) => {
    const upright = await picture();
    const document = await reader.readPages(
      await image(await turn(upright, lies))
        .png()
        .toBuffer(),
    );
    const [page] = document.pages;
    expect(page).toMatchObject({ rotation: needed, width: upright.width, height: upright.height });
    expect(letters(page)).toContain("24.75");
    expect(page?.lines[0]?.text.replaceAll(" ", "")).toBe("CORNERHARDWARELTD");
  });

  test("reads letters that its networks did not learn", async () => {
    const lines = [
      "Bäckerei Höfer & Söhne",
      "Königstraße 12, 50667 Köln",
      "Süßrahmbutter, Käse, Brötchen",
      "Crème brûlée façon maître",
      "Piña, jamón, mañana",
      "Total 15,36 €",
      "Total £12.50",
    ];
    const document = await reader.readPages(
      await image(await picture(lines))
        .png()
        .toBuffer(),
    );
    const read = letters(document.pages[0]);
    expect(read).toContain("Königstraße12,50667Köln");
    expect(read).toContain("BäckereiHöfer");
    expect(read).toContain("façon");
    expect(read).toContain("mañana");
    expect(read).toContain("£12.50");
  });

  test("straightens a small skew", async () => {
    const skewed = await image(await picture())
      .rotate(4, { background: "white" })
      .png()
      .toBuffer();
    const text = letters((await reader.readPages(skewed)).pages[0]);
    expect(text).toContain("24.75");
    expect(text).toContain("CORNERHARDWARELTD");
  });

  test("reads dark text on a transparent background", async () => {
    const raster = await picture();
    const transparent = await image(raster)
      .joinChannel(await image(raster).greyscale().negate().raw().toBuffer(), {
        raw: { width: raster.width, height: raster.height, channels: 1 },
      })
      .png()
      .toBuffer();
    expect((await sharp(transparent).metadata()).hasAlpha).toBe(true);
    expect(letters((await reader.readPages(transparent)).pages[0])).toContain("24.75");
  });

  test("finds no text on a blank page, and reports only that", async () => {
    const blank = await sharp({ create: { width: 600, height: 800, channels: 3, background: "white" } })
      .png()
      .toBuffer();
    const document = await reader.readPages(blank);
    expect(document.pages).toHaveLength(1);
    expect(hasText(document)).toBe(false);
    expect(hasText(await reader.readPages(await textPdf([[]])))).toBe(false);
  });
});

test("returns the pages that were read when a long document runs out of time", async () => {
  let checks = 0;
  const document = await readPdf(await textPdf([RECEIPT, RECEIPT, RECEIPT]), {
    maxPages: 20,
    getOcr: () => Promise.reject(new Error("No page needs it.")),
    checkpoint() {
      checks++;
      if (checks > 2) throw new ExtractionError("timed_out");
    },
  });
  expect([document.pageCount, document.pages.length]).toEqual([3, 2]);
});

test("reads a page turned by the PDF's own mark as it is shown", async () => {
  const pdf = await PDFDocument.load(await scannedPdf([await turn(await picture(), 90)]));
  pdf.getPage(0).setRotation(degrees(270));
  const [page] = (await reader.readPages(await pdf.save())).pages;
  expect(page?.rotation).toBe(0);
  expect(letters(page)).toContain("24.75");
});

test.each([90, 180, 270] as const)("reads a text layer turned by %i degrees upright", async (rotation) => {
  const pdf = await PDFDocument.load(await textPdf());
  pdf.getPage(0).setRotation(degrees(rotation));
  const [page] = (await reader.readPages(await pdf.save())).pages;
  expect(page).toMatchObject({ source: "text", width: 420, rotation: 360 - rotation });
  expect(page?.lines[0]?.text).toBe("CORNER HARDWARE LTD");
});

describe("an unreadable document", () => {
  test("is refused as encrypted", async () => {
    const error = await failure(await textPdf([RECEIPT], "secret"));
    expect(error.code).toBe("encrypted_pdf");
    expect(error.message).toBe("This PDF is protected by a password. Remove the password and upload it again.");
  });

  test("is refused as a broken PDF", async () => {
    const pdf = await textPdf();
    expect((await failure(Buffer.from("%PDF-1.7\nnothing of a PDF follows"))).code).toBe("broken_pdf");
    expect((await failure(pdf.subarray(0, 200))).code).toBe("broken_pdf");
  });

  test("is refused as empty", async () => {
    expect((await failure(new Uint8Array())).code).toBe("empty_file");
  });

  test("is refused as a file of another type", async () => {
    expect((await failure(Buffer.from("a text file"))).code).toBe("unsupported_type");
    expect((await failure(Buffer.from("PK\u0003\u0004 and more of a zip"))).code).toBe("unsupported_type");
  });

  test("is refused as a HEIC photo", async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
    expect((await failure(heic)).code).toBe("heic");
  });

  test("is refused as a damaged picture", async () => {
    const jpeg = await image(await picture())
      .jpeg()
      .toBuffer();
    expect((await failure(jpeg.subarray(0, jpeg.length >> 1))).code).toBe("broken_picture");
  });

  test("is refused as a picture of 20,000 × 20,000 pixels, without decoding it", async () => {
    const before = process.memoryUsage().rss;
    const error = await failure(pngClaiming(20_000, 20_000));
    expect(error.code).toBe("too_many_pixels");
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
  });

  test("is refused when it takes too long", async () => {
    expect((await failure(await textPdf([RECEIPT, RECEIPT]), { timeLimit: 0 })).code).toBe("timed_out");
  });
});
