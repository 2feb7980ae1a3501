/** Parts of taxes and deposits in an exchange difference: laws for any document and difference. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal } from "../decimal.ts";
import { money } from "../money.ts";
import { rateToLines, returnedToLines } from "./index.ts";

const usd = (minor: bigint) => money(minor, "USD");
const eur = (minor: bigint) => money(minor, "EUR");
const rateOf = fc.constantFrom("19", "7");
const parts = fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 8n }), rateOf), { minLength: 1, maxLength: 4 });

const documentOf = (nets: readonly (readonly [bigint, string])[], difference: bigint) => {
  const taxes = nets.map(([net, rate]) => ({
    ...{ name: "USt", rate: decimal(rate), recoverable: null, code: `DE-U${rate}` },
    ...{ amount: usd((net * BigInt(rate)) / 100n), taxable: usd(net) },
  }));
  const whole = taxes.reduce((all, { amount, taxable }) => all + amount.minor + taxable.minor, 0n);
  return {
    ...{ direction: "sale" as const, difference: eur(difference), whole: usd(whole), taxes, deposits: [] },
    ...{ documentDate: "2026-01-10", tax: "2200", description: "INV-1" },
  };
};
const signed = (lines: readonly { side: string; baseAmount: { minor: bigint } }[]) =>
  lines.reduce((all, { side, baseAmount }) => all + (side === "credit" ? baseAmount.minor : -baseAmount.minor), 0n);

it("gives a deposit and its taxes all of the difference, so that nothing of it is a gain or loss", () => {
  fc.assert(
    fc.property(parts, fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n }), (nets, difference) => {
      const deposits = nets.map(([net]) => ({ accountCode: "2150", net: usd(net) }));
      const made = rateToLines({ ...documentOf(nets, difference), deposits });
      expect(signed(made?.lines ?? [])).toBe(difference);
    }),
  );
});

it("gives taxes what their lines move, on the side of the difference, and marks them by no amount of the document", () => {
  fc.assert(
    fc.property(parts, fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n }), (nets, difference) => {
      const made = rateToLines(documentOf(nets, difference)) ?? { lines: [], taxes: [] };
      expect(signed(made.lines)).toBe(made.taxes.reduce((all, { baseAmount }) => all + baseAmount.minor, 0n));
      expect(made.taxes.every(({ amount, taxable }) => amount.minor === 0n && taxable?.minor === 0n)).toBe(true);
      for (const { baseAmount } of made.taxes) expect(baseAmount.minor * difference >= 0n).toBe(true);
    }),
  );
});

it("takes nothing where rates are the same", () => {
  expect(rateToLines(documentOf([[100_000n, "19"]], 0n))).toBeNull();
});

it("takes all back that payments added, over refunds of any sizes", () => {
  const gain = fc.tuple(fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }), rateOf);
  const gains = fc.uniqueArray(gain, { minLength: 1, maxLength: 2, selector: ([, rate]) => rate });
  fc.assert(
    fc.property(
      gains,
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { minLength: 1, maxLength: 4 }),
      (own, refunds) => {
        const { taxes, documentDate, tax, description } = documentOf(
          own.map(([, rate]) => [100n, rate] as const),
          0n,
        );
        let left = own.map(([minor]) => ({ amount: eur(minor / 5n), taxable: eur(minor) }));
        let settled = refunds.reduce((all, one) => all + one, 0n);
        for (const refund of refunds) {
          const made = returnedToLines({
            ...{ direction: "sale", taxes, deposits: [], gained: left, gainedDeposits: [] },
            ...{ refunded: usd(refund), settled: usd(settled), documentDate, tax, description },
          });
          expect(signed(made?.lines ?? [])).toBe(
            (made?.taxes ?? []).reduce((all, { baseAmount }) => all + baseAmount.minor, 0n),
          );
          settled -= refund;
          const of = (at: number, field: "baseAmount" | "taxableBase") =>
            (made?.taxes ?? [])
              .filter(({ code }) => code === taxes[at]?.code)
              .reduce((all, one) => all + (one[field]?.minor ?? 0n), 0n);
          left = left.map(({ amount, taxable }, at) => ({
            amount: eur(amount.minor + of(at, "baseAmount")),
            taxable: eur(taxable.minor + of(at, "taxableBase")),
          }));
        }
        expect(left.every(({ amount, taxable }) => amount.minor === 0n && taxable.minor === 0n)).toBe(true);
      },
    ),
  );
});
