/** The same receipt in a second picture, and other receipts of the same shop: pictures made on the spot, read by the embedded engine. */
import { CALLS } from "@tallyleaf/contract";
import { createExtractionPool, type ExtractionPool } from "@tallyleaf/extraction";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Receipt, receiptPdf } from "./support/documents.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

let server: TestServer;
let pool: ExtractionPool;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-11-20T10:00:00Z") });
  pool = createExtractionPool({ workers: 1, onFault: () => undefined });
  ada = await server.register();
});
afterAll(async () => {
  await pool.destroy();
  await server.close();
});

const GREY = "#77726a";
/** A receipt as a picture. */
const picture = async (receipt: Receipt = {}) =>
  sharp(await pool.picture(await receiptPdf(receipt), { page: 1, longSide: 1400, format: "jpeg" }));
/** The same with a thumb over most of the shop's name: neither shop nor shop and number are the same to a reader. */
const underThumb = async (image: Sharp): Promise<Sharp> => {
  const flat = await image.toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.round(flat.info.width * 0.65), Math.round(flat.info.height * 0.16)];
  const thumb = { create: { width, height, channels: 3 as const, background: "#ffffff" } };
  const covered = sharp(flat.data).composite([{ input: thumb, top: 0, left: flat.info.width - width }]);
  return sharp(await covered.jpeg().toBuffer());
};

/** Uploads a picture and has it read. */
async function bring(image: Sharp): Promise<number> {
  const { fileUrl, expenseId } = await upload(ada, await image.jpeg({ quality: 85 }).toBuffer(), { expenseId: -1 });
  await ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
  return expenseId ?? 0;
}
const alike = async (id: number) =>
  (await ada.call(CALLS.listDuplicates, { params: { id: String(id) } })).data.map(({ expense, strength, message }) => ({
    id: expense.id,
    strength,
    message: message.replace(/^Expense \d+ /, ""),
  }));
const LOOKS = "was created from a document that looks the same, with the same date and amounts.";

describe("a second picture of a receipt, half of the shop covered", () => {
  let first: number;
  beforeAll(async () => {
    first = await bring(await picture());
  });

  it.each<[string, (image: Sharp) => Sharp]>([
    ["as it is", (image) => image],
    ["brighter and smaller", (image) => image.modulate({ brightness: 1.12 }).resize({ width: 760 })],
    [
      "darker, on a table",
      (image) => image.modulate({ brightness: 0.75 }).extend({ top: 90, left: 160, right: 60, background: GREY }),
    ],
    ["on its side", (image) => image.rotate(90)],
    ["not quite straight", (image) => image.rotate(2, { background: GREY })],
  ])("is detected: %s", async (_, change) => {
    const second = await bring(change(await underThumb(await picture())));
    expect(await alike(second)).toContainEqual({ id: first, strength: "same_document", message: LOOKS });
    const { status, reasons } = await ada.call(CALLS.getExpense, { params: { id: String(second) } });
    expect(status).toBe("to_review");
    expect(reasons).toContainEqual(expect.objectContaining({ code: "possible_duplicate" }));

    const body = { otherId: first };
    await ada.call(CALLS.markNotDuplicate, { params: { id: String(second) }, body });
    expect((await alike(second)).filter(({ id }) => id === first)).toEqual([]);
  });
});

it("treats another receipt of the same shop and day as another purchase", async () => {
  const shop = { vendor: "NORTH PIER CAFE", date: "April 7, 2026" };
  const ids = [];
  for (const receipt of [
    {
      number: "90311",
      items: [
        ["Flat white", "4.20"],
        ["Croissant", "3.10"],
        ["Orange juice", "5.35"],
      ],
      total: "12.65",
    },
    {
      number: "90412",
      items: [
        ["Espresso", "2.80"],
        ["Cheese cake", "6.75"],
        ["Mint tea", "3.90"],
      ],
      total: "13.45",
    },
    {
      number: "90577",
      items: [
        ["Lemonade", "4.95"],
        ["Club sandwich", "11.60"],
        ["Cold brew", "5.15"],
      ],
      total: "21.70",
    },
  ] satisfies Receipt[])
    ids.push(await bring(await underThumb(await picture({ ...shop, ...receipt }))));
  for (const id of ids) expect(await alike(id)).toEqual([]);
});
