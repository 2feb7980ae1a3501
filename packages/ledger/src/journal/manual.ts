/**
 * Journal entries that a person types: several lines, debits equal to credits, on accounts that no subledger keeps.
 * Rule: docs/BOOKKEEPING.md, "Journal entries by hand".
 */
import type { Decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type Side } from "../entry.ts";
import { convertPostings } from "../exchange.ts";
import type { Money } from "../money.ts";

export interface ManualLine {
  readonly side: Side;
  readonly accountCode: string;
  /** In the entry's currency, above zero. */
  readonly amount: Money;
  /** Empty: none. */
  readonly description: string;
  /** IDs; absent: none. */
  readonly dimensions?: readonly string[];
}

export interface ManualEntry {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly description: string;
  readonly reference: string;
  readonly currency: string;
  readonly baseCurrency: string;
  /** Units of the base currency for one unit of the entry's. */
  readonly exchangeRate: Decimal;
  readonly lines: readonly ManualLine[];
}

/**
 * Returns the entry that the lines make, in the books' currency too.
 *
 * @throws LedgerError as `balance` and `convertPostings` do: `too_few_lines`, `one_sided`, `unbalanced`, `bad_amount`, `bad_rate` …
 */
export function manualToEntry(entry: ManualEntry): BalancedEntry {
  const { lines, baseCurrency, exchangeRate } = entry;
  return balance({
    entryDate: entry.date,
    dueDate: null,
    vendor: null,
    description: entry.description || null,
    reference: entry.reference || null,
    currency: entry.currency,
    baseCurrency,
    exchangeRate,
    postings: convertPostings(
      lines.map(({ side, accountCode, amount, description, dimensions = [] }) => ({
        side,
        accountCode,
        amount,
        kind: "journal",
        ...(description === "" ? {} : { description }),
        ...(dimensions.length === 0 ? {} : { dimensions }),
      })),
      baseCurrency,
      exchangeRate,
    ),
  });
}

/**
 * Whether a subledger says what the account holds: open invoices or open bills. By hand, an entry on it would owe an amount that no
 * document has.
 */
export const isControlAccount = ({ purpose }: { purpose: string }): boolean =>
  purpose === "accounts_receivable" || purpose === "accounts_payable";
