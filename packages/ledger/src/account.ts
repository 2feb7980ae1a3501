/** Accounts: what the books are kept on. */

export const ACCOUNT_TYPES = ["Asset", "Liability", "Equity", "Revenue", "Expense"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const ACCOUNT_PURPOSES = [
  "tax",
  "tip",
  "cash",
  "accounts_receivable",
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

/** Where paid tax is debited. Rule: decisions, Ledger. */
export const TAX_ACCOUNT = "2200";
/** Where tips are debited, and by which the list knows them. Rule: decisions, Ledger; specification, constants. */
export const TIP_ACCOUNT = "5050";
/** Where an expense goes when nothing says better. */
export const GENERAL_ACCOUNT = "5000";
/** Notes and coins: what a receipt marked "cash" was paid from. */
export const CASH_ACCOUNT = "1000";
/** The account behind a card or a transfer. */
export const CHECKING_ACCOUNT = "1100";

const PAYMENT_CODES = ["1000", "1100", "1200"];
const PAYMENT_NAMES = /cash|bank|credit|checking|saving/i;

/**
 * Whether an expense can be paid from the account.
 *
 * Rule: specification, entities: type Asset with purpose cash, or a code starting 1000, 1100 or 1200, or a name containing
 * cash, bank, credit, checking or saving. Revenue and Expense accounts are left out whatever their name: "Bank charges" is
 * something paid for, nothing paid from.
 */
export function isPaymentAccount(account: Pick<Account, "code" | "name" | "type" | "purpose">): boolean {
  if (account.type === "Revenue" || account.type === "Expense") return false;
  if (account.type === "Asset" && account.purpose === "cash") return true;
  return PAYMENT_CODES.some((code) => account.code.startsWith(code)) || PAYMENT_NAMES.test(account.name);
}

/** The side on which an account of this type grows. */
export function normalSide(type: AccountType): "debit" | "credit" {
  return type === "Asset" || type === "Expense" ? "debit" : "credit";
}

/** The purpose of an account that was made without one: its type in lower case. Rule: specification, entities. */
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
