/** Makes the entry of a transaction without a document: interest, owner contributions, tax payments. */
import type { Decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type PostingKind } from "../entry.ts";
import { convertPostings } from "../exchange.ts";
import { absolute, type Money } from "../money.ts";

export interface Movement {
  readonly date: string;
  readonly party: string | null;
  readonly description: string | null;
  readonly reference: string | null;
  readonly bankAccountCode: string;
  /** Positive: money in. */
  readonly amount: Money;
  /** Purpose of the transaction. */
  readonly contra: {
    readonly accountCode: string;
    readonly kind: PostingKind;
    /** IDs; absent: none. */
    readonly dimensions?: readonly string[];
  };
  readonly baseCurrency: string;
  /** Units of the base currency for one unit of the movement's. */
  readonly exchangeRate: Decimal;
}

/** Makes the entry. @throws LedgerError `bad_amount` of a movement of nothing, `bad_rate`, `bad_date` */
export function movementToEntry(movement: Movement): BalancedEntry {
  const { date, party, description, reference, amount, contra, baseCurrency, exchangeRate } = movement;
  const isIn = amount.minor > 0n;
  const size = absolute(amount);
  const bank = {
    accountCode: movement.bankAccountCode,
    kind: contra.kind === "transfer" ? "transfer" : "payment",
  } as const;
  const postings = [
    { ...(isIn ? bank : contra), side: "debit" as const, amount: size },
    { ...(isIn ? contra : bank), side: "credit" as const, amount: size },
  ];
  return balance({
    entryDate: date,
    dueDate: null,
    vendor: party,
    description,
    reference,
    currency: amount.currency,
    baseCurrency,
    exchangeRate,
    postings: convertPostings(postings, baseCurrency, exchangeRate),
  });
}
