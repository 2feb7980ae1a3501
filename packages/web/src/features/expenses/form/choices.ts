/** Options of the form's selects. */
import { type AccountRow, type CategoryRow, OWN_MONEY } from "@tallyleaf/contract";
import {
  type Account,
  accountFor,
  GENERAL_ACCOUNT,
  isBusinessMeals,
  isOwedToEmployees,
  isPayable,
  isPaymentAccount,
  payableAccountOf,
} from "@tallyleaf/ledger";
import type { Choice } from "../../../kit/form/currency-options.ts";
import type { Screen } from "./checks.ts";
import { say } from "./say.ts";

interface PaymentChoice extends Choice {
  /** An expense can be paid from it; on the others a bill remains until it is paid. */
  pays: boolean;
}

// The contract allows any text here; only the ledger's purposes matter.
const asAccount = (row: AccountRow) => row as AccountRow & Account;

/** Accounts that an expense can be paid from, and those that say it is still to be paid; the one it has is never missing. That of own money has a choice of its own. */
export function paymentChoices(accounts: readonly AccountRow[], current: string): PaymentChoice[] {
  const isOffered = (row: AccountRow) => row.active && (isPaymentAccount(asAccount(row)) || isPayable(asAccount(row)));
  return accounts
    .filter((row) => (isOffered(row) || row.code === current) && !isOwedToEmployees(asAccount(row)))
    .map((row) => ({
      value: row.code,
      // What it means, and short: a longer label is cut in a narrow field.
      label: isPayable(asAccount(row)) ? say("notPaidYet", { code: row.code }) : `${row.code} - ${row.name}`,
      pays: isPaymentAccount(asAccount(row)),
    }));
}

/** Choice for the money of a member: the account of what is owed to them, which the first such expense makes. */
export const ownMoneyOf = (accounts: readonly AccountRow[]): string =>
  accounts.find((row) => row.active && isOwedToEmployees(asAccount(row)))?.code ?? OWN_MONEY;

/** Accounts of meals with business partners. */
export const mealAccounts = (accounts: readonly AccountRow[]): string[] =>
  accounts.filter((row) => isBusinessMeals(asAccount(row))).map(({ code }) => code);

/**
 * Categories as "code - name", and beside them every active expense account of the chart that has no category, by its own name.
 * An item stores the account only, so categories on the same account share one choice. A code in use is always offered.
 */
export function categoryChoices(
  categories: readonly CategoryRow[],
  accounts: readonly AccountRow[],
  inUse: readonly string[],
): Choice[] {
  const names = new Map<string, string[]>();
  for (const { accountCode, name } of categories) names.set(accountCode, [...(names.get(accountCode) ?? []), name]);
  const expenseCodes = accounts.filter(({ active, type }) => active && type === "Expense").map(({ code }) => code);
  for (const code of [...expenseCodes, ...inUse]) {
    if (code !== "" && !names.has(code)) names.set(code, [accounts.find((row) => row.code === code)?.name ?? code]);
  }
  return [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, list]) => ({ value: code, label: `${code} - ${list.join(", ")}` }));
}

/**
 * The organization's default; where it has none, the first cash account on add and the first bank account on edit; else the first
 * that can pay. "" when there is none.
 */
export function defaultPaymentAccount(
  accounts: readonly AccountRow[],
  screen: Screen,
  chosen: string | null = null,
): string {
  const payable = accounts.filter((row) => row.active && isPaymentAccount(asAccount(row)));
  const checking = screen === "edit" ? accountFor("bank", payable.map(asAccount)) : undefined;
  const own = payable.find(({ code }) => code === chosen);
  return (own ?? checking ?? payable.find(({ purpose }) => purpose === "cash") ?? payable[0])?.code ?? "";
}

/** Account of an expense until it is paid; "" if the chart has none for that. */
export function notPaidAccount(accounts: readonly AccountRow[]): string {
  return payableAccountOf(accounts.filter(({ active }) => active).map(asAccount))?.code ?? "";
}

/** The main category that a new expense begins with: general expenses. */
export function defaultCategory(accounts: readonly AccountRow[]): string {
  const active = accounts.filter(({ active }) => active).map(asAccount);
  return accountFor("general", active)?.code ?? GENERAL_ACCOUNT;
}
