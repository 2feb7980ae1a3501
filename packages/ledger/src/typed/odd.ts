/** Unusual but possible values, which a person confirms once before saving. Pure rules; the screens have the texts. */
import { compareDecimal, type Decimal, decimal, multiply } from "../decimal.ts";
import { absolute, type Money, subtract } from "../money.ts";
import { taxOnTop, taxWithin } from "../tax.ts";

/** Business documents before this date are almost always a slip: 1924 for 2024. */
const FIRST_DAY = "2000-01-01";
/** Maximum deviation of a typed rate from the known one. */
const FIFTH = decimal("5");

/**
 * Tells whether a day is before the books or 2000, or more than a year ahead.
 *
 * @param day YYYY-MM-DD; anything else returns null, because other rules reject it.
 * @param today YYYY-MM-DD
 * @param firstDay of the first fiscal year, YYYY-MM-DD; absent or null: none is set
 */
export function oddDay(
  day: string,
  today: string,
  firstDay: string | null = null,
): "before_2000" | "before_books" | "far_ahead" | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  if (day < FIRST_DAY) return "before_2000";
  if (firstDay !== null && day < firstDay) return "before_books";
  const inAYear = `${String(Number(today.slice(0, 4)) + 1).padStart(4, "0")}${today.slice(4)}`;
  return day > inAYear ? "far_ahead" : null;
}

/** Tells whether a rate is 20 % or more away from the known one. */
export function isOddRate(rate: Decimal, known: Decimal): boolean {
  const scale = Math.max(rate.scale, known.scale);
  const digits = (value: Decimal) => value.digits * 10n ** BigInt(scale - value.scale);
  const apart = digits(rate) - digits(known);
  const difference = { digits: apart < 0n ? -apart : apart, scale };
  return compareDecimal(multiply(difference, FIFTH), known) >= 0;
}

/**
 * Returns the tax that the rate gives, if the stated one doesn't fit; otherwise null.
 *
 * A tax above the rate on the whole amount is always unusual. A lower one is only if nothing else explains it: a receipt may include
 * untaxed items.
 *
 * @param whole what it is a part of (`isWithin`) or added to
 */
export function oddTax(stated: {
  amount: Money;
  /** Percent. */
  rate: Decimal;
  whole: Money;
  isWithin: boolean;
  isLowerOdd: boolean;
}): Money | null {
  const { amount, rate, whole, isWithin, isLowerOdd } = stated;
  const expected = isWithin ? taxWithin(absolute(whole), rate) : taxOnTop(absolute(whole), rate);
  const apart = subtract(absolute(amount), expected).minor;
  // Allows for rounding of lines, and a percent of the expected tax.
  const slack = 2n + expected.minor / 100n;
  return apart > slack || (isLowerOdd && -apart > slack) ? expected : null;
}
