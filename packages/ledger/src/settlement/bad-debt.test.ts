/** The cost of a bad debt by the dimensions of the revenue that it takes back: nothing is lost or added, whatever the shares. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money, sum } from "../money.ts";
import { badDebtToLines, costByDimensions } from "./bad-debt.ts";

const eur = (minor: number) => money(BigInt(minor), "EUR");
const debt = (minor: number) =>
  badDebtToLines({
    ...{ side: "debit", amount: eur(minor), baseAmount: eur(minor), whole: eur(minor), taxes: [] },
    ...{ documentDate: "2026-06-03", accountCode: "5970", description: "INV-1" },
  });

describe("the cost of a bad debt", () => {
  it("is split over the dimensions of the revenue, in proportion", () => {
    const { lines } = costByDimensions(debt(29000), [
      { dimensions: ["harbor"], amount: eur(50000) },
      { dimensions: [], amount: eur(8000) },
    ]);
    // Half of 580.00 is written off.
    expect(lines.map(({ dimensions, baseAmount }) => [dimensions, baseAmount.minor])).toEqual([
      [["harbor"], 25000n],
      [undefined, 4000n],
    ]);
  });

  it("stays whole without dimensions, and adds up with any", () => {
    expect(costByDimensions(debt(100), []).lines).toHaveLength(1);
    expect(costByDimensions(debt(100), [{ dimensions: [], amount: eur(5) }]).lines).toHaveLength(1);
    const shares = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), shares, (minor, amounts) => {
        const parts = amounts.map((amount, at) => ({ dimensions: [`d${at}`], amount: eur(amount) }));
        const { lines } = costByDimensions(debt(minor), parts);
        expect(lines.every(({ baseAmount }) => baseAmount.minor > 0n)).toBe(true);
        expect(
          sum(
            lines.map(({ baseAmount }) => baseAmount),
            "EUR",
          ),
        ).toEqual(eur(minor));
      }),
    );
  });
});
