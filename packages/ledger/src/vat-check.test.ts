import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasVatCheckDigits } from "./vat-check.ts";

/** As authorities and companies publish them. */
const PUBLISHED = [
  ...["ATU13585627", "BE0403019261", "CHE100155212MWST", "DE136695976", "ESA13585625", "ES54362315K", "ESX2482300W"],
  ...["FR40303265045", "FR83404833048", "GB980780684", "IE6433435F", "IE6433435OA", "IE8D79739I", "IT00743110157"],
  ...["NL004495445B01", "NL123456789B13", "PL8567346215"],
];

describe("hasVatCheckDigits", () => {
  it("accepts published VAT IDs", () => {
    for (const id of PUBLISHED) expect(hasVatCheckDigits(id), id).toBe(true);
  });

  it("finds any single wrong digit", () => {
    const wrong = PUBLISHED.flatMap((id) =>
      [...id].flatMap((digit, at) =>
        /\d/.test(digit) ? [id.slice(0, at) + ((Number(digit) + 1) % 10) + id.slice(at + 1)] : [],
      ),
    );
    const found = wrong.filter((id) => hasVatCheckDigits(id) === false);
    // In the Netherlands a number is right by either of two rules, so that some slips pass.
    const passed = wrong.filter((id) => hasVatCheckDigits(id) === true);
    expect(passed.filter((id) => !id.startsWith("NL"))).toEqual([]);
    expect(found.length).toBeGreaterThan(120);
  });

  it("says nothing of countries without a known rule, and of what is no VAT ID", () => {
    for (const id of ["", "US123456789", "SE123456789701", "12-3456789"]) expect(hasVatCheckDigits(id)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        hasVatCheckDigits(text);
      }),
      { numRuns: 50 },
    );
  });
});
