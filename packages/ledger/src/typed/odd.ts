/** What a person is asked about once before it is saved: odd, but possible. Pure rules; the screens say them. */
import { compareDecimal, type Decimal, decimal, multiply } from "../decimal.ts";
import { absolute, type Money, subtract } from "../money.ts";
import { taxOnTop, taxWithin } from "../tax.ts";

/** Business documents before this are almost always a slip: 1924 for 2024. */
const FIRST_DAY = "2000-01-01";
/** A rate may move, but not by this much from the known one. */
const FIFTH = decimal("5");

/**
 * Whether a day is before 2000 or more than a year ahead.
 *
 * @param day YYYY-MM-DD; anything else is no odd day, other rules refuse it.
 * @param today YYYY-MM-DD
 */
export function oddDay(day: string, today: string): "before_2000" | "far_ahead" | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  if (day < FIRST_DAY) return "before_2000";
  const inAYear = `${String(Number(today.slice(0, 4)) + 1).padStart(4, "0")}${today.slice(4)}`;
  return day > inAYear ? "far_ahead" : null;
}

/** Whether a rate is 20 % or more away from the known one. */
export function isOddRate(rate: Decimal, known: Decimal): boolean {
  const scale = Math.max(rate.scale, known.scale);
  const digits = (value: Decimal) => value.digits * 10n ** BigInt(scale - value.scale);
  const apart = digits(rate) - digits(known);
  const difference = { digits: apart < 0n ? -apart : apart, scale };
  return compareDecimal(multiply(difference, FIFTH), known) >= 0;
}

/**
 * The tax that a rate would make, where the stated one does not fit it; null where it does.
 *
 * Higher than the rate allows on everything is always odd. Lower is, only where nothing else can explain it: a receipt may hold
 * untaxed things besides.
 *
 * @param whole what it is a part of (`isWithin`) or comes on top of
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
  // Rounding of lines, and a percent of what is expected.
  const slack = 2n + expected.minor / 100n;
  return apart > slack || (isLowerOdd && -apart > slack) ? expected : null;
}
