import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isIban, plainIdentifier, vatIdCountryOf } from "./identifiers.ts";

describe("isIban", () => {
  it("accepts published examples and refuses them with another digit", () => {
    for (const iban of ["DE89370400440532013000", "GB29NWBK60161331926819", "FR1420041010050500013M02606"]) {
      expect(isIban(iban)).toBe(true);
      fc.assert(
        fc.property(fc.integer({ min: 2, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
          const digit = Number(iban[at]);
          fc.pre(!Number.isNaN(digit));
          expect(isIban(iban.slice(0, at) + ((digit + more) % 10) + iban.slice(at + 1))).toBe(false);
        }),
      );
    }
  });

  it("refuses what has no country, too few characters, or small letters", () => {
    for (const text of ["", "DE89", "89370400440532013000", "de89370400440532013000"]) expect(isIban(text)).toBe(false);
  });
});

describe("vatIdCountryOf", () => {
  it("names the country by the format, and none where it fits no format", () => {
    expect(vatIdCountryOf(plainIdentifier("de 136.695-976"))).toBe("DE");
    expect(vatIdCountryOf(plainIdentifier("EL 123456789"))).toBe("GR");
    expect(vatIdCountryOf(plainIdentifier("CHE-123.456.789 MWST"))).toBe("CH");
    for (const text of ["", "DE12345678", "US123456789", "ATU1234567"]) expect(vatIdCountryOf(text)).toBeNull();
  });
});
