/**
 * Finds the account for each role in entries and reports. Purpose and role decide first. Names and standard codes count only for an
 * account without a role: one that a user added or imported. Names count in English and German. Rule: issue, categories and
 * accounts.
 */
import {
  type Account,
  type AccountPurpose,
  type AccountRole,
  type AccountType,
  CASH_ACCOUNT,
  CHECKING_ACCOUNT,
  GENERAL_ACCOUNT,
  isResultType,
  TAX_ACCOUNT,
  TIP_ACCOUNT,
  TYPES_OF_PURPOSE,
} from "./account.ts";

/** Without an account for each of these no expense can be booked. `payment` is any account that money is paid from. */
export const NEEDED_ROLES = ["tax", "tip", "general", "payment"] as const;
export type NeededRole = (typeof NEEDED_ROLES)[number];

/** Codes of the accounts for the tax and the tip of an expense. */
export interface PostingAccounts {
  tax: string;
  tip: string;
  /** Of tax that the buyer owes and claims; absent: the tax account. */
  taxPaid?: string | undefined;
  taxCharged?: string | undefined;
}

export const STANDARD_POSTING_ACCOUNTS: PostingAccounts = {
  tax: TAX_ACCOUNT,
  tip: TIP_ACCOUNT,
  taxPaid: "1610",
  taxCharged: "2210",
};

/** Properties that identify an account. */
export type KnownAccount = Pick<Account, "code" | "name" | "type" | "purpose"> & { role?: Account["role"] };

const ASSET_OR_DEBT: readonly AccountType[] = ["Asset", "Liability", "Equity"];

/** The types that an account of each role may have. */
export const TYPES_OF_ROLE: Readonly<Record<AccountRole, readonly AccountType[]>> = {
  cash: ["Asset"],
  // An overdraft is a liability.
  bank: ASSET_OR_DEBT,
  card: ["Asset", "Liability"],
  fixed_asset: ["Asset"],
  loan: ["Liability"],
  depreciation: ["Expense"],
  opening_balances: ["Equity"],
  exchange_differences: ["Expense", "Revenue"],
  bank_fees: ["Expense"],
  shop_clearing: ["Asset"],
  tax_paid: ["Asset"],
  tax_charged: ["Liability"],
  tax_payable: ["Liability"],
  owed_to_employees: ["Liability"],
  rounding: ["Expense"],
  cost_of_sales: ["Expense"],
  other_income: ["Revenue"],
  profit_tax: ["Expense"],
  business_meals: ["Expense"],
  meals_not_deductible: ["Expense"],
  other: [...ASSET_OR_DEBT, "Revenue", "Expense"],
};

/** Roles that one account of a chart may have: entries of the product go to it. */
const SINGLE_ROLES: readonly AccountRole[] = [
  "opening_balances",
  "shop_clearing",
  "tax_payable",
  "owed_to_employees",
  "rounding",
  "meals_not_deductible",
];

/** Tax and tips have lines of their own in entries. */
const COSTS_AND_INCOME: readonly AccountRole[] = [
  "cost_of_sales",
  "other_income",
  "profit_tax",
  "business_meals",
  "meals_not_deductible",
];

/** The other account in use that has the account's role, where only one may have it; null: none. */
export function holderOfRole<A extends KnownAccount & { active: boolean }>(
  account: Pick<A, "code" | "role" | "active">,
  others: readonly A[],
): A | null {
  const { role, active } = account;
  if (!active || !role || !SINGLE_ROLES.includes(role)) return null;
  return others.find((other) => other.active && other.code !== account.code && givenRole(other) === role) ?? null;
}

const PAYMENT_ROLES: readonly AccountRole[] = ["cash", "bank", "card"];
/** Accounts that hold one side of the tax; the account of both sides has none of these roles. */
const ONE_SIDE_OF_TAX: readonly AccountRole[] = ["tax_paid", "tax_charged"];
/** These purposes decide alone, whatever the role, code, or name of an account: "Tax credit" pays for nothing. */
const NEVER_PAYMENT: readonly AccountPurpose[] = ["tax", "tip", "accounts_receivable", "accounts_payable", "inventory"];

/** Whether an account of this type and purpose may have the role. */
export function fitsRole(role: AccountRole, { type, purpose }: Pick<Account, "type" | "purpose">): boolean {
  if (!TYPES_OF_ROLE[role]?.includes(type)) return false;
  if (ONE_SIDE_OF_TAX.includes(role)) return purpose === "tax";
  if (COSTS_AND_INCOME.includes(role)) return purpose !== "tax" && purpose !== "tip";
  // Filed tax isn't still to be filed.
  if (role === "tax_payable") return purpose === "liability";
  // A plain liability until the first expense that a member paid makes it a list of open items.
  if (role === "owed_to_employees") return purpose === "liability" || purpose === "accounts_payable";
  if (PAYMENT_ROLES.includes(role)) return !NEVER_PAYMENT.includes(purpose);
  // Money at hand is no machine.
  return role !== "fixed_asset" || purpose !== "cash";
}

/** The role that was given to the account; null where none was, or where it no longer fits its type and purpose. */
export function givenRole(account: KnownAccount): AccountRole | null {
  return account.role && fitsRole(account.role, account) ? account.role : null;
}

/** Of the standard chart as it was before there were roles. Other codes say nothing, whatever they begin with. */
const PAYMENT_CODES = ["1000", "1100", "1200"];
/** "Sparkasse" is a bank and "Krankenkasse" an insurer, so "Kasse" counts as a word of its own or with what the box is for. */
const PAYMENT_NAMES =
  /cash|bank|credit|checking|saving|\b(haupt|neben|hand|bar|porto|büro|buero|laden|wechselgeld)?kasse\b|kassenbestand|bargeld|sparkasse|kreditkarte|firmenkarte|girokonto|girokonten|kontokorrent|geschäftskonto|geschaeftskonto|tagesgeld|festgeld|sparkonto|sparbuch/i;

/**
 * Whether an expense can be paid from the account: by its purpose first, then by its role, then by its code and its name.
 *
 * Rule: specification, entities: type Asset with purpose cash, or the code 1000, 1100 or 1200, or a name containing
 * cash, bank, credit, checking or saving; German names likewise. Codes that only begin so are those of other charts. A liability with purpose cash is a card. Revenue and Expense
 * accounts are left out whatever their name: "Bank charges" is something paid for, nothing paid from.
 */
export function isPaymentAccount(account: KnownAccount): boolean {
  if (isResultType(account.type)) return false;
  if (NEVER_PAYMENT.includes(account.purpose)) return false;
  if (account.purpose === "cash" && TYPES_OF_PURPOSE.cash.includes(account.type)) return true;
  const role = givenRole(account);
  if (role) return PAYMENT_ROLES.includes(role);
  return PAYMENT_CODES.includes(account.code) || PAYMENT_NAMES.test(account.name);
}

const DEPOSITS_TO_SUPPLIERS = "1550";
const DEPOSIT_NAMES = /\b(deposits?|advances?|prepayments?)( paid)? to suppliers\b|\bgeleistete anzahlungen\b/i;

/** Whether what was paid to suppliers before their bills is on the account: a bill can be settled with it, though no money moves then. */
export const isSupplierDeposit = (account: KnownAccount): boolean =>
  account.type === "Asset" &&
  account.purpose === "asset" &&
  [null, "other"].includes(givenRole(account)) &&
  (account.code === DEPOSITS_TO_SUPPLIERS || DEPOSIT_NAMES.test(account.name));

const CLIENT_DEPOSITS = "2150";
const CLIENT_DEPOSIT_NAMES =
  /\b(customers?|clients?)\W+(deposits?|advances?|prepayments?)\b|\b(deposits?|advances?|prepayments?)( received)? (from|of) (customers?|clients?)\b|\berhaltene,?( \w+,?)? anzahlungen\b|\bkundenanzahlungen\b/i;

/** Whether what clients paid before their invoices is on the account: an invoice can be settled with it, though no money moves then. */
export const isClientDeposit = (account: KnownAccount): boolean =>
  account.type === "Liability" &&
  account.purpose === "liability" &&
  [null, "other"].includes(givenRole(account)) &&
  (account.code === CLIENT_DEPOSITS || CLIENT_DEPOSIT_NAMES.test(account.name));

/** Whether a line on the account is tax that is owed or claimed; tax that is cost has an account of type Expense. */
export const isTaxAccount = ({ purpose, type }: Pick<KnownAccount, "purpose" | "type">): boolean =>
  purpose === "tax" && type !== "Expense";

/**
 * Whether a subledger says what the account holds: open invoices or open bills. By hand, an entry on it would owe an amount that no
 * document has.
 */
export const isControlAccount = ({ purpose }: { purpose: string }): boolean =>
  purpose === "accounts_receivable" || purpose === "accounts_payable";

/**
 * Why what was bought can't be on the account; null: it can. Revenue isn't netted with costs (§ 246 (2) HGB, IAS 1.32); receivables and
 * payables have open items behind them, and tax has its base and its return.
 */
export function faultOfCostAccount(
  account: Pick<KnownAccount, "purpose" | "type">,
): "revenue" | "control" | "tax" | null {
  if (account.type === "Revenue") return "revenue";
  if (isControlAccount(account)) return "control";
  return isTaxAccount(account) ? "tax" : null;
}

const CASH_BOX_NAMES = /cash|\btill\b|kasse|caisse|\bcaja\b|\bcassa\b|\bkas\b|\bcaixa\b|\bkassa\b|bargeld/i;
const BANK_NAMES =
  /bank|credit|checking|saving|card|giro|sparkasse|raiffeisen|kreditkarte|firmenkarte|kontokorrent|geschäftskonto|geschaeftskonto|tagesgeld|festgeld|sparkonto|sparbuch/i;

/** Whether the account is notes and coins: expenses are paid from it, and it cannot hold less than nothing. */
export function isCashBox(account: KnownAccount): boolean {
  if (account.type !== "Asset" || !isPaymentAccount(account)) return false;
  const role = givenRole(account);
  if (role) return role === "cash";
  if (BANK_NAMES.test(account.name)) return false;
  return account.code === CASH_ACCOUNT || CASH_BOX_NAMES.test(account.name);
}

/** Whether the account takes what debts in foreign money gained or lost. */
export function isExchange(account: KnownAccount): boolean {
  const role = givenRole(account);
  return role ? role === "exchange_differences" : account.code === STANDARD_CODES.exchange_differences;
}

const STANDARD_CODES: Readonly<Record<NeededRole | Exclude<AccountRole, "other">, string>> = {
  tax: TAX_ACCOUNT,
  tip: TIP_ACCOUNT,
  general: GENERAL_ACCOUNT,
  payment: CASH_ACCOUNT,
  cash: CASH_ACCOUNT,
  bank: CHECKING_ACCOUNT,
  card: "2100",
  fixed_asset: "1700",
  loan: "2500",
  depreciation: "6800",
  opening_balances: "3999",
  exchange_differences: "6850",
  bank_fees: "6250",
  shop_clearing: "1360",
  tax_paid: "1610",
  tax_charged: "2210",
  tax_payable: "2290",
  owed_to_employees: "2050",
  rounding: "6860",
  cost_of_sales: "5150",
  other_income: "4970",
  profit_tax: "6980",
  business_meals: "5250",
  meals_not_deductible: "5255",
};
type PlayedRole = keyof typeof STANDARD_CODES;

/**
 * The account that plays a role: of those meant for it the one with the standard code, else the one with the lowest code; where
 * none is meant for it, the one with the standard code. Undefined when the chart has none of a fitting type.
 *
 * @param accounts those that may be posted to, in any order
 */
export function accountFor<A extends KnownAccount>(role: PlayedRole, accounts: readonly A[]): A | undefined {
  const fitting = accounts.filter((account) => mayPlay(role, account));
  const meant = fitting.filter((account) => isMeantFor(role, account));
  const standard = (among: readonly A[]) => among.find(({ code }) => code === STANDARD_CODES[role]);
  const lowest = meant.reduce<A | undefined>((best, one) => (best && best.code <= one.code ? best : one), undefined);
  return standard(meant) ?? lowest ?? standard(fitting);
}

/** Accounts of this chart for tax and tips; the standard code if it has none. */
export function postingAccountsOf(accounts: readonly KnownAccount[]): PostingAccounts {
  return {
    tax: accountFor("tax", accounts)?.code ?? TAX_ACCOUNT,
    tip: accountFor("tip", accounts)?.code ?? TIP_ACCOUNT,
    taxPaid: accountFor("tax_paid", accounts)?.code,
    taxCharged: accountFor("tax_charged", accounts)?.code,
  };
}

/**
 * The first account of notes, coins or a bank, by code; else the first that can pay. Undefined when none can.
 *
 * Rule: specification, constants: the first cash one (purpose cash, name containing cash, or code 1000).
 */
export function firstCashAccount<A extends KnownAccount>(accounts: readonly A[]): A | undefined {
  const paying = accounts.filter(isPaymentAccount).sort((a, b) => (a.code < b.code ? -1 : 1));
  const isFirst = (account: A) => account.type === "Asset" && (account.purpose === "cash" || isCashBox(account));
  return paying.find(isFirst) ?? paying[0];
}

/** The roles that some account played before a change of the chart and that none plays after it. */
export function rolesLost(before: readonly KnownAccount[], after: readonly KnownAccount[]): NeededRole[] {
  return NEEDED_ROLES.filter((role) => accountFor(role, before) && !accountFor(role, after));
}

function mayPlay(role: PlayedRole, account: KnownAccount): boolean {
  switch (role) {
    case "payment":
      return isPaymentAccount(account);
    case "cash":
      return isCashBox(account);
    case "bank":
      return isPaymentAccount(account) && !isCashBox(account) && account.type === "Asset";
    case "card":
      return isPaymentAccount(account) && account.type === "Liability";
    case "tax":
      return (
        TYPES_OF_PURPOSE.tax.includes(account.type) && !ONE_SIDE_OF_TAX.some((side) => side === givenRole(account))
      );
    case "tip":
    case "general":
      return (role === "general" ? ["Expense"] : TYPES_OF_PURPOSE[role]).includes(account.type);
    default: {
      // Without a role it may be the standard account of an installation of before there were roles.
      const given = givenRole(account);
      return given ? given === role : fitsRole(role, account);
    }
  }
}

function isMeantFor(role: PlayedRole, account: KnownAccount): boolean {
  if (PAYMENT_ROLES.some((each) => each === role) || role === "payment") return true;
  return account.purpose === role || givenRole(account) === role;
}
