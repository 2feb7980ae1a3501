/**
 * The one file that turns numbers and texts of the outside (JSON, forms, database) into money, and money back.
 *
 * A JSON number is taken by its shortest decimal text, never multiplied: 1.005 of a two-digit currency becomes 1.01, where
 * `Math.round(1.005 * 100)` gives 100.
 */
import { digitsOf } from "./currency.ts";
import { absoluteOf, type Decimal, decimal, formatDecimal } from "./decimal.ts";
import { LedgerError } from "./errors.ts";
import { type Money, roundToMoney } from "./money.ts";

/**
 * "12.30" and a currency as money, rounded half away from zero to the currency's digits.
 *
 * @throws LedgerError `bad_decimal`, `unknown_currency`.
 */
export function moneyFromDecimal(text: string, currency: string): Money {
  return roundToMoney(decimal(text), currency);
}

/** A JSON number as money, rounded half away from zero. @throws LedgerError `bad_decimal`, `unknown_currency`. */
export function moneyFromNumber(value: number, currency: string): Money {
  return roundToMoney(decimal(value), currency);
}

/** The amount with exactly its currency's digits: "12.30", JPY "1230", KWD "1.250". */
export function toDecimalString(value: Money): string {
  return formatDecimal({ digits: value.minor, scale: digitsOf(value.currency) });
}

/**
 * The amount as a JSON number with at most the currency's decimals.
 *
 * @throws LedgerError `number_too_large` when a double cannot hold it to the minor unit (past 15 or 16 digits).
 */
export function toNumber(value: Money): number {
  const text = toDecimalString(value);
  const result = Number(text);
  if (absoluteOf(value.minor) >= 10n ** 15n && !readsBack(result, value)) {
    throw new LedgerError("number_too_large", `${text} ${value.currency} is too large for a JSON number.`);
  }
  return result;
}

/** A rate, quantity or percent as a JSON number; it may lose digits past the 15th, which no such value has. */
export function decimalToNumber(value: Decimal): number {
  return Number(formatDecimal(value));
}

function readsBack(result: number, value: Money): boolean {
  return Math.abs(result) < 1e21 && moneyFromNumber(result, value.currency).minor === value.minor;
}
