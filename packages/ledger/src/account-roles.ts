/**
 * Which account of a chart plays which part in an entry. Its purpose says so first; where no account has the purpose, the
 * standard code does. Rule: issue, categories and accounts.
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

/** Without an account for each of these no expense can be booked. */
export const ACCOUNT_ROLES = ["tax", "tip", "general", "payment"] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** Where the tax and the tip of an expense go, by code. */
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

/** Where this chart has tax and tips; the standard code where it has no account for it. */
export function postingAccountsOf(accounts: readonly Candidate[]): PostingAccounts {
  return {
    tax: accountFor("tax", accounts)?.code ?? TAX_ACCOUNT,
    tip: accountFor("tip", accounts)?.code ?? TIP_ACCOUNT,
  };
}

/** The roles that some account played before a change of the chart and that none plays after it. */
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
