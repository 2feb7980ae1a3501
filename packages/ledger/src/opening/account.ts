/** Makes the entry of an account's opening balance. */
import type { Account } from "../account.ts";
import type { Decimal } from "../decimal.ts";
import { type BalancedEntry, balance } from "../entry.ts";
import { convert } from "../exchange.ts";
import { absolute, type Money } from "../money.ts";

/** Against which opening balances are posted, as a chart starts with it; books made before it existed get it at first need. */
export const OPENING_BALANCES = {
  code: "3999",
  name: "Opening balances",
  type: "Equity",
  purpose: "equity",
  role: "opening_balances",
  description: "Zero once all opening balances are entered; what is left is moved to equity",
} as const satisfies Account;

export interface Opening {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly accountCode: string;
  /** In the account's currency; positive: an asset, negative: a debt. */
  readonly amount: Money;
  readonly baseCurrency: string;
  /** Units of the base currency for one unit of the account's. */
  readonly exchangeRate: Decimal;
  /** Value of the balance in former books, signed; absent: computed by the rate. */
  readonly baseAmount?: Money;
  readonly openingAccountCode: string;
}

/**
 * Makes the entry. Rule: docs/BOOKKEEPING.md, "The opening balance of a bank account". @throws LedgerError `bad_amount` of zero,
 * `bad_date`, `bad_rate`
 */
export function openingToEntry(opening: Opening): BalancedEntry {
  const { date, amount, baseCurrency, exchangeRate } = opening;
  const [debit, credit] =
    amount.minor > 0n
      ? [opening.accountCode, opening.openingAccountCode]
      : [opening.openingAccountCode, opening.accountCode];
  const baseAmount = absolute(opening.baseAmount ?? convert(amount, baseCurrency, exchangeRate));
  const line = { amount: absolute(amount), baseAmount, kind: "opening", description: "Opening balance" } as const;
  return balance({
    entryDate: date,
    dueDate: null,
    vendor: null,
    description: "Opening balance",
    reference: null,
    currency: amount.currency,
    baseCurrency,
    exchangeRate,
    postings: [
      { ...line, side: "debit", accountCode: debit },
      { ...line, side: "credit", accountCode: credit },
    ],
  });
}
