import { expect, it } from "vitest";
import { decodeCsv } from "./csv-file.ts";

it("reads a file in UTF-8, or in the encoding of older spreadsheets", () => {
  const text = "Name;Bürobedarf €\r\n";
  expect(decodeCsv(new TextEncoder().encode(text).buffer)).toBe(text);
  const old = Uint8Array.from([...text].map((letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0))));
  expect(decodeCsv(old.buffer)).toBe(text);
});

it("recognizes Excel's Unicode text by its first bytes, and refuses a workbook", () => {
  const text = "Name\tBürobedarf €\r\n";
  const little = new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer);
  expect(decodeCsv(little.buffer)).toBe(text);
  const big = little.map((_, at) => little[at ^ 1] ?? 0);
  expect(decodeCsv(big.buffer)).toBe(text);
  expect(() => decodeCsv(new TextEncoder().encode("PK\u0003\u0004 a workbook").buffer)).toThrow("Save it as CSV");
  expect(() => decodeCsv(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13).buffer)).toThrow("not a text");
});
