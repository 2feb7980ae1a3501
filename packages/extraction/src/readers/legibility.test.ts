import { expect, test } from "vitest";
import type { DocumentText } from "../model/document.ts";
import { illegible } from "./legibility.ts";

function page(source: "text" | "ocr", text: string, confidence: number): DocumentText {
  const words = text.split(" ").map((word) => ({ text: word, confidence, box: [0, 0, 0.1, 0.1] as const }));
  const line = { text, confidence, box: [0, 0, 1, 0.1] as const, words };
  return {
    mimeType: "application/pdf",
    pageCount: 1,
    pages: [{ number: 1, width: 600, height: 800, source, rotation: 0, lines: [line] }],
  };
}

test("reports a script that OCR guesses at, and a blur, as hard to read", () => {
  expect(illegible(page("ocr", "Mara3HÚ poöykTb yn.eHNHa KaccoBbl MonokocBeKee 134,90", 0.75))?.code).toBe(
    "hard_to_read",
  );
});

test("names the script of a text layer that isn't Latin", () => {
  expect(illegible(page("text", "Магазин Продукты Итого 134,90 EUR", 1))?.code).toBe("other_script");
  expect(illegible(page("text", "ร้านค้า ใบเสร็จ รวม 134.90 THB", 1))?.code).toBe("unknown_script");
});

test("reports nothing for well-read text in any Latin language", () => {
  expect(illegible(page("ocr", "Bäckerei Höfer Königstraße Köln Summe 15,36", 0.96))).toBeNull();
  expect(illegible(page("text", "Größe Ægir señor crème 12,00", 1))).toBeNull();
});
