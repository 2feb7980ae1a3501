/** Guarantees of every reader, whatever engine it uses. */
import { expect, test } from "vitest";
import { reason } from "../src/model/reasons.ts";
import type { ReadResult, Recording } from "../src/product/index.ts";
import { createEmbeddedReader, createRecordedReader, poolOf, recordingKey } from "../src/product/index.ts";
import { hanPicture, letterheadPdf, RECEIPT, textPdf } from "./documents.ts";
import { readingOf } from "./readings.ts";

test("understands the text that the embedded reader reads", async () => {
  const reader = createEmbeddedReader();
  const { document, reading } = await reader.read(await textPdf(), { today: "2025-05-01" });
  expect(document.pages).toHaveLength(1);
  expect(reading.fields.total?.value).toBe("24.75");
  expect(reading.fields.date?.value).toBe("2025-04-03");
  await reader.close();
});

/** OCR takes seconds of computing on a busy machine. */
const OCR_TAKES = 60_000;
const INVOICE = [
  "Factuuradres",
  "Northwind Kitchens",
  "Molenstraat 46",
  "3500 MJ Utrecht",
  "Factuur VF1005193",
  "Factuurdatum 08-09-2022",
  "Onderhoudsset          41.31",
  "BTW 21%          8.68",
  "Factuur totaal EUR          49.99",
  "Betaling is reeds ontvangen, waarvoor onze dank. Bewaar deze factuur goed.",
];

test(
  "reads an issuer who is named only in a picture beside the text layer",
  async () => {
    const reader = createEmbeddedReader();
    const letterhead = [
      "Halvorsen Papier B.V.",
      "Kade 12, 1013 AA Amsterdam",
      "BTW NL001234567B01, www.halvorsen.example",
    ];
    const context = { today: "2022-10-01", defaultCurrency: "EUR" };
    const { reading } = await reader.read(await letterheadPdf(INVOICE, letterhead), context);
    expect(reading.fields.vendor).toMatchObject({ value: "Halvorsen Papier B.V.", page: 1 });
    expect(reading.fields.vendor?.box?.[1]).toBeGreaterThan(0.7);
    expect(reading.fields.total?.value).toBe("49.99");
    await reader.close();
  },
  OCR_TAKES,
);

test(
  "reads a picture in Han beside Latin lines, and sends it to review",
  async () => {
    const reader = createEmbeddedReader();
    const lines = ["北京华联超市", "Beijing Hualian", "日期：2025-03-18", "小票号：20250318004512", "合计：¥86.50"];
    const { document, reading } = await reader.read(hanPicture(lines), { today: "2025-05-01" });
    const letters = (text: string) => text.normalize("NFKC").replaceAll(" ", "");
    const read = document.pages.flatMap((page) => page.lines.map(({ text }) => letters(text)));
    expect(read).toEqual(lines.map(letters));
    expect(reading.fields).toMatchObject({
      date: { value: "2025-03-18" },
      total: { value: "86.50" },
      currency: { value: "CNY" },
    });
    expect(reading.status).toBe("to_review");
    expect(reading.reasons).toContainEqual(reason("document", "other_script"));
    await reader.close();
  },
  OCR_TAKES,
);

test.each([
  {
    script: "Greek",
    lines: ["ΒΙΒΛΙΟΠΩΛΕΙΟ ΘΑΛΑΣΣΑ", "Ερμού 44, Αθήνα", "Ημερομηνία: 14/03/2026", "Σύνολο: 36,30 €"],
    fields: { date: { value: "2026-03-14" }, total: { value: "36.30" }, currency: { value: "EUR" } },
  },
  {
    script: "Cyrillic",
    lines: ["КНИЖАРНИЦА ХЕЛИОС", "Фактура № 12345", "Дата на издаване: 02.04.2026", "Общо за плащане: 30,50 лв."],
    fields: { date: { value: "2026-04-02" }, total: { value: "30.50" }, currency: { value: "BGN" } },
  },
])(
  "reads a picture in $script, and sends it to review",
  async ({ lines, fields }) => {
    const reader = createEmbeddedReader();
    const { document, reading } = await reader.read(hanPicture(lines), { today: "2026-05-01" });
    const letters = (text: string) => text.normalize("NFC").replaceAll(" ", "").toLowerCase();
    const read = document.pages.flatMap((page) => page.lines.map(({ text }) => letters(text)));
    expect(read.slice(0, 2)).toEqual(lines.map(letters).slice(0, 2));
    expect(reading.fields).toMatchObject(fields);
    expect(reading.status).toBe("to_review");
    await reader.close();
  },
  OCR_TAKES,
);

test("never marks a document with omitted pages as ready, and says how many were read", async () => {
  const reader = createEmbeddedReader({ maxPages: 1 });
  const { reading } = await reader.read(await textPdf([RECEIPT, RECEIPT, RECEIPT]), { today: "2025-05-01" });
  expect(reading.status).not.toBe("ready");
  expect(reading.reasons).toContainEqual(reason("document", "pages_left_out", { read: 1, all: 3 }));
  await reader.close();
});

test(
  "refuses a document without text with a message",
  async () => {
    const reader = createEmbeddedReader();
    await expect(reader.read(await textPdf([[]]), {})).rejects.toMatchObject({ code: "no_text" });
    await reader.close();
  },
  OCR_TAKES,
);

test("returns a recorded reading for known bytes, a new copy each time, and refuses others", async () => {
  const bytes = Buffer.from("a document");
  const recorded: ReadResult = {
    document: { mimeType: "image/png", pageCount: 1, pages: [] },
    reading: readingOf({ total: "1.00" }),
  };
  const locked = Buffer.from("a locked one");
  const reader = createRecordedReader(
    new Map<string, Recording>([
      [recordingKey(bytes), recorded],
      [recordingKey(locked), { error: "encrypted_pdf" }],
    ]),
  );
  const first = await reader.read(bytes, {});
  first.reading.text = "changed by a careless caller";
  expect((await reader.read(bytes, {})).reading).toEqual(recorded.reading);
  await expect(reader.read(locked, {})).rejects.toMatchObject({ code: "encrypted_pdf" });
  await expect(reader.read(Buffer.from("another"), {})).rejects.toThrow(/No reading was recorded/);
  expect((await poolOf(reader).read(bytes)).engine).toEqual({ name: "recorded", version: "1" });
});
