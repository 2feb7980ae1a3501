import { expect, test } from "vitest";
import { confirms } from "../src/pages/layer-trust.ts";
import { isRightToLeft } from "../src/text/right-to-left.ts";
import { paper } from "./fields/text-page.ts";

const page = (drawing: string, source: "text" | "ocr" = "text") => {
  const [only] = paper(drawing, { source }).pages;
  if (!only) throw new Error("There is no page.");
  return only;
};

test("takes letters of Arabic and Hebrew as right to left, and no digits", () => {
  expect(isRightToLeft("Total الإجمالي")).toBe(true);
  expect(isRightToLeft("Grand total amount ₪", "mostly")).toBe(false);
  expect(isRightToLeft("סך הכל AED", "mostly")).toBe(true);
  expect(isRightToLeft("١٬١٥٠٫٠٠")).toBe(false);
});

test("confirms a layer in another script by its numbers alone, which OCR reads, and refuses other numbers", () => {
  const layer = page("Счет на оплату\nИтого   18500   2025   7701");
  expect(confirms(layer, page("Cyet Ha onnaty\nVtoro   18500   2025   7701", "ocr"))).toBe(true);
  expect(confirms(layer, page("Cyet Ha onnaty\nVtoro   78836   2826   1107", "ocr"))).toBe(false);
});

test("compares the letters of a Latin layer, too", () => {
  const layer = page("Invoice total amount payable");
  expect(confirms(layer, page("Quittung Betrag Umsatz Steuer", "ocr"))).toBe(false);
});
