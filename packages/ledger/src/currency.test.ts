/** Currencies: complete by ISO 4217, with ISO's digits. */
import { describe, expect, test } from "vitest";
import { CURRENCIES, currency, digitsOf, isCurrency, LedgerError } from "./index.ts";

describe("currencies", () => {
  test("has every active code with a minor unit once, and marks recently withdrawn ones", () => {
    const active = [...CURRENCIES.values()].filter(({ until }) => until === null);
    expect(active).toHaveLength(165);
    expect(currency("HRK").until).toBe("2022-12-31");
    expect(currency("BGN").until).toBe("2025-12-31");
    for (const { code, name, digits } of CURRENCIES.values()) {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(name.length).toBeGreaterThan(2);
      expect([0, 2, 3, 4]).toContain(digits);
    }
  });

  test("uses ISO's digits", () => {
    const withDigits = (digits: number) =>
      [...CURRENCIES.values()].filter((entry) => entry.digits === digits).map(({ code }) => code);
    expect(withDigits(0).join(" ")).toBe("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF");
    expect(withDigits(3).join(" ")).toBe("BHD IQD JOD KWD LYD OMR TND");
    expect(withDigits(4).join(" ")).toBe("CLF UYW");
    expect(digitsOf("EUR")).toBe(2);
  });

  test("has the currencies of the settings screen with their names and symbols", () => {
    for (const code of "USD CAD MXN EUR GBP CHF BRL ARS COP AUD JPY CNY SEK NOK DKK NZD SGD HKD".split(" ")) {
      expect(isCurrency(code), code).toBe(true);
    }
    expect(currency("EUR")).toEqual({ code: "EUR", name: "Euro", digits: 2, symbol: "€", until: null });
    expect(currency("MYR").symbol).toBe("RM");
    expect(currency("ARS").symbol).toBeNull();
  });

  test("rejects text that is not a currency", () => {
    for (const code of ["", "eur", "XXX", "XAU", "EURO"]) {
      expect(isCurrency(code)).toBe(false);
      expect(() => currency(code)).toThrow(LedgerError);
    }
  });
});
