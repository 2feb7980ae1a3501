/** Accounts: what the books are kept on. */

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

/** Where paid tax is debited unless the chart says otherwise (see account-roles.ts). Rule: decisions, Ledger. */
export const TAX_ACCOUNT = "2200";
/** Where tips are debited unless the chart says otherwise. Rule: decisions, Ledger; specification, constants. */
export const TIP_ACCOUNT = "5050";
/** Where an expense goes when nothing says better, unless the chart says otherwise. */
export const GENERAL_ACCOUNT = "5000";
/** Notes and coins: what a receipt marked "cash" was paid from. */
export const CASH_ACCOUNT = "1000";
/** The account behind a card or a transfer. */
export const CHECKING_ACCOUNT = "1100";

/** The types that an account of each purpose may have: an entry would stand on the wrong side of the reports otherwise. */
export const TYPES_OF_PURPOSE: Readonly<Record<AccountPurpose, readonly AccountType[]>> = {
  // Tax that cannot be claimed back is an expense.
  tax: ["Asset", "Liability", "Expense"],
  tip: ["Expense"],
  // A company card is paid from too, and is a liability.
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
/** What an account of these purposes is for is settled, whatever its code or name: "Tax credit" pays for nothing. */
const NEVER_PAYMENT: readonly AccountPurpose[] = ["tax", "tip", "accounts_receivable", "accounts_payable", "inventory"];

/**
 * Whether an expense can be paid from the account: by its purpose first, then by its code and its name.
 *
 * Rule: specification, entities: type Asset with purpose cash, or a code starting 1000, 1100 or 1200, or a name containing
 * cash, bank, credit, checking or saving. A liability with purpose cash is a card. Revenue and Expense accounts are left out
 * whatever their name: "Bank charges" is something paid for, nothing paid from.
 */
export function isPaymentAccount(account: Pick<Account, "code" | "name" | "type" | "purpose">): boolean {
  if (account.type === "Revenue" || account.type === "Expense") return false;
  if (NEVER_PAYMENT.includes(account.purpose)) return false;
  if (account.purpose === "cash" && TYPES_OF_PURPOSE.cash.includes(account.type)) return true;
  return PAYMENT_CODES.some((code) => account.code.startsWith(code)) || PAYMENT_NAMES.test(account.name);
}

const CASH_BOX_NAMES = /cash|\btill\b|kasse|caisse|\bcaja\b|\bcassa\b|\bkas\b|\bcaixa\b|\bkassa\b|bargeld/i;
const BANK_NAMES = /bank|credit|checking|saving|card|giro/i;

/** Whether the account is notes and coins: expenses are paid from it, and it cannot hold less than nothing. */
export function isCashBox(account: Pick<Account, "code" | "name" | "type" | "purpose">): boolean {
  if (account.type !== "Asset" || !isPaymentAccount(account)) return false;
  if (BANK_NAMES.test(account.name)) return false;
  return account.code === CASH_ACCOUNT || CASH_BOX_NAMES.test(account.name);
}

/** The side on which an account of this type grows. */
export function normalSide(type: AccountType): "debit" | "credit" {
  return type === "Asset" || type === "Expense" ? "debit" : "credit";
}

/**
 * The purpose of a new account for which none was chosen: what is owed to suppliers is known by its name, any other has its type's.
 * Wages, taxes and loans are owed too, but are no bills.
 */
export function purposeOfNew({ type, code, name }: Pick<Account, "type" | "code" | "name">): AccountPurpose {
  const isPayable = type === "Liability" && (code === PAYABLE_ACCOUNT || PAYABLE_NAMES.test(name));
  return isPayable ? "accounts_payable" : defaultPurpose(type);
}

/** What is owed to suppliers, unless the chart says otherwise. Rule: decisions, Ledger. */
export const PAYABLE_ACCOUNT = "2000";
const PAYABLE_NAMES = /\b(accounts?|bills|trade) payables?\b|\bcreditors\b/i;

/** The type in lower case. Rule: specification, entities. */
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
