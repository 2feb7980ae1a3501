/** Laws of opening balances over random books. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BalancedEntry,
  convert,
  money,
  type OpeningBooks,
  openingToEntries,
  rateOfAmounts,
  remainderOf,
  reverse,
} from "../index.ts";

const CODES = ["1000", "1400", "1700", "2200", "2500", "3000", "4100", "6000"];
const cents = fc.bigInt({ min: 1n, max: 10n ** 11n });
const signed = fc.tuple(cents, fc.boolean()).map(([size, isDebit]) => (isDebit ? size : -size));

const item = fc.record({
  kind: fc.constantFrom("receivable" as const, "payable" as const),
  currency: fc.constantFrom("EUR", "USD", "JPY"),
  amount: signed,
  /** Value of a thousand units. */
  worth: fc.bigInt({ min: 1n, max: 5000n }),
  dueDate: fc.constantFrom(null, "2025-12-20"),
});

const books: fc.Arbitrary<OpeningBooks> = fc
  .record({
    balances: fc.array(fc.tuple(fc.constantFrom(...CODES), signed), { maxLength: 8 }),
    banks: fc.array(fc.tuple(fc.constantFrom("EUR", "USD"), signed, cents), { maxLength: 2 }),
    items: fc.array(item, { maxLength: 6 }),
  })
  .map(({ balances, banks, items }) => ({
    date: "2026-01-01",
    baseCurrency: "EUR",
    openingAccountCode: "3999",
    balances: [...new Map(balances)].map(([accountCode, minor]) => ({
      accountCode,
      balance: money(minor, "EUR"),
      isResult: accountCode > "4",
    })),
    banks: banks.map(([currency, minor, base], at) => ({
      accountCode: `110${at}`,
      amount: money(minor, currency),
      baseAmount: money(currency === "EUR" ? minor : minor > 0n ? base : -base, "EUR"),
    })),
    items: items.map(({ kind, currency, amount, worth, dueDate }, at) => ({
      kind,
      accountCode: kind === "receivable" ? "1300" : "2000",
      party: "Northwind",
      number: `R-${at}`,
      dueDate,
      amount: money(amount, currency),
      baseAmount: money(currency === "EUR" ? amount : (amount * worth) / 1000n || (amount > 0n ? 1n : -1n), "EUR"),
    })),
  }));

const entriesOf = (given: OpeningBooks): BalancedEntry[] => {
  const { balances, results, banks, items } = openingToEntries(given);
  return [balances, results, ...banks, ...items].filter((entry) => entry !== null);
};

/** Minor units of the base currency by account; debits above zero; accounts at zero are left out. */
function sumsOf(entries: readonly BalancedEntry[]): Record<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { side, accountCode, baseAmount } of entries.flatMap(({ postings }) => postings))
    sums.set(accountCode, (sums.get(accountCode) ?? 0n) + (side === "debit" ? baseAmount.minor : -baseAmount.minor));
  return Object.fromEntries([...sums].filter(([, minor]) => minor !== 0n));
}

describe("the entries of opening balances", () => {
  it("balance, each in both currencies, whatever is brought in", () => {
    fc.assert(
      fc.property(books, (given) => {
        for (const { postings } of entriesOf(given)) {
          const side = (of: "debit" | "credit", part: "amount" | "baseAmount") =>
            postings.filter((one) => one.side === of).reduce((all, one) => all + one[part].minor, 0n);
          expect(side("debit", "amount")).toBe(side("credit", "amount"));
          expect(side("debit", "baseAmount")).toBe(side("credit", "baseAmount"));
        }
      }),
    );
  });

  it("leave each account with what was brought in, control accounts with the sum of their items, and the rest on 3999", () => {
    fc.assert(
      fc.property(books, (given) => {
        const sums = sumsOf(entriesOf(given));
        for (const { accountCode, balance } of given.balances) expect(sums[accountCode] ?? 0n).toBe(balance.minor);
        for (const { accountCode, baseAmount } of given.banks) expect(sums[accountCode] ?? 0n).toBe(baseAmount.minor);
        const itemsOf = (kind: string) =>
          given.items.filter((one) => one.kind === kind).reduce((all, one) => all + one.baseAmount.minor, 0n);
        expect(sums["1300"] ?? 0n).toBe(itemsOf("receivable"));
        expect(sums["2000"] ?? 0n).toBe(-itemsOf("payable"));
        expect(sums["3999"] ?? 0n).toBe(remainderOf(given).minor);
      }),
    );
  });

  it("move no revenue, expense, or tax for an open item", () => {
    fc.assert(
      fc.property(books, (given) => {
        for (const entry of openingToEntries(given).items) {
          expect(new Set(entry.postings.map(({ accountCode }) => accountCode)).has("3999")).toBe(true);
          expect(entry.postings.map(({ kind }) => kind)).not.toContain("tax");
          expect(entry.taxes).toBeUndefined();
          expect(entry.postings).toHaveLength(2);
        }
      }),
    );
  });

  it("leave nothing once they are reversed", () => {
    fc.assert(
      fc.property(books, (given) => {
        const entries = entriesOf(given);
        expect(sumsOf([...entries, ...entries.map((entry) => reverse(entry))])).toEqual({});
      }),
    );
  });
});

describe("rateOfAmounts", () => {
  it("gives a rate that makes the base amount of the amount", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (amount, base) => {
        const [foreign, own] = [money(amount, "USD"), money(base, "EUR")];
        expect(convert(foreign, "EUR", rateOfAmounts(foreign, own))).toEqual(own);
      }),
    );
  });
});
