/** Makes the entry of an exchange difference on an account held in a foreign currency. */
import { decimal } from "../decimal.ts";
import { type BalancedEntry, balance } from "../entry.ts";
import { absolute, negate, zero } from "../money.ts";
import { type ExchangeAccounts, exchangePosting } from "../settlement/exchange-line.ts";
import type { ForeignDifference } from "./differences.ts";

interface ForeignAccount {
  readonly code: string;
  /** Display name: "USD account". */
  readonly name: string;
  /** Currency of the account. */
  readonly currency: string;
}

/**
 * Raises or lowers the account's value in the base currency, against the accounts for exchange differences. The foreign amount doesn't
 * change.
 *
 * @throws LedgerError `bad_amount` of a difference of zero, `bad_date`
 */
export function differenceToEntry(
  account: ForeignAccount,
  { day, amount }: ForeignDifference,
  exchangeAccounts: ExchangeAccounts,
): BalancedEntry {
  const size = absolute(amount);
  return balance({
    entryDate: day,
    dueDate: null,
    vendor: null,
    description: `${account.name} is empty: its exchange difference in ${account.currency}`,
    reference: null,
    currency: amount.currency,
    baseCurrency: amount.currency,
    exchangeRate: decimal("1"),
    postings: [
      {
        side: amount.minor > 0n ? "debit" : "credit",
        accountCode: account.code,
        kind: "exchange",
        amount: size,
        baseAmount: size,
        held: zero(account.currency),
      },
      ...exchangePosting(negate(amount), exchangeAccounts),
    ],
  });
}
