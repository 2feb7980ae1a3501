/**
 * Finds the account of a chart for each role in an entry: by purpose first, and by standard code if no account has the purpose.
 * Rule: issue, categories and accounts.
 */
import {
  type Account,
  CASH_ACCOUNT,
  GENERAL_ACCOUNT,
  isPaymentAccount,
  TAX_ACCOUNT,
  TIP_ACCOUNT,
  TYPES_OF_PURPOSE,
} from "./account.ts";

/** No expense can be posted without an account for each of these. */
export const ACCOUNT_ROLES = ["tax", "tip", "general", "payment"] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** Codes of the accounts for the tax and the tip of an expense. */
export interface PostingAccounts {
  tax: string;
  tip: string;
}

export const STANDARD_POSTING_ACCOUNTS: PostingAccounts = { tax: TAX_ACCOUNT, tip: TIP_ACCOUNT };

type Candidate = Pick<Account, "code" | "name" | "type" | "purpose">;

const STANDARD_CODES: Readonly<Record<AccountRole, string>> = {
  tax: TAX_ACCOUNT,
  tip: TIP_ACCOUNT,
  general: GENERAL_ACCOUNT,
  payment: CASH_ACCOUNT,
};

/**
 * The account that plays a role: of those with the purpose the one with the standard code, else the one with the lowest code;
 * where none has the purpose, the one with the standard code. Undefined when the chart has none of a fitting type.
 *
 * @param accounts those that may be posted to, in any order
 */
export function accountFor<A extends Candidate>(role: AccountRole, accounts: readonly A[]): A | undefined {
  const fitting = accounts.filter((account) => mayPlay(role, account));
  const meant = fitting.filter((account) => isMeantFor(role, account));
  const standard = (among: readonly A[]) => among.find(({ code }) => code === STANDARD_CODES[role]);
  const lowest = meant.reduce<A | undefined>((best, one) => (best && best.code <= one.code ? best : one), undefined);
  return standard(meant) ?? lowest ?? standard(fitting);
}

/** Returns this chart's accounts for tax and tips, or the standard codes if it has none. */
export function postingAccountsOf(accounts: readonly Candidate[]): PostingAccounts {
  return {
    tax: accountFor("tax", accounts)?.code ?? TAX_ACCOUNT,
    tip: accountFor("tip", accounts)?.code ?? TIP_ACCOUNT,
  };
}

/** Returns the roles that had an account before a change of the chart and have none after it. */
export function rolesLost(before: readonly Candidate[], after: readonly Candidate[]): AccountRole[] {
  return ACCOUNT_ROLES.filter((role) => accountFor(role, before) && !accountFor(role, after));
}

function mayPlay(role: AccountRole, account: Candidate): boolean {
  if (role === "payment") return isPaymentAccount(account);
  return (role === "general" ? ["Expense"] : TYPES_OF_PURPOSE[role]).includes(account.type);
}

function isMeantFor(role: AccountRole, account: Candidate): boolean {
  return role === "payment" || account.purpose === role;
}
