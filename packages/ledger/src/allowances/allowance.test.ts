import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowanceOnRisk, allowanceToEntries, amountAtRisk, decimal, money, moneyFromDecimal } from "../index.ts";

const eur = (text: string) => moneyFromDecimal(text, "EUR");
const heading = { date: "2026-12-31", description: "Allowance", reversal: "Undone", currency: "EUR" };
const codes = { allowance: "1390", expense: "5970" };

describe("an allowance", () => {
  it("is a percentage of what can be lost, without the tax that comes back", () => {
    // 1,190.00 with 190.00 of tax, of which 595.00 is open: 500.00 can be lost.
    const atRisk = amountAtRisk(eur("595"), { whole: eur("1190"), tax: eur("190") });
    expect(atRisk).toEqual(eur("500"));
    expect(allowanceOnRisk(atRisk, decimal("33.33"))).toEqual(eur("166.65"));
    expect(amountAtRisk(eur("595"), { whole: eur("1190"), tax: eur("0") })).toEqual(eur("595"));
  });

  it("is undone on the next day, so that nothing is left on any account", () => {
    const anyLine = fc.record({
      text: fc.string({ maxLength: 5 }),
      amount: fc.bigInt(0n, 10n ** 9n).map((minor) => money(minor, "EUR")),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
        const pair = allowanceToEntries(heading, lines, codes);
        const whole = lines.reduce((sum, { amount }) => sum + amount.minor, 0n);
        if (pair === null) {
          expect(whole).toBe(0n);
          return;
        }
        expect(pair.reversal.entryDate).toBe("2027-01-01");
        const debit = ({ postings }: typeof pair.entry, code: string) =>
          postings
            .filter(({ accountCode }) => accountCode === code)
            .reduce((sum, { side, amount }) => sum + (side === "debit" ? amount.minor : -amount.minor), 0n);
        expect([debit(pair.entry, "5970"), debit(pair.entry, "1390")]).toEqual([whole, -whole]);
        expect([debit(pair.reversal, "5970"), debit(pair.reversal, "1390")]).toEqual([-whole, whole]);
      }),
    );
  });
});
