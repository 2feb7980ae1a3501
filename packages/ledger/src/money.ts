/**
 * Money: an integer number of a currency's minor units (cents, sen, fils; whole yen).
 *
 * There is deliberately no operation with a JavaScript number: `100n * 1.13` does not compile. Amounts of different currencies are never
 * combined; `exchange.ts` converts.
 */
import { digitsOf, isCurrency } from "./currency.ts";
import { absoluteOf, type Decimal, divideRounding, powerOfTen } from "./decimal.ts";
import { LedgerError } from "./errors.ts";

export interface Money {
  readonly minor: bigint;
  /** ISO 4217 code. */
  readonly currency: string;
}

/**
 * Makes an amount. @param minor in the currency's minor unit: 1230n of USD is 12.30, 1230n of JPY is 1230.
 * @throws LedgerError `unknown_currency`.
 */
export function money(minor: bigint, currency: string): Money {
  if (!isCurrency(currency)) throw new LedgerError("unknown_currency", `"${currency}" is not an ISO 4217 currency.`);
  return { minor, currency };
}

/** Returns zero in a currency. @throws LedgerError `unknown_currency`. */
export function zero(currency: string): Money {
  return money(0n, currency);
}

/** @throws LedgerError `currency_mismatch`. */
export function add(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return { minor: a.minor + b.minor, currency: a.currency };
}

/** @throws LedgerError `currency_mismatch`. */
export function subtract(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return { minor: a.minor - b.minor, currency: a.currency };
}

export function negate(value: Money): Money {
  return { minor: -value.minor, currency: value.currency };
}

export function absolute(value: Money): Money {
  return { minor: absoluteOf(value.minor), currency: value.currency };
}

/** Returns -1, 0 or 1 as `a` is less than, equal to, or greater than `b`. @throws LedgerError `currency_mismatch`. */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  requireSameCurrency(a, b);
  return a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0;
}

export function isZero(value: Money): boolean {
  return value.minor === 0n;
}

/** Sums a list, which may be empty; therefore it needs the currency. @throws LedgerError `currency_mismatch`. */
export function sum(list: readonly Money[], currency: string): Money {
  return list.reduce(add, zero(currency));
}

/** Converts a decimal number of major units to money ("12.345" of USD is 12.35), rounded once, half away from zero. */
export function roundToMoney(value: Decimal, currency: string): Money {
  const scaled = value.digits * powerOfTen(digitsOf(currency));
  return money(divideRounding(scaled, powerOfTen(value.scale)), currency);
}

/** Multiplies by a decimal in the same currency, rounded once, half away from zero. */
export function scaleMoney(value: Money, factor: Decimal): Money {
  return {
    minor: divideRounding(value.minor * factor.digits, powerOfTen(factor.scale)),
    currency: value.currency,
  };
}

/**
 * Splits `total` in proportion to `weights` by largest remainder, so the parts add up exactly. Ties go to the earlier part. A weight of
 * zero gets nothing, unless all are zero: then the split is even. Negative totals split alike.
 *
 * @throws LedgerError `bad_weights` when there are none, or one is negative.
 */
export function allocate(total: Money, weights: readonly bigint[]): Money[] {
  if (weights.length === 0) throw new LedgerError("bad_weights", "An amount cannot be split into no parts.");
  if (weights.some((weight) => weight < 0n)) {
    throw new LedgerError("bad_weights", "An amount cannot be split by a negative weight.");
  }
  const allWeights = weights.reduce((a, b) => a + b, 0n);
  const used = allWeights === 0n ? weights.map(() => 1n) : weights;
  const whole = allWeights === 0n ? BigInt(weights.length) : allWeights;
  const magnitude = absoluteOf(total.minor);

  const parts = used.map((weight) => (magnitude * weight) / whole);
  let left = magnitude - parts.reduce((a, b) => a + b, 0n);
  const byRemainder = used
    .map((weight, index) => ({ index, remainder: (magnitude * weight) % whole }))
    .sort((a, b) => (a.remainder > b.remainder ? -1 : a.remainder < b.remainder ? 1 : a.index - b.index));
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map((part) => ({ minor: total.minor < 0n ? -part : part, currency: total.currency }));
}

/**
 * Makes separately rounded parts add up to a total rounded as a whole: the largest part (the earliest of equals) takes the remainder. If
 * the remainder exceeds that part (many lines of a cent), the whole total is allocated by the original amounts.
 *
 * Rule: decisions, Ledger: "what rounding leaves over goes to the largest line, so that totals always agree".
 *
 * @param amounts what each part was computed from, in any currency; decides only the second case.
 * @throws LedgerError `bad_weights` when there are no parts, `currency_mismatch`.
 */
export function reconcile(total: Money, parts: readonly Money[], amounts: readonly Money[]): Money[] {
  if (parts.length === 0) throw new LedgerError("bad_weights", "An amount cannot be split into no parts.");
  const left = subtract(total, sum(parts, total.currency)).minor;
  const largest = parts.reduce(
    (best, part, index) => (absoluteOf(part.minor) > absoluteOf(parts[best]?.minor ?? 0n) ? index : best),
    0,
  );
  const weights = amounts.map((amount) => amount.minor);
  const oneSign = weights.every((weight) => weight >= 0n) || weights.every((weight) => weight <= 0n);
  if (oneSign && absoluteOf(left) > absoluteOf(parts[largest]?.minor ?? 0n)) {
    return allocate(total, weights.map(absoluteOf));
  }
  return parts.map((part, index) => ({
    minor: index === largest ? part.minor + left : part.minor,
    currency: total.currency,
  }));
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) {
    throw new LedgerError("currency_mismatch", `Amounts in ${a.currency} and ${b.currency} cannot be combined.`);
  }
}
