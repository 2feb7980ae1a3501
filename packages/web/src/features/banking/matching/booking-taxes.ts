/** Tax codes that the booking of a transaction on an account may have. Pure. */
import type { TaxCodeRow } from "@tallyleaf/contract";
import { type Account, isPaymentAccount, isTaxAccount } from "@tallyleaf/ledger";

/** On an expense account it becomes a purchase. Bank accounts have no tax, and tax accounts are it. */
export function codesForAccount(account: Account | undefined, all: readonly TaxCodeRow[]): TaxCodeRow[] {
  const takesTax = account !== undefined && !isPaymentAccount(account) && !isTaxAccount(account);
  return takesTax ? all.filter(({ direction }) => direction === "purchase" || account.type !== "Expense") : [];
}

/**
 * The code after another account was chosen: the account's usual one; else the one before, unless it was the former account's.
 *
 * @returns "" for none
 */
export function codeOnAccount(all: readonly TaxCodeRow[], accountCode: string, before: string): string {
  const usual = all.find(({ usualFor }) => usualFor?.includes(accountCode));
  if (usual) return usual.code;
  return all.some(({ code, usualFor }) => code === before && usualFor) ? "" : before;
}
