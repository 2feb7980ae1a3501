/** Amount due of an invoice or bill, in its own currency and in the base currency. */
import { divideRounding } from "../decimal.ts";
import { LedgerError } from "../errors.ts";
import { compareMoney, type Money, money, subtract } from "../money.ts";
import { toDecimalString } from "../wire.ts";

export interface OpenAmount {
  /** In the item's currency. */
  readonly amount: Money;
  /** The same amount at the rate of the item's entry. */
  readonly baseAmount: Money;
}

/**
 * Returns the base amount of a part of an open item, at the rate of its entry. Each part is a share of the remaining amount and the last
 * one takes all of it, so a fully paid item leaves nothing, in whatever parts.
 *
 * @throws LedgerError `bad_amount` when the part is not above zero or more than the amount due; `currency_mismatch`.
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

/** Returns the amount due after a partial payment. @throws LedgerError `currency_mismatch`. */
export function lessPaid(open: OpenAmount, paid: OpenAmount): OpenAmount {
  return {
    amount: subtract(open.amount, paid.amount),
    baseAmount: subtract(open.baseAmount, paid.baseAmount),
  };
}
