/** What every reader keeps to, whatever reads behind it. */
import { expect, test } from "vitest";
import type { ReadResult, Recording } from "../src/index.ts";
import { createEmbeddedReader, createRecordedReader, poolOf, recordingKey } from "../src/index.ts";
import { RECEIPT, textPdf } from "./documents.ts";
import { readingOf } from "./readings.ts";

test("the embedded reader understands what it reads", async () => {
  const reader = createEmbeddedReader();
  const { document, reading } = await reader.read(await textPdf(), { today: "2025-05-01" });
  expect(document.pages).toHaveLength(1);
  expect(reading.fields.total?.value).toBe("24.75");
  expect(reading.fields.date?.value).toBe("2025-04-03");
  await reader.close();
});

test("a document with pages left out is never ready, and says how many were read", async () => {
  const reader = createEmbeddedReader({ maxPages: 1 });
  const { reading } = await reader.read(await textPdf([RECEIPT, RECEIPT, RECEIPT]), { today: "2025-05-01" });
  expect(reading.status).not.toBe("ready");
  expect(reading.reasons.find((reason) => reason.code === "pages_left_out")?.message).toContain("3 pages");
  await reader.close();
});

test("a document without text is refused by its sentence", async () => {
  const reader = createEmbeddedReader();
  await expect(reader.read(await textPdf([[]]), {})).rejects.toMatchObject({ code: "no_text" });
  await reader.close();
});

test("the recorded reader answers by the bytes, each time anew, and knows no others", async () => {
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
