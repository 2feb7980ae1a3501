import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STANDARD_CHART } from "../chart.ts";
import type { Money } from "../money.ts";
import type { AccountSum, Sums } from "../reports/sheet.ts";
import { closingEntry, needsClosingEntry, retainedEarningsOf } from "./closing.ts";

const EUR = (minor: bigint): Money => ({ minor, currency: "EUR" });
const sumsOf = (balances: Record<string, bigint>): Sums =>
  new Map(
    Object.entries(balances).map(([accountCode, held]): [string, AccountSum] => [
      accountCode,
      { accountCode, debit: EUR(held > 0n ? held : 0n), credit: EUR(held > 0n ? 0n : -held) },
    ]),
  );
const close = (balances: Record<string, bigint>) =>
  closingEntry({
    date: "2026-12-31",
    description: "Closing entry",
    accounts: STANDARD_CHART,
    sums: sumsOf(balances),
    retained: "3900",
    currency: "EUR",
  });
const linesOf = (entry: ReturnType<typeof close>) =>
  entry?.postings.map(({ side, accountCode, amount }) => `${accountCode} ${side} ${amount.minor}`);

describe("the closing entry of a year", () => {
  it("takes revenue and expenses to retained earnings, as in the worked example", () => {
    const entry = close({ "1100": 830_000n, "4000": -2_000_000n, "5000": 1_170_000n });
    expect(linesOf(entry)).toEqual(["4000 debit 2000000", "5000 credit 1170000", "3900 credit 830000"]);
    expect(entry).toMatchObject({ entryDate: "2026-12-31", description: "Closing entry" });
  });

  it("takes a loss to the debit side, and is none where nothing was earned or spent", () => {
    expect(linesOf(close({ "5000": 100n }))).toEqual(["5000 credit 100", "3900 debit 100"]);
    expect(linesOf(close({ "4000": -100n, "5000": 100n }))).toEqual(["4000 debit 100", "5000 credit 100"]);
    expect(close({ "1100": 100n, "4000": 0n })).toBeNull();
  });

  it("leaves nothing on revenue and expense accounts, and moves their whole result", () => {
    const results = STANDARD_CHART.filter(({ type }) => type === "Revenue" || type === "Expense").map(
      ({ code }) => code,
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...results), fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n })),
        (balances) => {
          const rest = new Map(Object.entries(balances));
          let moved = 0n;
          for (const { accountCode, side, amount } of close(balances)?.postings ?? []) {
            const signed = side === "debit" ? amount.minor : -amount.minor;
            if (accountCode === "3900") moved += signed;
            else rest.set(accountCode, (rest.get(accountCode) ?? 0n) + signed);
          }
          expect([...rest.values()].every((held) => held === 0n)).toBe(true);
          expect(moved).toBe(Object.values(balances).reduce((all, held) => all + held, 0n));
        },
      ),
    );
  });

  it("is needed in France and Spain", () => {
    expect(["FR", "ES", "DE", "GB", null].filter(needsClosingEntry)).toEqual(["FR", "ES"]);
    expect(retainedEarningsOf(STANDARD_CHART)?.code).toBe("3900");
    expect(retainedEarningsOf(STANDARD_CHART.filter(({ type }) => type !== "Equity"))).toBeUndefined();
  });
});
