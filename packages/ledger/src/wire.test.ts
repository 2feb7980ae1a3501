/** Numbers and texts become money exactly and come back unchanged, for every currency. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyMoney } from "../test/arbitraries.ts";
import {
  decimal,
  decimalToNumber,
  money,
  moneyFromDecimal,
  moneyFromNumber,
  toDecimalString,
  toNumber,
} from "./index.ts";

describe("wire", () => {
  test("returns the same amount after format and parse, for every currency", () => {
    fc.assert(
      fc.property(anyMoney, (value) => {
        expect(moneyFromDecimal(toDecimalString(value), value.currency)).toEqual(value);
      }),
    );
  });

  test("returns the same number that was sent", () => {
    fc.assert(
      fc.property(anyMoney, (value) => {
        expect(moneyFromNumber(toNumber(value), value.currency)).toEqual(value);
      }),
    );
  });

  test.each([
    [1.005, "USD", "1.01"],
    [-1.005, "USD", "-1.01"],
    [0.1 + 0.2, "EUR", "0.30"],
    [8.575, "EUR", "8.58"],
    [1230, "JPY", "1230"],
    [1230.5, "JPY", "1231"],
    [1.2345, "KWD", "1.235"],
    [1e-7, "EUR", "0.00"],
  ])("converts %d %s to %s", (value, currency, text) => {
    expect(toDecimalString(moneyFromNumber(value, currency))).toBe(text);
  });

  test("pads small amounts", () => {
    expect(toDecimalString(money(5n, "EUR"))).toBe("0.05");
    expect(toDecimalString(money(-5n, "BHD"))).toBe("-0.005");
  });

  test("rejects amounts too large for a number, and invalid numbers", () => {
    expect(() => toNumber(money(9_007_199_254_740_993n, "EUR"))).toThrow(
      expect.objectContaining({ code: "number_too_large" }),
    );
    expect(() => toNumber(money(10n ** 30n, "JPY"))).toThrow(expect.objectContaining({ code: "number_too_large" }));
    expect(() => moneyFromNumber(Number.NaN, "EUR")).toThrow(expect.objectContaining({ code: "bad_decimal" }));
    expect(() => moneyFromDecimal("1,234.50", "EUR")).toThrow(expect.objectContaining({ code: "bad_decimal" }));
  });

  test("converts decimals to numbers", () => {
    expect(decimalToNumber(decimal("0.913750"))).toBe(0.91375);
  });
});
