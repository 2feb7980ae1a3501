/** The line of an exchange difference. */
import type { Posting } from "../entry.ts";
import { isZero, type Money, negate } from "../money.ts";

/**
 * The line that makes up for a difference of rates; none where there is no difference.
 *
 * @param difference credits less debits in the books' currency: above zero is a loss, on the debit side
 */
export function exchangePosting(difference: Money, accountCode: string): Posting[] {
  if (isZero(difference)) return [];
  const isLoss = difference.minor > 0n;
  const amount = isLoss ? difference : negate(difference);
  return [
    {
      side: isLoss ? "debit" : "credit",
      accountCode,
      kind: "exchange",
      amount,
      baseAmount: amount,
      description: isLoss ? "Exchange loss" : "Exchange gain",
    },
  ];
}
