/** The entry of money that came to a bank account or left it and has no document: interest, what the owner puts in, a tax paid. */
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
  /** Above zero: money came in. */
  readonly amount: Money;
  /** What it was for. */
  readonly contra: { readonly accountCode: string; readonly kind: PostingKind };
  readonly baseCurrency: string;
  /** Units of the base currency for one unit of the movement's. */
  readonly exchangeRate: Decimal;
}

/** @throws LedgerError `bad_amount` of a movement of nothing, `bad_rate`, `bad_date` */
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
