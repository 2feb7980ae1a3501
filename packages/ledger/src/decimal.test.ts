/** Decimals: reading and writing are inverse, and rounding is half away from zero. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareDecimal, decimal, divide, divideRounding, formatDecimal, LedgerError, multiply } from "./index.ts";

describe("decimal", () => {
  test.each([
    ["0", 0n, 0],
    ["-0.50", -50n, 2],
    ["+7", 7n, 0],
    ["1.000000", 1_000_000n, 6],
  ])("reads %s", (text, digits, scale) => {
    expect(decimal(text)).toEqual({ digits, scale });
  });

  test("parses a number by its shortest decimal text, also small ones", () => {
    expect(formatDecimal(decimal(0.1))).toBe("0.1");
    expect(formatDecimal(decimal(1.005))).toBe("1.005");
    expect(formatDecimal(decimal(1e-7))).toBe("0.0000001");
    expect(formatDecimal(decimal(-2.5e-8))).toBe("-0.000000025");
  });

  test.each(["", " 1", "1,5", "1.", ".5", "1e3", "0x10", "NaN", "--1", "1.2.3", "١", "9".repeat(61)])(
    "refuses %j",
    (text) => {
      expect(() => decimal(text)).toThrow(LedgerError);
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 5e-324])("refuses the number %d", (value) => {
    expect(() => decimal(value)).toThrow(expect.objectContaining({ code: "bad_decimal" }));
  });

  test("returns the same value after format and parse", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
        fc.integer({ min: 0, max: 20 }),
        (digits, scale) => {
          expect(decimal(formatDecimal({ digits, scale }))).toEqual({ digits, scale });
        },
      ),
    );
  });
});

describe("arithmetic", () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [4n, 3n, 1n],
    [0n, 7n, 0n],
    [-1n, 3n, 0n],
  ])("divides %d by %d and rounds to %d", (numerator, denominator, rounded) => {
    expect(divideRounding(numerator, denominator)).toBe(rounded);
  });

  test("rounds by at most half a unit", () => {
    const integer = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(
        integer,
        integer.filter((value) => value !== 0n),
        (numerator, denominator) => {
          const error = numerator - divideRounding(numerator, denominator) * denominator;
          expect(2n * (error < 0n ? -error : error)).toBeLessThanOrEqual(denominator < 0n ? -denominator : denominator);
        },
      ),
    );
  });

  test("multiplies exactly, divides to a scale, and compares by value", () => {
    expect(formatDecimal(multiply(decimal("1.10"), decimal("-0.3")))).toBe("-0.330");
    expect(formatDecimal(divide(decimal("2"), decimal("3"), 4))).toBe("0.6667");
    expect(formatDecimal(divide(decimal("-1"), decimal("0.08"), 1))).toBe("-12.5");
    expect(compareDecimal(decimal("1.0"), decimal("1"))).toBe(0);
    expect(compareDecimal(decimal("-2"), decimal("1.5"))).toBe(-1);
    expect(() => divide(decimal("1"), decimal("0"), 2)).toThrow(expect.objectContaining({ code: "division_by_zero" }));
  });
});
