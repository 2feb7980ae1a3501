/** Movements over several accounts: whatever the parts, the entry has each to the cent, and balances in both currencies. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal } from "../decimal.ts";
import { money } from "../money.ts";
import { splitToEntry } from "./movement.ts";

const CODES = ["5000", "6000", "6050", "4000"];
const part = fc.record({
  at: fc.nat({ max: 3 }),
  minor: fc.bigInt({ min: -99_999n, max: 99_999n }).filter((n) => n !== 0n),
});

it("has each part to the cent, and balances at any rate", () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      (drawn, millionths) => {
        const total = drawn.reduce((sum, { minor }) => sum + minor, 0n);
        fc.pre(total !== 0n);
        const { postings } = splitToEntry({
          ...{ date: "2026-05-04", party: "Ada", description: null, reference: null, bankAccountCode: "1100" },
          ...{
            amount: money(total, "USD"),
            baseCurrency: "EUR",
            exchangeRate: decimal((millionths / 1_000_000).toFixed(6)),
          },
          parts: drawn.map(({ at, minor }) => ({
            ...{ accountCode: CODES[at] ?? "", kind: "item" as const, amount: money(minor, "USD"), description: "" },
          })),
        });
        const signed = (of: (typeof postings)[number]) => (of.side === "debit" ? of.amount.minor : -of.amount.minor);
        const onAccount = (code: string) =>
          postings.filter(({ accountCode }) => accountCode === code).reduce((sum, one) => sum + signed(one), 0n);
        expect(onAccount("1100")).toBe(total);
        for (const [at, code] of CODES.entries())
          expect(onAccount(code)).toBe(
            -drawn.filter((one) => one.at === at).reduce((sum, { minor }) => sum + minor, 0n),
          );
        const base = postings.reduce(
          (sum, { side, baseAmount }) => sum + (side === "debit" ? baseAmount.minor : -baseAmount.minor),
          0n,
        );
        expect(base).toBe(0n);
      },
    ),
  );
});

it("refuses parts that don't add up", () => {
  const parts = ["5000", "6000"].map((accountCode) => ({
    ...{ accountCode, kind: "item" as const, amount: money(5n, "EUR"), description: "" },
  }));
  const movement = {
    ...{ date: "2026-05-04", party: null, description: null, reference: null, bankAccountCode: "1100" },
    ...{ amount: money(11n, "EUR"), baseCurrency: "EUR", exchangeRate: decimal("1"), parts },
  };
  expect(() => splitToEntry(movement)).toThrow(expect.objectContaining({ code: "unbalanced" }));
});
