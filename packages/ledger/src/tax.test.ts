/** Taxes: net and tax always add up to gross, by line, by rate, and for the document. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyTaxRate } from "../test/arbitraries.ts";
import {
  decimal,
  exclusiveTax,
  inclusiveTax,
  money,
  shareTax,
  splitSeveralRates,
  sum,
  type TaxedAmount,
  taxOnTop,
  taxWithin,
} from "./index.ts";

const eur = (minor: bigint) => money(minor, "EUR");
const amount = fc.bigInt({ min: 0n, max: 10n ** 10n }).map(eur);
const lines: fc.Arbitrary<TaxedAmount[]> = fc
  .tuple(fc.array(anyTaxRate, { minLength: 1, maxLength: 3 }), fc.array(fc.tuple(amount, fc.nat()), { maxLength: 15 }))
  .map(([rates, list]) =>
    list.map(([value, index]) => ({ amount: value, rate: rates[index % rates.length] ?? decimal("0") })),
  );

describe.each([
  ["exclusiveTax", exclusiveTax, taxOnTop, "net"],
  ["inclusiveTax", inclusiveTax, taxWithin, "gross"],
] as const)("%s", (_name, split, taxOf, given) => {
  test("adds net and tax up to gross by line and rate, without a negative part", () => {
    fc.assert(
      fc.property(lines, (input) => {
        const result = split(input);
        expect(result.lines.map((part) => part[given])).toEqual(input.map((part) => part.amount));
        for (const part of [...result.lines, ...result.rates]) {
          expect(part.net.minor + part.tax.minor).toBe(part.gross.minor);
          expect(part.net.minor >= 0n && part.tax.minor >= 0n).toBe(true);
        }
        for (const key of ["net", "tax", "gross"] as const) {
          const total = (parts: typeof result.lines) =>
            sum(
              parts.map((part) => part[key]),
              "EUR",
            );
          expect(total(result.lines)).toEqual(total(result.rates));
        }
        for (const rate of result.rates) expect(rate.tax).toEqual(taxOf(rate[given], rate.rate));
      }),
    );
  });
});

test("computes known examples", () => {
  expect(taxOnTop(eur(7550n), decimal("5"))).toEqual(eur(378n));
  expect(taxWithin(eur(11900n), decimal("19"))).toEqual(eur(1900n));
  expect(taxWithin(eur(-11900n), decimal("19"))).toEqual(eur(-1900n));
  const { rates } = inclusiveTax([
    { amount: eur(107n), rate: decimal("7") },
    { amount: eur(119n), rate: decimal("19") },
    { amount: eur(214n), rate: decimal("7.0") },
  ]);
  expect(rates.map(({ tax }) => tax.minor)).toEqual([21n, 19n]);
  expect(() => taxOnTop(eur(1n), decimal("-1"))).toThrow(expect.objectContaining({ code: "bad_rate" }));
});

test("splits several rates within one amount: Quebec's 114.98 is 100.00, 5.00, and 9.98", () => {
  const { net, taxes } = splitSeveralRates(eur(11498n), [decimal("5"), decimal("9.975")]);
  expect([net.minor, ...taxes.map(({ minor }) => minor)]).toEqual([10000n, 500n, 998n]);
  fc.assert(
    fc.property(amount, fc.array(anyTaxRate, { maxLength: 4 }), (gross, rates) => {
      const result = splitSeveralRates(gross, rates);
      expect(sum([result.net, ...result.taxes], "EUR")).toEqual(gross);
    }),
  );
});

test("shares a stated tax without loss, and no more than each amount", () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 10 }),
      fc.bigInt({ min: 0n, max: 100n }),
      (amounts, percent) => {
        const tax = eur((sum(amounts, "EUR").minor * percent) / 100n);
        const shares = shareTax(tax, amounts);
        expect(sum(shares, "EUR")).toEqual(tax);
        shares.forEach((share, index) => {
          expect(share.minor).toBeLessThanOrEqual(amounts[index]?.minor ?? 0n);
        });
      },
    ),
  );
});
