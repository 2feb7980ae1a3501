/** What of an invoice or a bill is still open, in its own currency and in the books'. */
import { divideRounding } from "../decimal.ts";
import { LedgerError } from "../errors.ts";
import { compareMoney, type Money, money, subtract } from "../money.ts";
import { toDecimalString } from "../wire.ts";

export interface OpenAmount {
  /** In the item's currency. */
  readonly amount: Money;
  /** The same at the rate at which the item was booked. */
  readonly baseAmount: Money;
}

/**
 * What a part of an open item is worth in the books, at the rate at which the item was booked. Each part is a share of what is
 * left and the last takes all of it, so that nothing remains of an item that is paid in full, in whatever parts.
 *
 * @throws LedgerError `bad_amount` when the part is not above zero or more than what is open; `currency_mismatch`.
 */
export function bookedShare(open: OpenAmount, part: Money): Money {
  if (part.minor <= 0n) throw new LedgerError("bad_amount", "A payment has to be above zero.");
  const order = compareMoney(part, open.amount);
  if (order > 0) {
    throw new LedgerError(
      "bad_amount",
      `Only ${toDecimalString(open.amount)} ${open.amount.currency} is open, less than ${toDecimalString(part)}.`,
    );
  }
  if (order === 0) return open.baseAmount;
  return money(divideRounding(open.baseAmount.minor * part.minor, open.amount.minor), open.baseAmount.currency);
}

/** What stays open after a part was paid. @throws LedgerError `currency_mismatch`. */
export function lessPaid(open: OpenAmount, paid: OpenAmount): OpenAmount {
  return {
    amount: subtract(open.amount, paid.amount),
    baseAmount: subtract(open.baseAmount, paid.baseAmount),
  };
}
