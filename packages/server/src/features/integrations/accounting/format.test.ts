/** The rows of both formats: their content, and that every journal balances for any entry. */
import { balance, convertPostings, decimal, money, type Posting, toDecimalString } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoredEntry } from "../../../books/journal/entries.ts";
import { namingOf } from "./format.ts";
import { QUICKBOOKS } from "./quickbooks.ts";
import { XERO } from "./xero.ts";

const CHART = [
  { code: "1100", name: "Business checking" },
  { code: "2000", name: "Accounts payable" },
  { code: "5500", name: "Office supplies" },
];
const SETTINGS = {
  mapping: { "5500": "429" },
  dateOrder: "dmy",
  taxRate: "Tax Exempt",
  bills: true,
  monthly: null,
} as const;
const naming = (software: "quickbooks" | "xero") => namingOf(software, SETTINGS, CHART, new Set(["2000"]));

/** Entries of any number of lines, in foreign currencies too, where the smallest lines become zero in base currency. */
const entries = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 }), fc.constantFrom("1", "0.004"))
  .map(([amounts, rate]): StoredEntry => {
    const currency = rate === "1" ? "EUR" : "JPY";
    const debits = amounts.map((minor) => ({
      side: "debit" as const,
      accountCode: "5500",
      amount: money(BigInt(minor), currency),
      kind: "item" as const,
      description: "Paper",
    }));
    const total = money(
      amounts.reduce((sum, minor) => sum + BigInt(minor), 0n),
      currency,
    );
    const credit = { side: "credit" as const, accountCode: "2000", amount: total, kind: "payment" as const };
    const draft = balance({
      entryDate: "2026-03-31",
      dueDate: null,
      vendor: "Paper & Co",
      description: "Paper",
      reference: "P-7",
      currency,
      baseCurrency: "EUR",
      exchangeRate: decimal(rate),
      postings: convertPostings([...debits, credit], "EUR", decimal(rate)),
    });
    const row = {
      id: "0195a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
      entryDate: "2026-03-31",
      dueDate: null,
      vendor: "Paper & Co",
      description: "Paper",
      reference: "P-7",
      baseCurrency: "EUR",
    };
    return { row, lines: [], draft } as unknown as StoredEntry;
  });

const cents = (text = "") => Math.round(Number(text || 0) * 100);
const baseOf = (postings: readonly Posting[], side: string) =>
  postings
    .filter((one) => one.side === side)
    .reduce((sum, { baseAmount }) => sum + cents(toDecimalString(baseAmount)), 0);

describe("journals", () => {
  it("balance by their number in QuickBooks, and by narration and day in Xero", () => {
    fc.assert(
      fc.property(entries, (entry) => {
        const debits = baseOf(entry.draft.postings, "debit");
        const quickbooks = QUICKBOOKS.journals.rows(entry, naming("quickbooks"));
        expect(new Set(quickbooks.map(([number]) => number)).size).toBeLessThanOrEqual(1);
        expect(quickbooks.reduce((sum, row) => sum + cents(row[3]), 0)).toBe(debits);
        expect(quickbooks.reduce((sum, row) => sum + cents(row[4]), 0)).toBe(debits);
        const xero = XERO.journals.rows(entry, naming("xero"));
        expect(xero.reduce((sum, row) => sum + cents(row[5]), 0)).toBe(0);
        for (const row of xero) expect(row).toHaveLength(XERO.journals.columns.length);
        for (const bill of [QUICKBOOKS.bills, XERO.bills])
          for (const row of bill.rows(entry, naming("xero"))) expect(row).toHaveLength(bill.columns.length);
      }),
    );
  });

  it("are written in the form that each software reads", () => {
    const [entry] = fc.sample(entries, { numRuns: 1, seed: 7 });
    if (!entry) return;
    const one = { ...entry, draft: { ...entry.draft, postings: entry.draft.postings.slice(-1) } };
    const [amount] = one.draft.postings.map(({ baseAmount }) => toDecimalString(baseAmount));
    expect(QUICKBOOKS.journals.rows(one, naming("quickbooks"))).toEqual([
      ["TL5F8A9B0C1D2E3F4A5B", "31/03/2026", "Accounts payable", "", amount, "Paper & Co, Paper, P-7", "Paper & Co"],
    ]);
    expect(XERO.journals.rows(one, naming("xero"))[0]?.slice(0, 6)).toEqual([
      "Paper & Co, Paper, P-7 · TL5F8A9B0C1D2E3F4A5B",
      "31 Mar 2026",
      "",
      "2000",
      "Tax Exempt",
      `-${amount}`,
    ]);
  });
});
