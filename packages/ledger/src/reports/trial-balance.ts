/** Trial balance: every account's debits and credits, in the base currency. The two sums are equal, or the books are wrong. */
import type { EntryDraft } from "../entry.ts";
import { LedgerError } from "../errors.ts";
import { add, type Money, subtract, sum, zero } from "../money.ts";

export interface TrialBalanceRow {
  accountCode: string;
  debit: Money;
  credit: Money;
  /** Debit minus credit. */
  balance: Money;
}

export interface TrialBalance {
  baseCurrency: string;
  /** By account code. Accounts without lines have no row. */
  rows: TrialBalanceRow[];
  totalDebit: Money;
  totalCredit: Money;
}

/**
 * Sums the base amounts of all entries by account.
 *
 * @param baseCurrency required, because there may be no entries.
 * @throws LedgerError `currency_mismatch` if an entry has another base currency.
 */
export function trialBalance(entries: readonly EntryDraft[], baseCurrency: string): TrialBalance {
  const accounts = new Map<string, { debit: Money; credit: Money }>();
  for (const entry of entries) {
    if (entry.baseCurrency !== baseCurrency) {
      throw new LedgerError(
        "currency_mismatch",
        `An entry of ${entry.entryDate} is kept in ${entry.baseCurrency}; this trial balance is in ${baseCurrency}.`,
      );
    }
    for (const posting of entry.postings) {
      const row = accounts.get(posting.accountCode) ?? { debit: zero(baseCurrency), credit: zero(baseCurrency) };
      row[posting.side] = add(row[posting.side], posting.baseAmount);
      accounts.set(posting.accountCode, row);
    }
  }
  const rows = [...accounts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([accountCode, { debit, credit }]) => ({ accountCode, debit, credit, balance: subtract(debit, credit) }));
  return {
    baseCurrency,
    rows,
    totalDebit: sum(
      rows.map((row) => row.debit),
      baseCurrency,
    ),
    totalCredit: sum(
      rows.map((row) => row.credit),
      baseCurrency,
    ),
  };
}
