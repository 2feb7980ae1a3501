/**
 * Accounts that a company with share capital needs beside the standard ones: its capital and reserves, what it sets aside, and the tax on its
 * profit (Germany: § 266 (3), § 275 (2) no. 14 HGB; United Kingdom: FRS 102 section 5). Named by what they hold, so that they fit any country.
 */
import type { Account, AccountRole, AccountType } from "./account.ts";

const account = <const Code extends string>(
  code: Code,
  name: string,
  type: Exclude<AccountType, "Asset" | "Revenue">,
  description: string,
  role: AccountRole | "" = "",
): Account & { code: Code } => ({
  ...{ code, name, type, role, description },
  purpose: ({ Liability: "liability", Equity: "equity", Expense: "expense" } as const)[type],
});

export const COMPANY_ACCOUNTS = [
  account("2400", "Provisions", "Liability", "Costs that will come, their amount or day not known yet"),
  account("2410", "Tax provisions", "Liability", "Tax on profit that isn't assessed yet"),
  account("2420", "Owed to shareholders", "Liability", "Lent by shareholders and directors, and dividends to be paid"),
  account("3010", "Share capital", "Equity", "Capital that the shareholders have subscribed"),
  account("3020", "Capital reserve", "Equity", "Paid in by shareholders beyond the share capital"),
  account("3030", "Revenue reserves", "Equity", "Profit that stays in the company"),
  account("3050", "Dividends", "Equity", "Profit paid out to shareholders"),
  account("6980", "Tax on profit", "Expense", "Corporation tax and other taxes on the profit", "profit_tax"),
] as const;

export type CompanyCode = (typeof COMPANY_ACCOUNTS)[number]["code"];
