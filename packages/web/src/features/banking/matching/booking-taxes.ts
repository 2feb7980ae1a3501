/** Tax codes that the booking of a transaction on an account may have. Pure. */
import type { TaxCodeRow } from "@tallyleaf/contract";
import { type Account, isPaymentAccount, isTaxAccount } from "@tallyleaf/ledger";

/** On an expense account it becomes a purchase. Bank accounts have no tax, and tax accounts are it. */
export function codesForAccount(account: Account | undefined, all: readonly TaxCodeRow[]): TaxCodeRow[] {
  const takesTax = account !== undefined && !isPaymentAccount(account) && !isTaxAccount(account);
  return takesTax ? all.filter(({ direction }) => direction === "purchase" || account.type !== "Expense") : [];
}
