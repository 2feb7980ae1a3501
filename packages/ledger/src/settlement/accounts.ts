/** Accounts for payments besides the bank's: receivables, payables, exchange differences, and bank fees. */
import { type Account, PAYABLE_ACCOUNT } from "../account.ts";
import { givenRole, type KnownAccount } from "../account-roles.ts";
import type { ExchangeAccounts } from "./exchange-line.ts";

/** Accounts receivable unless the chart says otherwise. Rule: decisions, Ledger. */
export const RECEIVABLE_ACCOUNT = "1300";

/** Deposits of clients, where the chart has the account. */
export const DEPOSIT_ACCOUNT = "2150";

/** Whether items of invoices can be posted to an account: revenue, or deposits of clients. */
export const takesSales = ({ code, type }: Pick<Account, "code" | "type">): boolean =>
  type === "Revenue" || (code === DEPOSIT_ACCOUNT && type === "Liability");
/** Fees of banks and payment providers. */
export const BANK_FEES_ACCOUNT = "6250";

/** The account for exchange losses as a chart starts with it; books made before it existed get it at first need. */
export const EXCHANGE_DIFFERENCES = {
  code: "6850",
  name: "Exchange differences",
  type: "Expense",
  purpose: "expense",
  role: "exchange_differences",
  description: "Gains and losses on foreign-currency items until payment",
} as const satisfies Account;

/** The account for exchange gains, as a chart gets it at first need. */
export const EXCHANGE_GAINS = {
  code: "4950",
  name: "Exchange gains",
  type: "Revenue",
  purpose: "revenue",
  role: "exchange_differences",
  description: "Gains on foreign-currency items until payment",
} as const satisfies Account;

/** Of entries in which no difference arises. */
export const STANDARD_EXCHANGE: ExchangeAccounts = { gains: EXCHANGE_GAINS.code, losses: EXCHANGE_DIFFERENCES.code };

/** Tells whether an expense "paid from" this account is in fact unpaid. */
export const isPayable = ({ purpose }: Pick<Account, "purpose">): boolean => purpose === "accounts_payable";

/**
 * The account for what members paid with their own money, as a chart starts with it. The first such expense makes it an account of
 * accounts payable: then each of its lines is an open item, and nothing else is posted to it.
 */
export const OWED_TO_EMPLOYEES = {
  code: "2050",
  name: "Owed to employees",
  type: "Liability",
  purpose: "liability",
  role: "owed_to_employees",
  description: "Expenses that employees paid with their own money",
} as const satisfies Account;

/** Whether what an expense "paid from" this account costs is owed to a member. */
export const isOwedToEmployees = (account: KnownAccount): boolean =>
  isPayable(account) && givenRole(account) === "owed_to_employees";

/**
 * Returns the account for unpaid expenses: the standard one, otherwise the payable one with the lowest code; never that of what is
 * owed to members. Undefined if the chart has none.
 *
 * @param accounts those that may be posted to, in any order
 */
export function payableAccountOf<A extends Pick<Account, "code" | "purpose"> & { role?: Account["role"] }>(
  accounts: readonly A[],
): A | undefined {
  const payable = accounts
    .filter((account) => isPayable(account) && account.role !== OWED_TO_EMPLOYEES.role)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  return payable.find(({ code }) => code === PAYABLE_ACCOUNT) ?? payable[0];
}
