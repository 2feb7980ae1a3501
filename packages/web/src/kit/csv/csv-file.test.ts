import { expect, it } from "vitest";
import { decodeCsv } from "./csv-file.ts";

it("a file is read in UTF-8, or as older spreadsheets write it", () => {
  const text = "Name;Bürobedarf €\r\n";
  expect(decodeCsv(new TextEncoder().encode(text).buffer)).toBe(text);
  const old = Uint8Array.from([...text].map((letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0))));
  expect(decodeCsv(old.buffer)).toBe(text);
});
