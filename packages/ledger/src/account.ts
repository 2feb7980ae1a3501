/** Accounts of the books: types, purposes, and which of them can pay for an expense. */

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

export interface Account {
  code: string;
  name: string;
  type: AccountType;
  purpose: AccountPurpose;
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

const PAYMENT_CODES = ["1000", "1100", "1200"];
const PAYMENT_NAMES = /cash|bank|credit|checking|saving/i;
/** For these purposes, code and name don't matter: no expense is paid from an account named "Tax credit". */
const NEVER_PAYMENT: readonly AccountPurpose[] = ["tax", "tip", "accounts_receivable", "accounts_payable", "inventory"];

/**
 * Tells whether an expense can be paid from the account: by purpose first, then by code and name.
 *
 * Rule: specification, entities: type Asset with purpose cash, or a code starting 1000, 1100 or 1200, or a name containing cash, bank,
 * credit, checking or saving. A liability with purpose cash is a card. Revenue and Expense accounts never qualify: "Bank charges" is paid
 * for, not paid from.
 */
export function isPaymentAccount(account: Pick<Account, "code" | "name" | "type" | "purpose">): boolean {
  if (account.type === "Revenue" || account.type === "Expense") return false;
  if (NEVER_PAYMENT.includes(account.purpose)) return false;
  if (account.purpose === "cash" && TYPES_OF_PURPOSE.cash.includes(account.type)) return true;
  return PAYMENT_CODES.some((code) => account.code.startsWith(code)) || PAYMENT_NAMES.test(account.name);
}

const CASH_BOX_NAMES = /cash|\btill\b|kasse|caisse|\bcaja\b|\bcassa\b|\bkas\b|\bcaixa\b|\bkassa\b|bargeld/i;
const BANK_NAMES = /bank|credit|checking|saving|card|giro/i;

/** Tells whether the account is cash in notes and coins, which can't be negative. */
export function isCashBox(account: Pick<Account, "code" | "name" | "type" | "purpose">): boolean {
  if (account.type !== "Asset" || !isPaymentAccount(account)) return false;
  if (BANK_NAMES.test(account.name)) return false;
  return account.code === CASH_ACCOUNT || CASH_BOX_NAMES.test(account.name);
}

/** Returns the side on which an account of this type grows. */
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
const PAYABLE_NAMES = /\b(accounts?|bills|trade) payables?\b|\bcreditors\b/i;

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
