/** Entries of the product in the books' currency, without a document: those of assets, deferrals, and revaluation. */
import { decimal } from "./decimal.ts";
import { type BalancedEntry, balance, type Posting, type Side } from "./entry.ts";
import type { Money } from "./money.ts";

/** @throws LedgerError what `balance` finds */
export const plainEntry = (
  { date, description, currency, vendor }: { date: string; description: string; currency: string; vendor?: string },
  postings: readonly Posting[],
): BalancedEntry =>
  balance({
    entryDate: date,
    dueDate: null,
    vendor: vendor ?? null,
    description,
    reference: null,
    currency,
    baseCurrency: currency,
    exchangeRate: decimal("1"),
    postings,
  });

export const plainPosting = (side: Side, accountCode: string, amount: Money, description: string): Posting => ({
  side,
  accountCode,
  amount,
  baseAmount: amount,
  kind: "journal",
  description,
});
