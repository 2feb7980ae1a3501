/**
 * The standard chart, categories, and business types in the language of a company. Codes, types, purposes, roles, and keywords are
 * the same in each language, so that receipts are sorted alike. Names belong to the company once it has them.
 */
import { DEFAULT_LANGUAGE, type Language } from "@tallyleaf/messages";
import type { Account } from "./account.ts";
import { type AdditionalCode, BUSINESS_TYPE_SETUPS, type BusinessType } from "./business-types.ts";
import { STANDARD_CATEGORIES, type StandardCategory } from "./categories.ts";
import { STANDARD_CHART, type StandardCode } from "./chart.ts";
import { GERMAN_TEXTS } from "./chart-german.ts";
import type { CompanyCode } from "./company-accounts.ts";
import type { NOT_DEDUCTIBLE_MEALS } from "./meals/account.ts";
import type { UNREALIZED_GAINS, UNREALIZED_LOSSES } from "./revaluation/accounts.ts";
import type { EXCHANGE_GAINS } from "./settlement/accounts.ts";
import type { SHOP_CLEARING } from "./shop/sale.ts";
import type { OTHER_INCOME } from "./tax/settlement.ts";

type Text = readonly [name: string, description: string];

/** All standard texts in a language other than English. An account, type, or language without a text doesn't compile. */
export interface StandardTexts {
  readonly accounts: Readonly<
    Record<
      | StandardCode
      | AdditionalCode
      | CompanyCode
      | typeof NOT_DEDUCTIBLE_MEALS.code
      | typeof SHOP_CLEARING.code
      | typeof OTHER_INCOME.code
      | typeof EXCHANGE_GAINS.code
      | typeof UNREALIZED_GAINS.code
      | typeof UNREALIZED_LOSSES.code,
      Text
    >
  >;
  readonly businessTypes: Readonly<Record<BusinessType["key"], Text>>;
}

const TEXTS: Readonly<Record<Exclude<Language, "en-US">, StandardTexts>> = { de: GERMAN_TEXTS };

const textsIn = (language: Language) => (language === "en-US" ? null : TEXTS[language]);

/** Returns an account of the standard chart or of a business type in a language. */
export function accountIn<Known extends Account>(language: Language, account: Known): Known {
  const text = textsIn(language)?.accounts[account.code as StandardCode];
  return text ? { ...account, name: text[0], description: text[1] } : account;
}

/** Returns a standard category in a language; in others than English it is named like its account. */
export function categoryIn(language: Language, category: StandardCategory): StandardCategory {
  const text = textsIn(language)?.accounts[category.accountCode as StandardCode];
  return text ? { ...category, name: text[0], description: text[1] } : category;
}

/** Returns the chart that a company of this language starts with. */
export const standardChartIn = (language: Language): readonly Account[] =>
  STANDARD_CHART.map((account) => accountIn(language, account));

/** Returns the categories that a company of this language starts with. */
export const standardCategoriesIn = (language: Language): readonly StandardCategory[] =>
  STANDARD_CATEGORIES.map((category) => categoryIn(language, category));

/** Returns the business types in a language, in the order in which they are offered. */
export const businessTypesIn = (language: Language): readonly Pick<BusinessType, "key" | "name" | "description">[] =>
  BUSINESS_TYPE_SETUPS.map(({ key, name, description }) => {
    const text = textsIn(language)?.businessTypes[key];
    return text ? { key, name: text[0], description: text[1] } : { key, name, description };
  });

/**
 * Returns the language in which a company has named its standard accounts: that of most names, English where none is known. The
 * language of its documents may have been changed since, and its accounts keep their names.
 */
export function languageOfChart(accounts: readonly Pick<Account, "code" | "name">[]): Language {
  const named = new Map(accounts.map(({ code, name }) => [code, name]));
  const matches = (language: Language) =>
    standardChartIn(language).filter(({ code, name }) => named.get(code) === name).length;
  const others = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
  return others.reduce<Language>((best, one) => (matches(one) > matches(best) ? one : best), DEFAULT_LANGUAGE);
}

/** Returns all names that a standard account or category has, one for each language. */
export const namesOf = <Named extends { name: string }>(
  standard: Named,
  inLanguage: (language: Language, standard: Named) => { name: string },
): string[] => [standard.name, ...(Object.keys(TEXTS) as Language[]).map((one) => inLanguage(one, standard).name)];
