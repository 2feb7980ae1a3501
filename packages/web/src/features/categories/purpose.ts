/** Names the purposes of accounts, and decides which purposes and roles fit which type. Pure. */
import {
  ACCOUNT_PURPOSES,
  ACCOUNT_ROLES,
  type Account,
  type AccountPurpose,
  type AccountRole,
  type AccountType,
  defaultPurpose,
  fitsRole,
  purposeOfNew,
  TYPES_OF_PURPOSE,
} from "@tallyleaf/ledger";
import { say } from "./say.ts";

/** "accounts_receivable" → "Accounts receivable"; a purpose that this page does not know stays as it is. */
export function purposeLabel(purpose: string): string {
  const known = ACCOUNT_PURPOSES.find((each) => each === purpose);
  return known === undefined ? purpose : say(known);
}

/** As the table shows it. Rule: specification, Categories and accounts: "-" when it says the same as the type. */
export function purposeShown(purpose: string, type: AccountType): string {
  if (purpose === "") return say("noPurpose");
  return purpose === type.toLowerCase() ? "-" : purposeLabel(purpose);
}

/** The purposes that an account of this type may have, its own name first. */
export function purposesOf(type: AccountType): AccountPurpose[] {
  const own = defaultPurpose(type);
  return [own, ...ACCOUNT_PURPOSES.filter((purpose) => purpose !== own && TYPES_OF_PURPOSE[purpose].includes(type))];
}

/** The purpose of an account as it is typed: one that was chosen by hand where it fits the type, else what a new one gets. */
export function purposeAfter(account: Pick<Account, "type" | "code" | "name">, chosen: string): AccountPurpose {
  return purposesOf(account.type).find((purpose) => purpose === chosen) ?? purposeOfNew(account);
}

const ROLE_LABELS: Readonly<Record<AccountRole, string>> = {
  cash: say("roleCash"),
  bank: say("roleBank"),
  card: say("roleCard"),
  fixed_asset: say("roleFixedAsset"),
  loan: say("roleLoan"),
  depreciation: say("roleDepreciation"),
  opening_balances: say("roleOpeningBalances"),
  exchange_differences: say("roleExchange"),
  bank_fees: say("roleBankFees"),
  shop_clearing: say("roleShopClearing"),
  tax_paid: say("roleTaxPaid"),
  tax_charged: say("roleTaxCharged"),
  tax_payable: say("roleTaxPayable"),
  owed_to_employees: say("roleOwedToEmployees"),
  rounding: say("roleRounding"),
  cost_of_sales: say("roleCostOfSales"),
  other_income: say("roleOtherIncome"),
  profit_tax: say("roleProfitTax"),
  business_meals: say("roleBusinessMeals"),
  meals_not_deductible: say("roleMealsNotDeductible"),
  other: say("roleOther"),
};

/** The roles that an account of this type and purpose may have, as a select offers them. */
export const roleChoices = (account: Pick<Account, "type" | "purpose">): { value: AccountRole; label: string }[] =>
  ACCOUNT_ROLES.filter((role) => fitsRole(role, account)).map((value) => ({ value, label: ROLE_LABELS[value] }));

/** The role of an account as it is typed: the chosen one where it fits, else none. */
export const roleAfter = (account: Pick<Account, "type" | "purpose">, chosen: string): AccountRole | "" =>
  ACCOUNT_ROLES.find((role) => role === chosen && fitsRole(role, account)) ?? "";
