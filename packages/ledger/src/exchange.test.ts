/** Exchange: lines that balance in the document's currency balance in the base currency, at any rate. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCurrency, anyRate } from "../test/arbitraries.ts";
import {
  convert,
  convertPostings,
  decimal,
  money,
  type Side,
  sum,
  toDecimalString,
  type UnconvertedPosting,
} from "./index.ts";

const posting = (side: Side, minor: bigint, currency: string): UnconvertedPosting => ({
  side,
  accountCode: "5000",
  amount: money(minor, currency),
  kind: "item",
});

describe("convertPostings", () => {
  test("gives both sides the converted total, and no line a negative amount", () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 10n }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        amounts,
        fc.bigInt({ min: 1n, max: 29n }),
        anyCurrency,
        anyCurrency,
        anyRate,
        (list, cut, from, to, rate) => {
          fc.pre(from !== to);
          const total = list.reduce((a, b) => a + b, 0n);
          const first = (total * cut) / 30n;
          const credits = [first, total - first].filter((minor) => minor > 0n);
          const postings = [
            ...list.map((minor) => posting("debit", minor, from)),
            ...credits.map((minor) => posting("credit", minor, from)),
          ];
          const converted = convertPostings(postings, to, rate);
          const side = (name: Side) =>
            sum(
              converted.filter((line) => line.side === name).map((line) => line.baseAmount),
              to,
            );
          expect(side("debit")).toEqual(convert(money(total, from), to, rate));
          expect(side("credit")).toEqual(side("debit"));
          expect(converted.every((line) => line.baseAmount.minor >= 0n)).toBe(true);
          expect(converted.map((line) => line.amount)).toEqual(postings.map((line) => line.amount));
        },
      ),
    );
  });

  test("keeps a cent in every second line when many half cents are rounded", () => {
    const cents = Array.from({ length: 10 }, () => posting("debit", 1n, "USD"));
    const converted = convertPostings([...cents, posting("credit", 10n, "USD")], "EUR", decimal("0.5"));
    expect(converted.map((line) => Number(line.baseAmount.minor))).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 5]);
  });
});

describe("convert", () => {
  test.each([
    ["100.00", "USD", "EUR", "0.91375", "91.38"],
    ["1000", "JPY", "EUR", "0.0061", "6.10"],
    ["6.10", "EUR", "JPY", "163.9", "1000"],
    ["1.000", "KWD", "USD", "3.255", "3.26"],
  ])("converts %s %s to %s at %s into %s", (amount, from, to, rate, expected) => {
    const minor = BigInt(amount.replace(".", ""));
    expect(toDecimalString(convert(money(minor, from), to, decimal(rate)))).toBe(expected);
  });

  test("rejects invalid rates", () => {
    for (const [to, rate] of [
      ["USD", "0"],
      ["USD", "-1"],
      ["EUR", "1.1"],
    ] as const) {
      expect(() => convert(money(1n, "EUR"), to, decimal(rate))).toThrow(expect.objectContaining({ code: "bad_rate" }));
    }
    expect(convert(money(1n, "EUR"), "EUR", decimal("1.00"))).toEqual(money(1n, "EUR"));
  });
});
