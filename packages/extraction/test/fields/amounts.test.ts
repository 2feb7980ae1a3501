/** Amounts in every notation: what is read, what is not one, and that printing and reading are each other's inverse. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_STYLE,
  findAmounts,
  findMisread,
  type NumberStyle,
  parseAmount,
  toDecimal,
} from "../../src/text/amounts.ts";

describe("parseAmount", () => {
  it.each<[string, string]>([
    ["1,234.56", "1234.56"],
    ["1.234,56", "1234.56"],
    ["1 234,56", "1234.56"],
    ["1\u00a0234,56", "1234.56"],
    ["1\u202f234,56", "1234.56"],
    ["1'234.56", "1234.56"],
    ["1’234.56", "1234.56"],
    ["12,34,567.89", "1234567.89"],
    ["1,234,567.89", "1234567.89"],
    ["12.50", "12.50"],
    ["12,50", "12.50"],
    ["0.05", "0.05"],
    ["(12.00)", "-12.00"],
    ["-12.00", "-12.00"],
    ["12.00-", "-12.00"],
    ["−12,00", "-12.00"],
    ["$1,234.56", "1234.56"],
    ["RM 9.00", "9.00"],
    ["RM9.00", "9.00"],
    ["€ 1.234,56", "1234.56"],
    ["1.234,56 €", "1234.56"],
    ["EUR 49,-", "49.00"],
    ["CHF 1'250.00", "1250.00"],
    ["USD 1,500", "1500.00"],
  ])("reads %s as %s", (text, expected) => {
    expect(toDecimal(parseAmount(text)!)).toBe(expected);
  });

  it("reads whole amounts of currencies without a minor unit", () => {
    const yen: NumberStyle = { ...DEFAULT_STYLE, fractionDigits: 0 };
    expect(parseAmount("¥1,200", yen)).toBe(1_200_000);
    expect(parseAmount("25.000", yen)).toBe(25_000_000);
    expect(parseAmount("1,234,567", yen)).toBe(1_234_567_000);
  });

  it("reads three digits behind the point where the currency has them", () => {
    const dinar: NumberStyle = { decimal: ".", spaceGroups: false, noisy: false, fractionDigits: 3 };
    expect(parseAmount("KWD 1.250", dinar)).toBe(1250);
    expect(parseAmount("1,234.500", dinar)).toBe(1_234_500);
  });

  it("reads numbers that OCR tore apart, in OCR text only", () => {
    const noisy = { ...DEFAULT_STYLE, noisy: true };
    expect(parseAmount("12 .50", noisy)).toBe(12_500);
    expect(parseAmount("12. 50", noisy)).toBe(12_500);
    expect(parseAmount("1O.50", noisy)).toBe(10_500);
    expect(parseAmount("1.320.36", noisy)).toBe(1_320_360);
    expect(parseAmount("12 .50", DEFAULT_STYLE)).toBeNull();
  });

  it.each(["", "abc", "19 %", "19,00%", "12:30", "03-55423228", "25.12.2018", "2018-12-25", "A123"])(
    "rejects %s",
    (text) => {
      expect(findAmounts(text, { ...DEFAULT_STYLE, noisy: true })).toEqual([]);
    },
  );
});

describe("findAmounts", () => {
  it("separates a quantity from the price after it", () => {
    const dots: NumberStyle = { decimal: ".", spaceGroups: false, noisy: true, fractionDigits: 2 };
    expect(findAmounts("2 120.50", dots).map((a) => a.milli)).toEqual([120_500]);
  });

  it("returns the position of the number and the mark next to it", () => {
    const [amount] = findAmounts("TOTAL RM 12.50 SR");
    expect(amount).toMatchObject({ text: "RM 12.50", mark: "RM", milli: 12_500, decimals: 2 });
    expect("TOTAL RM 12.50 SR".slice(amount!.start, amount!.end)).toContain("12.50");
  });

  it("corrects a misread decimal sign, in a box of its own", () => {
    expect(findMisread("14-10")?.milli).toBe(14_100);
    expect(findMisread("RM 0:45")?.milli).toBe(450);
    expect(findMisread("AB12-10-14")).toBeNull();
  });
});

describe("laws", () => {
  const milliOfCents = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents * 10);

  /** Prints with a notation's signs. */
  function print(milli: number, group: string, decimal: string): string {
    const [whole, fraction] = toDecimal(milli).split(".");
    return `${whole!.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${fraction}`;
  }

  it.each([
    [",", "."],
    [".", ","],
    [" ", ","],
    ["\u00a0", ","],
    ["'", "."],
    ["", "."],
    ["", ","],
  ])("reads an amount printed with %j and %j", (group, decimal) => {
    fc.assert(fc.property(milliOfCents, (milli) => parseAmount(print(milli, group, decimal), DEFAULT_STYLE) === milli));
  });

  it("keeps every digit in toDecimal", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (milli) => {
        const text = toDecimal(milli, 3);
        const [whole, fraction] = text.replace("-", "").split(".");
        return (text.startsWith("-") ? -1 : 1) * (Number(whole) * 1000 + Number(fraction)) === milli || milli === 0;
      }),
    );
  });

  it("reads no amount whose digits are not in the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-'() RM€$%:/AbO"), maxLength: 24 }), (text) => {
        for (const amount of findAmounts(text, { ...DEFAULT_STYLE, noisy: true })) {
          const digits = toDecimal(Math.abs(amount.milli))
            .replace(/^0+|\D/g, "")
            .replace(/0+$/, "");
          expect(text.replace(/O/g, "0").replace(/\D/g, "")).toContain(digits);
        }
      }),
    );
  });
});

describe("an amount right behind a colon", () => {
  it("is read, and a time of day is none", () => {
    expect(findAmounts("Base 4%:4,81 Cuota:0,19").map(({ milli }) => milli)).toEqual([4810, 190]);
    expect(findAmounts("at 12:30.50")).toEqual([]);
  });
});
