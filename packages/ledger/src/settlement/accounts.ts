/** The accounts that paying needs beside the bank's: what is owed, what exchange rates cost, what the bank keeps. */
import { type Account, PAYABLE_ACCOUNT } from "../account.ts";

/** What clients owe, unless the chart says otherwise. Rule: decisions, Ledger. */
export const RECEIVABLE_ACCOUNT = "1300";
/** What debts in foreign money gained or lost until they were paid. */
export const EXCHANGE_ACCOUNT = "6850";
/** What banks and payment providers keep for themselves. */
export const BANK_FEES_ACCOUNT = "6250";

/** The account for exchange differences as a chart starts with it; books made before it existed get it at first need. */
export const EXCHANGE_DIFFERENCES: Account = {
  code: EXCHANGE_ACCOUNT,
  name: "Exchange differences",
  type: "Expense",
  purpose: "expense",
  description: "What debts in foreign money gained or lost until they were paid",
};

/** Whether an expense that is "paid from" the account is in truth still to be paid. */
export const isPayable = ({ purpose }: Pick<Account, "purpose">): boolean => purpose === "accounts_payable";

/**
 * Where an expense stands until it is paid: the standard account, else the payable one with the lowest code. Undefined when the
 * chart has none.
 *
 * @param accounts those that may be posted to, in any order
 */
export function payableAccountOf<A extends Pick<Account, "code" | "purpose">>(accounts: readonly A[]): A | undefined {
  const payable = accounts.filter(isPayable).sort((a, b) => (a.code < b.code ? -1 : 1));
  return payable.find(({ code }) => code === PAYABLE_ACCOUNT) ?? payable[0];
}
