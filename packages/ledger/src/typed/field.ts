/** Kinds of number fields, and the numbers that each one accepts. */
import { digitsOf, isCurrency } from "../currency.ts";
import { absoluteOf, compareDecimal, type Decimal, decimal, powerOfTen } from "../decimal.ts";
import type { FormulaFault } from "./formula.ts";

/** Content of a field. `negative`: negative numbers are allowed; by default they aren't. */
export type TypedField =
  /** Money: as many decimals as its currency has. */
  | { kind: "amount"; currency: string; negative?: boolean }
  /** Unit price: four decimals. With a currency, at least that currency's digits are shown. */
  | { kind: "price"; currency?: string; negative?: boolean }
  /** Exchange rate: six decimals, and twelve below 0.01, where six are too coarse. */
  | { kind: "rate"; negative?: false }
  /** Percent: 19 is 19 %. Four decimals. */
  | { kind: "percent"; negative?: false }
  /** Four decimals. */
  | { kind: "quantity"; negative?: boolean }
  /** A whole number: days, a year. */
  | { kind: "count"; negative?: false };

/** Errors of a typed number. Those of a formula are among them. Codes are stable; the contract has their texts (`typedFaultText`). */
export type TypedFault =
  | "too_long"
  | "not_a_number"
  | "other_currency"
  | "too_many_decimals"
  | "negative"
  | FormulaFault;

/** Decimals of a unit price, a percentage and a quantity. */
const FINE = 4;
const RATE = 6;
const SMALL_RATE = 12;
const SMALL = decimal("0.01");
/** Maximum digits that a JSON number stores exactly. */
const DIGITS = 15;

/** Returns the number of decimals of the field; for a rate it depends on the rate. */
export function mostDecimals(field: TypedField, value?: Decimal): number {
  switch (field.kind) {
    case "amount":
      return digitsOfKnown(field.currency);
    case "rate":
      return value && compareDecimal(magnitude(value), SMALL) < 0 ? SMALL_RATE : RATE;
    case "count":
      return 0;
    default:
      return FINE;
  }
}

/** Returns the minimum number of decimals shown. */
export function leastDecimals(field: TypedField): number {
  if (field.kind === "amount") return digitsOfKnown(field.currency);
  return field.kind === "price" && field.currency !== undefined ? Math.min(FINE, digitsOfKnown(field.currency)) : 0;
}

/** Returns why the field rejects this number; null if it doesn't. Decimals count as written: 12.500 has three. */
export function faultOf(value: Decimal, field: TypedField): TypedFault | null {
  if (value.digits < 0n && field.negative !== true) return "negative";
  const most = mostDecimals(field, value);
  if (value.scale > most) return "too_many_decimals";
  const whole = absoluteOf(value.digits) / powerOfTen(value.scale);
  return whole >= powerOfTen(DIGITS - Math.min(most, RATE)) ? "too_large" : null;
}

/** Returns the decimal without trailing zeros: 12.500 is 12.5. */
export function trimmed(value: Decimal): Decimal {
  let { digits, scale } = value;
  while (scale > 0 && digits % 10n === 0n) {
    digits /= 10n;
    scale -= 1;
  }
  return { digits, scale };
}

const magnitude = (value: Decimal): Decimal => ({ digits: absoluteOf(value.digits), scale: value.scale });

const digitsOfKnown = (currency: string): number => (isCurrency(currency) ? digitsOf(currency) : 2);
