/** Accounts: their types, purposes, roles, and standard codes. */

export const ACCOUNT_TYPES = ["Asset", "Liability", "Equity", "Revenue", "Expense"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const ACCOUNT_PURPOSES = [
  "tax",
  "tip",
  "cash",
  "accounts_receivable",
  "accounts_payable",
  "inventory",
  "expense",
  "revenue",
  "asset",
  "liability",
  "equity",
  "general",
] as const;
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number];

/**
 * Role of an account beyond its purpose: which of the accounts that pay is notes and coins, which asset lasts, where exchange
 * differences go, which tax account holds only tax on purchases or only tax on sales, what is owed to the tax office and to members who paid
 * with their own money, which costs are those of what was sold, which revenue isn't from sales, which
 * costs are taxes on the profit, and which are meals with business partners, and the part of them that can't be deducted. `other`: none of these, whatever its
 * name.
 */
export const ACCOUNT_ROLES = [
  "cash",
  "bank",
  "card",
  "fixed_asset",
  "loan",
  "depreciation",
  "opening_balances",
  "exchange_differences",
  "bank_fees",
  "shop_clearing",
  "tax_paid",
  "tax_charged",
  "tax_payable",
  "owed_to_employees",
  "rounding",
  "cost_of_sales",
  "other_income",
  "profit_tax",
  "business_meals",
  "meals_not_deductible",
  "other",
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export interface Account {
  code: string;
  name: string;
  type: AccountType;
  purpose: AccountPurpose;
  /** Absent or empty: code and name say what it does (see account-roles.ts). */
  role?: AccountRole | "";
  description: string;
}

/** Account for tax on purchases unless the chart says otherwise (see account-roles.ts). Rule: decisions, Ledger. */
export const TAX_ACCOUNT = "2200";
/** Account for tips unless the chart says otherwise. Rule: decisions, Ledger; specification, constants. */
export const TIP_ACCOUNT = "5050";
/** Account for an expense without a category, unless the chart says otherwise. */
export const GENERAL_ACCOUNT = "5000";
/** Cash in notes and coins; receipts marked "cash" are paid from it. */
export const CASH_ACCOUNT = "1000";
/** Account for payments by card or transfer. */
export const CHECKING_ACCOUNT = "1100";

/** Account types allowed for each purpose. Another type would put the balance on the wrong side of the reports. */
export const TYPES_OF_PURPOSE: Readonly<Record<AccountPurpose, readonly AccountType[]>> = {
  // Tax that can't be recovered is an expense.
  tax: ["Asset", "Liability", "Expense"],
  tip: ["Expense"],
  // A company card is a liability, and expenses are paid from it.
  cash: ["Asset", "Liability"],
  accounts_receivable: ["Asset"],
  accounts_payable: ["Liability"],
  inventory: ["Asset"],
  expense: ["Expense"],
  revenue: ["Revenue"],
  asset: ["Asset"],
  liability: ["Liability"],
  equity: ["Equity"],
  general: ACCOUNT_TYPES,
};

/** Whether accounts of this type are part of the result: revenue and expenses, which begin each fiscal year at zero. */
export const isResultType = (type: AccountType): boolean => type === "Revenue" || type === "Expense";

/** The side on which an account of this type grows. */
export function normalSide(type: AccountType): "debit" | "credit" {
  return type === "Asset" || type === "Expense" ? "debit" : "credit";
}

/**
 * Returns the purpose of a new account for which none was chosen: payables are recognized by name, others get their type's purpose. Wages,
 * taxes, and loans are owed too, but aren't bills.
 */
export function purposeOfNew({ type, code, name }: Pick<Account, "type" | "code" | "name">): AccountPurpose {
  const isPayable = type === "Liability" && (code === PAYABLE_ACCOUNT || PAYABLE_NAMES.test(name));
  return isPayable ? "accounts_payable" : defaultPurpose(type);
}

/** Accounts payable unless the chart says otherwise. Rule: decisions, Ledger. */
export const PAYABLE_ACCOUNT = "2000";
const PAYABLE_NAMES =
  /\b(accounts?|bills|trade) payables?\b|\bcreditors\b|\bverbindlichkeiten aus (lieferung|l\. ?(u\. ?l|\+ ?l))|\bkreditoren/i;

/** Returns the type in lower case. Rule: specification, entities. */
export function defaultPurpose(type: AccountType): AccountPurpose {
  const purposes = {
    Asset: "asset",
    Liability: "liability",
    Equity: "equity",
    Revenue: "revenue",
    Expense: "expense",
  } as const;
  return purposes[type];
}
