/** Money: sums are exact, splits lose nothing, currencies never mix. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyMinor, anyMoney } from "../test/arbitraries.ts";
import {
  absolute,
  add,
  allocate,
  compareMoney,
  decimal,
  isZero,
  LedgerError,
  type Money,
  money,
  negate,
  reconcile,
  roundToMoney,
  scaleMoney,
  subtract,
  sum,
  zero,
} from "./index.ts";

const eur = (minor: bigint): Money => money(minor, "EUR");
const minors = (list: readonly Money[]): bigint[] => list.map(({ minor }) => minor);
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 });

describe("arithmetic", () => {
  test("adds, subtracts, negates, compares", () => {
    expect(add(eur(5n), eur(-7n))).toEqual(eur(-2n));
    expect(subtract(eur(5n), eur(7n))).toEqual(eur(-2n));
    expect(absolute(negate(eur(3n)))).toEqual(eur(3n));
    expect(compareMoney(eur(1n), eur(2n))).toBe(-1);
    expect(isZero(zero("EUR"))).toBe(true);
    expect(sum([], "JPY")).toEqual(zero("JPY"));
  });

  test("rejects two currencies, and unknown ones", () => {
    for (const operation of [add, subtract, compareMoney]) {
      expect(() => operation(eur(1n), money(1n, "USD"))).toThrow(
        expect.objectContaining({ code: "currency_mismatch" }),
      );
    }
    expect(() => money(1n, "EURO")).toThrow(expect.objectContaining({ code: "unknown_currency" }));
  });

  test("scales and rounds once, half away from zero", () => {
    expect(scaleMoney(eur(1000n), decimal("1.13"))).toEqual(eur(1130n));
    expect(scaleMoney(eur(1n), decimal("0.5"))).toEqual(eur(1n));
    expect(scaleMoney(eur(-1n), decimal("0.5"))).toEqual(eur(-1n));
    expect(roundToMoney(decimal("12.345"), "USD")).toEqual(money(1235n, "USD"));
    expect(roundToMoney(decimal("1230.5"), "JPY")).toEqual(money(1231n, "JPY"));
    expect(roundToMoney(decimal("1.25"), "KWD")).toEqual(money(1250n, "KWD"));
  });
});

describe("allocate", () => {
  test("gives parts that add up to the total, with any weights", () => {
    fc.assert(
      fc.property(anyMoney, weights, (total, shares) => {
        expect(sum(allocate(total, shares), total.currency)).toEqual(total);
      }),
    );
  });

  test("gives each part less than a unit off its exact share", () => {
    fc.assert(
      fc.property(anyMinor, weights, (minor, shares) => {
        const whole = shares.reduce((a, b) => a + b, 0n);
        fc.pre(whole > 0n);
        allocate(eur(minor), shares).forEach((part, index) => {
          const error = part.minor * whole - minor * (shares[index] ?? 0n);
          expect(error < 0n ? -error : error).toBeLessThan(whole);
        });
      }),
    );
  });

  test("splits negative totals like positive ones", () => {
    fc.assert(
      fc.property(anyMinor, weights, (minor, shares) => {
        expect(minors(allocate(eur(-minor), shares))).toEqual(
          minors(allocate(eur(minor), shares)).map((part) => -part),
        );
      }),
    );
  });

  test("splits by largest remainder", () => {
    expect(minors(allocate(eur(100n), [1n, 1n, 1n]))).toEqual([34n, 33n, 33n]);
    expect(minors(allocate(eur(5n), [3n, 7n]))).toEqual([2n, 3n]);
    expect(minors(allocate(eur(7n), [0n, 1n, 0n]))).toEqual([0n, 7n, 0n]);
    expect(minors(allocate(eur(5n), [0n, 0n]))).toEqual([3n, 2n]);
    expect(() => allocate(eur(5n), [])).toThrow(LedgerError);
    expect(() => allocate(eur(5n), [1n, -1n])).toThrow(LedgerError);
  });
});

describe("reconcile", () => {
  test("gives the rounding remainder to the largest line", () => {
    const parts = [eur(50n), eur(30n), eur(20n)];
    expect(minors(reconcile(eur(99n), parts, parts))).toEqual([49n, 30n, 20n]);
  });

  test("allocates the total again when the remainder exceeds the largest line", () => {
    const ones = Array.from({ length: 10 }, () => eur(1n));
    expect(minors(reconcile(eur(5n), ones, ones))).toEqual([1n, 1n, 1n, 1n, 1n, 0n, 0n, 0n, 0n, 0n]);
  });

  test("adds up to the total for parts of either sign", () => {
    fc.assert(
      fc.property(anyMinor, fc.array(anyMinor, { minLength: 1, maxLength: 10 }), (total, list) => {
        const parts = list.map(eur);
        expect(sum(reconcile(eur(total), parts, parts), "EUR").minor).toBe(total);
      }),
    );
  });
});
