/** Entries: `balance` rejects invalid entries and says what is wrong; a reversal cancels its entry. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyExpense, anyRate } from "../test/arbitraries.ts";
import {
  balance,
  decimal,
  type EntryDraft,
  expenseToEntry,
  isCalendarDate,
  LedgerError,
  money,
  type Posting,
  reverse,
  trialBalance,
} from "./index.ts";

const line = (side: Posting["side"], accountCode: string, minor: bigint, base = minor): Posting => ({
  side,
  accountCode,
  amount: money(minor, "EUR"),
  baseAmount: money(base, "EUR"),
  kind: side === "debit" ? "item" : "payment",
});

const draft = (parts: Partial<EntryDraft> = {}): EntryDraft => ({
  entryDate: "2026-01-31",
  dueDate: null,
  vendor: "Vendor",
  description: null,
  reference: null,
  currency: "EUR",
  baseCurrency: "EUR",
  exchangeRate: decimal("1"),
  postings: [line("debit", "5200", 700n), line("debit", "2200", 300n), line("credit", "1000", 1000n)],
  ...parts,
});

describe("balance", () => {
  test("returns the entry frozen", () => {
    const entry = balance(draft());
    expect(entry).toEqual(draft());
    expect(Object.isFrozen(entry) && Object.isFrozen(entry.postings) && Object.isFrozen(entry.postings[0])).toBe(true);
  });

  test.each<[string, Partial<EntryDraft>, string]>([
    ["no date", { entryDate: "" }, "bad_date"],
    ["a day that does not exist", { entryDate: "2025-02-29" }, "bad_date"],
    ["a bad due date", { dueDate: "31.01.2026" }, "bad_date"],
    ["a rate of zero", { exchangeRate: decimal("0") }, "bad_rate"],
    ["no lines", { postings: [] }, "too_few_lines"],
    ["one line", { postings: [line("debit", "5200", 5n)] }, "too_few_lines"],
    ["no account", { postings: [line("debit", " ", 5n), line("credit", "1000", 5n)] }, "bad_account"],
    ["a line of zero", { postings: [line("debit", "5200", 0n), line("credit", "1000", 0n)] }, "bad_amount"],
    ["negative lines", { postings: [line("debit", "5200", -5n), line("credit", "1000", -5n)] }, "bad_amount"],
    [
      "two amounts of one currency",
      { postings: [line("debit", "5200", 5n, 6n), line("credit", "1000", 5n)] },
      "bad_amount",
    ],
    ["one side only", { postings: [line("debit", "5200", 5n), line("debit", "1000", 5n)] }, "one_sided"],
    ["another currency", { currency: "USD" }, "currency_mismatch"],
    ["another base currency", { baseCurrency: "USD" }, "currency_mismatch"],
    ["unequal sides", { postings: [line("debit", "5200", 5n), line("credit", "1000", 4n)] }, "unbalanced"],
  ])("refuses %s", (_what, parts, code) => {
    expect(() => balance(draft(parts))).toThrow(LedgerError);
    expect(() => balance(draft(parts))).toThrow(expect.objectContaining({ code }));
  });

  test("names the difference and both sides when an entry doesn't balance", () => {
    const postings = [line("debit", "5200", 700n), line("debit", "2200", 301n), line("credit", "1000", 1000n)];
    expect(() => balance(draft({ postings }))).toThrowErrorMatchingInlineSnapshot(`
      [LedgerError: The entry does not balance in EUR: debits 10.01, credits 10.00, difference 0.01.
        5200                7.00
        2200                3.01
        1000                             10.00
                  ----------------------------
                           10.01         10.00]
    `);
  });

  test("rejects an imbalance in the base currency only", () => {
    const usd = (posting: Posting, base: bigint): Posting => ({
      ...posting,
      amount: { ...posting.amount, currency: "USD" },
      baseAmount: money(base, "EUR"),
    });
    const postings = [usd(line("debit", "5200", 100n), 92n), usd(line("credit", "1000", 100n), 91n)];
    expect(() => balance(draft({ currency: "USD", exchangeRate: decimal("0.92"), postings }))).toThrow(
      /does not balance in EUR: debits 0.92, credits 0.91, difference 0.01/,
    );
  });
});

describe("reverse", () => {
  test("brings every account to zero; reversing twice gives the entry", () => {
    fc.assert(
      fc.property(anyExpense(), anyRate, (expense, rate) => {
        const exchangeRate = expense.currency === "EUR" ? decimal("1") : rate;
        const entry = expenseToEntry(expense, { baseCurrency: "EUR", exchangeRate });
        const { rows } = trialBalance([entry, reverse(entry)], "EUR");
        expect(rows.every((row) => row.balance.minor === 0n)).toBe(true);
        expect(reverse(reverse(entry))).toEqual(entry);
      }),
    );
  });

  test("accepts another date", () => {
    expect(reverse(balance(draft()), { entryDate: "2026-02-01" }).entryDate).toBe("2026-02-01");
    expect(() => reverse(balance(draft()), { entryDate: "2026-02-30" })).toThrow(LedgerError);
  });
});

test("accepts only days of the calendar", () => {
  const day = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      expect(isCalendarDate(date.toISOString().slice(0, 10))).toBe(true);
    }),
  );
  for (const text of ["2023-02-29", "1900-02-29", "2024-00-10", "2024-13-01", "2024-04-31", "2024-4-1", "0000-01-01"]) {
    expect(isCalendarDate(text), text).toBe(false);
  }
  expect(isCalendarDate("2000-02-29")).toBe(true);
});
