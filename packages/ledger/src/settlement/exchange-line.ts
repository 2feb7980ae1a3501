/** Makes the line of an exchange difference. */
import type { Posting } from "../entry.ts";
import { isZero, type Money, negate } from "../money.ts";

/** Codes of the accounts of realized exchange differences: gains are income, losses an expense. */
export interface ExchangeAccounts {
  readonly gains: string;
  readonly losses: string;
}

/**
 * Returns the line for a rate difference, or none if there is no difference.
 *
 * @param difference credits less debits in the base currency: positive is a loss, on the debit side
 */
export function exchangePosting(difference: Money, { gains, losses }: ExchangeAccounts): Posting[] {
  if (isZero(difference)) return [];
  const isLoss = difference.minor > 0n;
  const amount = isLoss ? difference : negate(difference);
  return [
    {
      side: isLoss ? "debit" : "credit",
      accountCode: isLoss ? losses : gains,
      kind: "exchange",
      amount,
      baseAmount: amount,
      description: isLoss ? "Exchange loss" : "Exchange gain",
    },
  ];
}
