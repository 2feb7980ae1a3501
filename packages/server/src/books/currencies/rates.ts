/** Exchange rates as exact decimals: cross rates over the euro, surcharge, inverse. Pure. */
import { compareDecimal, type Decimal, decimal, divide, multiply } from "@tallyleaf/ledger";

/** Places of a rate that comes out of a division: what stays exact of the smallest rates, and more than any bank quotes. */
export const RATE_PLACES = 12;

const ONE = decimal("1");
const HUNDRED = decimal("100");

/**
 * The rate between two currencies from what one euro is in each: `to` for one unit of `from`, to 12 places; out of the euro
 * it is the stated figure itself.
 *
 * @param perEuro units for one euro; above zero
 */
export function crossRate(from: { perEuro: Decimal }, to: { perEuro: Decimal }): Decimal {
  if (compareDecimal(from.perEuro, ONE) === 0) return plain(to.perEuro);
  return plain(divide(to.perEuro, from.perEuro, RATE_PLACES));
}

/** rate × (1 − surcharge ÷ 100), exactly. @param surcharge percent, 0 to 100 */
export function effectiveRate(rate: Decimal, surcharge: Decimal): Decimal {
  const percentLeft: Decimal = {
    digits: HUNDRED.digits * 10n ** BigInt(surcharge.scale) - surcharge.digits,
    scale: surcharge.scale,
  };
  const product = multiply(rate, percentLeft);
  return plain({ digits: product.digits, scale: product.scale + 2 });
}

/** The rate of the other direction, to 12 places. @param rate above zero */
export function inverseRate(rate: Decimal): Decimal {
  return plain(divide(ONE, rate, RATE_PLACES));
}

/** Whether an amount can be converted at the rate: one of zero, as a surcharge of 100 % leaves, gives nothing. */
export function isUsable(rate: Decimal): boolean {
  return rate.digits > 0n;
}

/** The same number without zeros at its end. */
function plain(value: Decimal): Decimal {
  let { digits, scale } = value;
  while (scale > 0 && digits % 10n === 0n) {
    digits /= 10n;
    scale -= 1;
  }
  return { digits, scale };
}
