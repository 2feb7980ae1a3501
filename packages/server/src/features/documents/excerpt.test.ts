import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

describe("the words around what was searched for", () => {
  const text =
    "CORNER HARDWARE\n12 Main Street, Springfield\nNails 4 x 40 mm 3.49\nOrganic  milk\n2.10\nTotal 5.59 thank you";

  it("are whole words of one line, whatever lines and capitals the document has", () => {
    expect(excerptOf(text, "organic milk 2.10")).toBe(
      "… Springfield Nails 4 x 40 mm 3.49 Organic milk 2.10 Total 5.59 thank you",
    );
    expect(excerptOf(text, "CORNER hard")).toBe("CORNER HARDWARE 12 Main Street, Springfield Nails 4 …");
  });

  it("hold what was sought where a word has no end", () => {
    const endless = "x".repeat(200);
    expect(excerptOf(`${endless}needle${endless}`, "needle")).toBe("… needle …");
  });

  it("are none where it does not stand", () => {
    expect(excerptOf(text, "paper")).toBeNull();
    expect(excerptOf(text, "  ")).toBeNull();
    // One letter in capitals, two in small.
    expect(excerptOf("İSTANBUL Market", "market")).toBeNull();
  });
});
