/** Accounts, the standard chart, and the standard categories match the specification and each other. */
import { describe, expect, test } from "vitest";
import {
  type Account,
  defaultPurpose,
  isPaymentAccount,
  normalSide,
  STANDARD_CATEGORIES,
  STANDARD_CHART,
} from "./index.ts";

const account = (parts: Partial<Account>): Account => ({
  code: "9999",
  name: "Something",
  type: "Asset",
  purpose: "asset",
  description: "",
  ...parts,
});

describe("payment accounts", () => {
  test.each([
    [account({ purpose: "cash" }), true],
    [account({ code: "1000" }), true],
    [account({ code: "1100" }), true],
    // Another chart's code says nothing by its beginning.
    [account({ code: "11005" }), false],
    [account({ code: "1000.1" }), false],
    [account({ code: "11005", role: "bank" }), true],
    [account({ code: "1200", purpose: "general" }), true],
    [account({ code: "1300" }), false],
    [account({ name: "Petty CASH box" }), true],
    [account({ code: "2100", name: "Credit card", type: "Liability", purpose: "liability" }), true],
    [account({ code: "2000", name: "Accounts payable", type: "Liability", purpose: "accounts_payable" }), false],
    [account({ code: "6260", name: "Bank charges", type: "Expense", purpose: "expense" }), false],
    [account({ code: "3100", name: "Equity", type: "Equity", purpose: "cash" }), false],
  ])("decide for %o: %s", (candidate, expected) => {
    expect(isPaymentAccount(candidate)).toBe(expected);
  });

  test("finds those of the standard chart", () => {
    expect(STANDARD_CHART.filter(isPaymentAccount).map(({ code }) => code)).toEqual(["1000", "1100", "1200", "2100"]);
  });
});

test("gives assets and expenses the debit side, and each type a default purpose", () => {
  expect([normalSide("Asset"), normalSide("Expense")]).toEqual(["debit", "debit"]);
  expect([normalSide("Liability"), normalSide("Equity"), normalSide("Revenue")]).toEqual([
    "credit",
    "credit",
    "credit",
  ]);
  expect(defaultPurpose("Liability")).toBe("liability");
});

test("has each code once, and the accounts of the decisions and of the general ledger", () => {
  const names = new Map(STANDARD_CHART.map(({ code, name }) => [code, name]));
  expect(names.size).toBe(STANDARD_CHART.length);
  expect(STANDARD_CHART.filter(({ code }) => code < "5100").map(({ code, name }) => `${code} ${name}`)).toEqual([
    "1000 Cash on hand",
    "1100 Business checking",
    "1200 Business savings",
    "1300 Accounts receivable",
    "1310 Doubtful receivables",
    "1390 Allowance for receivables",
    "1400 Inventory",
    "1500 Prepaid expenses",
    "1550 Deposits to suppliers",
    "1560 Accrued revenue",
    "1610 Tax recoverable",
    "1700 Equipment",
    "1790 Accumulated depreciation",
    "2000 Accounts payable",
    "2050 Owed to employees",
    "2100 Credit card",
    "2150 Customer deposits",
    "2160 Accrued expenses",
    "2170 Deferred revenue",
    "2200 Sales tax",
    "2210 Tax charged",
    "2290 Tax office",
    "2300 Payroll liabilities",
    "2310 Net wages",
    "2320 Wage tax",
    "2330 Social security",
    "2500 Loans",
    "3000 Owner's equity",
    "3100 Owner contributions",
    "3200 Drawings",
    "3900 Retained earnings",
    "3999 Opening balances",
    "4000 Sales",
    "4100 Services",
    "4900 Discounts given",
    "4960 Proceeds of disposals",
    "4970 Interest income",
    "4985 Bills written off",
    "5000 General expenses",
    "5050 Tips",
    "5090 Discounts taken",
  ]);
  for (const { code, type } of STANDARD_CHART.filter(({ code }) => code >= "5000")) {
    expect(type).toBe("Expense");
    expect(code <= "6970").toBe(true);
  }
});

test("puts each category on an expense account, and each keyword into one category", () => {
  const codes = new Set(STANDARD_CHART.filter(({ type }) => type === "Expense").map(({ code }) => code));
  const seen = new Map<string, string>();
  for (const { name, accountCode, keywords } of STANDARD_CATEGORIES) {
    expect(codes.has(accountCode), name).toBe(true);
    for (const keyword of keywords) {
      expect(keyword).toMatch(/^[\p{Ll}\d][\p{Ll}\d ]*$/u);
      const folded = keyword.normalize("NFD").replace(/\p{M}/gu, "");
      expect(seen.get(folded), `"${keyword}" in ${name}`).toBeUndefined();
      seen.set(folded, name);
    }
  }
});
