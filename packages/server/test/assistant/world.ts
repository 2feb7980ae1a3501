/** The names that the questions are about: the standard chart and a few vendors. The day is a Saturday. */
import { STANDARD_CATEGORIES, STANDARD_CHART } from "@tallyleaf/ledger";
import type { CategoryName, Names } from "../../src/features/assistant/names.ts";

export const TODAY = "2026-11-21";
export const CURRENCY = "EUR";

const VENDORS = [
  "Amazon",
  "Deutsche Bahn",
  "Nordlicht Studio GmbH",
  "Bistro Roma",
  "Acme Corp",
  "Uber",
  "Adobe Systems",
  "Shell",
  "Office Depot",
  "Vodafone",
  "Hetzner Online GmbH",
  "Starbucks",
  "Müller & Söhne",
  "Wal-Mart",
  "Unihakka International",
];

const named = new Set(STANDARD_CATEGORIES.map(({ name }) => name));
const categories: CategoryName[] = [
  ...STANDARD_CATEGORIES.map(({ name, accountCode, keywords }) => ({ name, codes: [accountCode], keywords })),
  ...STANDARD_CHART.filter(({ code, name }) => /^[56]/.test(code) && !named.has(name)).map(({ code, name }) => ({
    name,
    codes: [code],
    keywords: [],
  })),
];

export const NAMES: Names = {
  vendors: VENDORS,
  categories,
  accounts: new Map(STANDARD_CHART.map(({ code, name }) => [code, name])),
};
