import { describe, expect, test } from "vitest";
import { isPaymentAccount } from "./account-roles.ts";
import { BUSINESS_TYPE_SETUPS } from "./business-types.ts";
import { STANDARD_CATEGORIES } from "./categories.ts";
import { STANDARD_CHART } from "./chart.ts";
import { OPENING_BALANCES } from "./opening/account.ts";
import { EXCHANGE_DIFFERENCES } from "./settlement/accounts.ts";
import { SHOP_CLEARING } from "./shop/sale.ts";

const standardCodes = new Set(STANDARD_CHART.map(({ code }) => code));
const standardWords = new Map(
  STANDARD_CATEGORIES.flatMap(({ name, keywords }) => keywords.map((keyword) => [keyword, name] as const)),
);

describe.each(BUSINESS_TYPE_SETUPS)("$key", ({ accounts, categories }) => {
  test("adds only accounts that the standard chart lacks, and categories on them", () => {
    expect(accounts.length).toBeGreaterThanOrEqual(8);
    expect(categories.length).toBeGreaterThanOrEqual(3);
    expect(accounts.filter(({ code }) => standardCodes.has(code))).toEqual([]);
    const codes = accounts.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { accountCode } of categories) expect(codes).toContain(accountCode);
  });

  test("fits the chart: code by type, no payment account, no keyword of a standard category", () => {
    const first = { Asset: "1", Liability: "2", Equity: "3", Revenue: "4", Expense: "56" } as const;
    for (const one of accounts) {
      expect(first[one.type], one.name).toContain(one.code[0]);
      expect(isPaymentAccount(one), one.name).toBe(false);
    }
    for (const { name, description, keywords } of categories) {
      expect(description, name).not.toBe("");
      expect(keywords.length, name).toBeGreaterThanOrEqual(3);
      for (const keyword of keywords) {
        expect(keyword).toBe(keyword.toLowerCase());
        expect(standardWords.get(keyword), `${name}: ${keyword}`).toBeUndefined();
      }
    }
  });
});

test("uses no code of an account that is created on first use", () => {
  const made = [EXCHANGE_DIFFERENCES, OPENING_BALANCES, SHOP_CLEARING];
  for (const { code, name } of [...STANDARD_CHART, ...BUSINESS_TYPE_SETUPS.flatMap(({ accounts }) => accounts)])
    expect([name, undefined]).toContain(made.find((one) => one.code === code)?.name);
});

test("puts each keyword into one category", () => {
  const owners = new Map<string, string>();
  for (const { name, keywords } of BUSINESS_TYPE_SETUPS.flatMap(({ categories }) => categories))
    for (const keyword of keywords) {
      expect(owners.get(keyword) ?? name, keyword).toBe(name);
      owners.set(keyword, name);
    }
});
