/** A company's chart and categories in its language: the same accounts by code, recognized alike. */
import { LANGUAGES } from "@tallyleaf/messages";
import { describe, expect, it, test } from "vitest";
import {
  type Account,
  accountFor,
  accountIn,
  BUSINESS_TYPE_SETUPS,
  balancePlace,
  businessTypesIn,
  categoryIn,
  isCashBox,
  isExchange,
  isPayable,
  isPaymentAccount,
  isWear,
  languageOfChart,
  payableAccountOf,
  postingAccountsOf,
  purposeOfNew,
  SHOP_CLEARING,
  STANDARD_CATEGORIES,
  STANDARD_CHART,
  standardCategoriesIn,
  standardChartIn,
} from "./index.ts";

const byCode = new Map<string, Account>(
  [...STANDARD_CHART, ...BUSINESS_TYPE_SETUPS.flatMap(({ accounts }) => accounts), SHOP_CLEARING].map((account) => [
    account.code,
    account,
  ]),
);
const ACCOUNTS = [...byCode.values()];
const CATEGORIES = [...STANDARD_CATEGORIES, ...BUSINESS_TYPE_SETUPS.flatMap(({ categories }) => categories)];
const others = LANGUAGES.filter((language) => language !== "en-US");

const seen = (account: Account) => ({
  pays: isPaymentAccount(account),
  box: isCashBox(account),
  place: balancePlace(account),
  wear: isWear(account),
  exchange: isExchange(account),
  payable: isPayable(account),
});

describe.each(others)("the standard texts in %s", (language) => {
  it("name each account once, different from English, and within the limits of a form", () => {
    const names = ACCOUNTS.map((account) => accountIn(language, account).name);
    expect(new Set(names).size).toBe(names.length);
    for (const account of ACCOUNTS) {
      const { name, description } = accountIn(language, account);
      expect(name, account.code).not.toBe(account.name);
      expect(name.trim(), account.code).toBe(name);
      expect(name.length, name).toBeLessThanOrEqual(60);
      expect(description.trim(), name).toMatch(/^\S.{4,120}$/);
    }
  });

  it("keep codes, types, purposes, roles, and keywords", () => {
    const rest = ({ name: _, description: __, ...others }: { name: string; description: string }) => others;
    expect(standardChartIn(language).map(rest)).toEqual(STANDARD_CHART.map(rest));
    expect(standardCategoriesIn(language).map(rest)).toEqual(STANDARD_CATEGORIES.map(rest));
    for (const category of CATEGORIES) expect(categoryIn(language, category).name).not.toBe(category.name);
  });

  it("name the business types", () => {
    const keys = BUSINESS_TYPE_SETUPS.map(({ key }) => key);
    expect(businessTypesIn(language).map(({ key }) => key)).toEqual(keys);
    for (const [i, { name }] of businessTypesIn(language).entries())
      expect(name).not.toBe(businessTypesIn("en-US")[i]?.name);
  });

  it.each(ACCOUNTS.map((account) => [account.name, account] as const))(
    "are recognized as in English: %s",
    (_, account) => {
      const translated = accountIn(language, account);
      expect(seen(translated)).toEqual(seen(account));
      // A file without roles brings code and name alone.
      const [plain, plainTranslated] = [account, translated].map((one) => ({ ...one, role: "" as const })) as [
        Account,
        Account,
      ];
      expect(seen(plainTranslated)).toEqual(seen(account));
      expect(seen(plain)).toEqual(seen(account));
    },
  );

  it("post to the same accounts", () => {
    const [english, translated] = [standardChartIn("en-US"), standardChartIn(language)];
    expect(postingAccountsOf(translated)).toEqual(postingAccountsOf(english));
    expect(payableAccountOf(translated)?.code).toBe(payableAccountOf(english)?.code);
    for (const role of ["payment", "cash", "bank", "card", "bank_fees", "opening_balances"] as const)
      expect(accountFor(role, translated)?.code, role).toBe(accountFor(role, english)?.code);
  });
});

test("matches the specification in English", () => {
  expect(standardChartIn("en-US")).toEqual(STANDARD_CHART);
  expect(standardCategoriesIn("en-US")).toEqual(STANDARD_CATEGORIES);
});

describe("languageOfChart", () => {
  it.each(LANGUAGES)("recognizes a chart in %s, also when some accounts were renamed or added", (language) => {
    const renamed = standardChartIn(language).map((one, i) => (i % 3 === 0 ? { ...one, name: `Mine ${i}` } : one));
    expect(languageOfChart([...renamed, { code: "9999", name: "Bank" }])).toBe(language);
  });

  it("returns English when no name is a standard one", () => {
    expect(languageOfChart([])).toBe("en-US");
    expect(languageOfChart([{ code: "1000", name: "Caisse" }])).toBe("en-US");
  });
});

test("names a category of a business type like its account in other languages", () => {
  for (const { accountCode } of CATEGORIES) expect(byCode.has(accountCode), accountCode).toBe(true);
});

test.each([
  ["Verbindlichkeiten aus Lieferungen und Leistungen", "accounts_payable"],
  ["Verbindlichkeiten aus L. u. L.", "accounts_payable"],
  ["Kreditoren", "accounts_payable"],
  ["Bills payable", "accounts_payable"],
  ["Verbindlichkeiten aus Lohn und Gehalt", "liability"],
  ["Verbindlichkeiten aus Steuern", "liability"],
])("gives a new liability %s the purpose %s", (name, purpose) => {
  expect(purposeOfNew({ type: "Liability", code: "2999", name })).toBe(purpose);
});
