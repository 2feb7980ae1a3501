import { describe, expect, it } from "vitest";
import { printedForms } from "./printed-marks.ts";

describe("printedForms", () => {
  it("gives an IBAN without blanks and in groups of four, however it is typed", () => {
    for (const typed of ["DE02120300000000202051", "DE02 1203 0000 0000 2020 51", " DE02 12030000 0000202051 "]) {
      expect(printedForms(typed)).toContain("DE02120300000000202051");
      expect(printedForms(typed)).toContain("DE02 1203 0000 0000 2020 51");
    }
  });

  it("gives a tax number with its country apart, and in groups of three", () => {
    expect(printedForms("de123456789")).toEqual(
      expect.arrayContaining(["de123456789", "de 123456789", "de 123 456 789"]),
    );
    expect(printedForms("DE 123 456 789")).toContain("DE123456789");
  });

  it("leaves other texts as they are", () => {
    expect(printedForms("  organic   milk ")).toEqual(["organic milk"]);
    expect(printedForms("No 12 345")).toEqual(["No 12 345"]);
    expect(printedForms("")).toEqual([""]);
  });
});
