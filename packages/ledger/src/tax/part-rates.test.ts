/** Taxes of several parts on invoices: the parts are those of the packs, and the tax of the document is their sum. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, formatDecimal } from "../decimal.ts";
import { invoiceTotals } from "../invoice/totals.ts";
import { rateOn } from "./code.ts";
import { taxParts } from "./components.ts";
import { TAX_PACKS, taxCodeKey } from "./index.ts";
import { partRatesOf } from "./part-rates.ts";

const TODAY = "2026-11-27";
const CODES = TAX_PACKS.flatMap(({ country, codes }) =>
  codes.filter(({ components }) => components).map((code) => ({ key: taxCodeKey(country, code.code), code })),
);

describe("partRatesOf", () => {
  it("has the parts of all codes of the packs that are not one tax", () => {
    for (const { key, code } of CODES) {
      const parts = code.isOneTax ? null : code.components?.map((one) => formatDecimal(rateOn(one, TODAY)));
      expect(partRatesOf(key, rateOn(code, TODAY))?.map(formatDecimal) ?? null, key).toEqual(parts);
    }
  });

  it("has none of a rate that is not the code's", () => {
    expect(partRatesOf("IN-CS18", decimal("12"))).toBeNull();
    expect(partRatesOf("DE-U19", decimal("19"))).toBeNull();
  });
});

describe("the tax of an invoice with several taxes", () => {
  const sales = CODES.filter(({ code }) => code.direction === "sale" && !code.isOneTax);

  it("is the sum of its parts, of which central and state tax are equal", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sales),
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom("exclusive" as const, "inclusive" as const),
        ({ key, code }, prices, taxStructure) => {
          const { taxes, lines, total, net } = invoiceTotals({
            currency: "INR",
            taxStructure,
            discount: null,
            lines: prices.map((price) => ({
              description: "",
              quantity: decimal("1"),
              unitPrice: { digits: BigInt(price), scale: 2 },
              discountPercent: decimal("0"),
              tax: { name: "Tax", rate: rateOn(code, TODAY), code: key },
              accountCode: "4100",
            })),
          });
          const [tax] = taxes;
          if (!tax) throw new Error("No tax.");
          const parts = taxParts(code, tax.net, tax.tax, TODAY) ?? [];
          expect(parts.reduce((sum, part) => sum + part.tax.minor, 0n)).toBe(tax.tax.minor);
          expect(lines.reduce((sum, line) => sum + line.tax.minor, 0n)).toBe(tax.tax.minor);
          expect(net.minor + tax.tax.minor).toBe(total.minor);
          if (key.startsWith("IN-")) expect(parts[0]?.tax).toEqual(parts[1]?.tax);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("is 9.00 and 9.00 on 100.05 at 18 % in India", () => {
    const { taxes } = invoiceTotals({
      currency: "INR",
      taxStructure: "exclusive",
      discount: null,
      lines: [
        {
          description: "",
          quantity: decimal("1"),
          unitPrice: decimal("100.05"),
          discountPercent: decimal("0"),
          tax: { name: "GST", rate: decimal("18"), code: "IN-CS18" },
          accountCode: "4100",
        },
      ],
    });
    expect(taxes[0]?.tax.minor).toBe(1800n);
  });
});
