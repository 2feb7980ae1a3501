import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

describe("the excerpt around a search text", () => {
  const text =
    "CORNER HARDWARE\n12 Main Street, Springfield\nNails 4 x 40 mm 3.49\nOrganic  milk\n2.10\nTotal 5.59 thank you";

  it("has whole words of one line, whatever lines and capitals the document has", () => {
    expect(excerptOf(text, "organic milk 2.10")).toBe(
      "… Springfield Nails 4 x 40 mm 3.49 Organic milk 2.10 Total 5.59 thank you",
    );
    expect(excerptOf(text, "CORNER hard")).toBe("CORNER HARDWARE 12 Main Street, Springfield Nails 4 …");
  });

  it("has the search text when a word never ends", () => {
    const endless = "x".repeat(200);
    expect(excerptOf(`${endless}needle${endless}`, "needle")).toBe("… needle …");
  });

  it("is absent when the document doesn't contain the text", () => {
    expect(excerptOf(text, "paper")).toBeNull();
    expect(excerptOf(text, "  ")).toBeNull();
    // One letter in capitals, two in small.
    expect(excerptOf("İSTANBUL Market", "market")).toBeNull();
  });
});
