/**
 * Converts numbers and texts from outside (JSON, forms, database) to money and back. Only this file does.
 *
 * A JSON number is parsed by its shortest decimal text, never multiplied: 1.005 of a two-digit currency becomes 1.01, while
 * `Math.round(1.005 * 100)` gives 100.
 */
import { digitsOf } from "./currency.ts";
import { absoluteOf, type Decimal, decimal, formatDecimal } from "./decimal.ts";
import { LedgerError } from "./errors.ts";
import { type Money, roundToMoney } from "./money.ts";

/**
 * Parses "12.30" in a currency, rounded half away from zero to the currency's digits.
 *
 * @throws LedgerError `bad_decimal`, `unknown_currency`.
 */
export function moneyFromDecimal(text: string, currency: string): Money {
  return roundToMoney(decimal(text), currency);
}

/** Converts a JSON number to money, rounded half away from zero. @throws LedgerError `bad_decimal`, `unknown_currency`. */
export function moneyFromNumber(value: number, currency: string): Money {
  return roundToMoney(decimal(value), currency);
}

/** Formats the amount with exactly its currency's digits: "12.30", JPY "1230", KWD "1.250". */
export function toDecimalString(value: Money): string {
  return formatDecimal({ digits: value.minor, scale: digitsOf(value.currency) });
}

/**
 * Returns the amount as a JSON number with at most the currency's decimals.
 *
 * @throws LedgerError `number_too_large` when a double can't store it to the minor unit (past 15 or 16 digits).
 */
export function toNumber(value: Money): number {
  const text = toDecimalString(value);
  const result = Number(text);
  if (absoluteOf(value.minor) >= 10n ** 15n && !readsBack(result, value)) {
    throw new LedgerError("number_too_large", `${text} ${value.currency} is too large for a JSON number.`);
  }
  return result;
}

/** Returns a rate, quantity, or percent as a JSON number. Digits past the 15th may be lost; no such value has them. */
export function decimalToNumber(value: Decimal): number {
  return Number(formatDecimal(value));
}

function readsBack(result: number, value: Money): boolean {
  return Math.abs(result) < 1e21 && moneyFromNumber(result, value.currency).minor === value.minor;
}
