/**
 * Exact decimals for what is not money: exchange rates, quantities, unit prices, percents.
 *
 * The value is `digits / 10^scale`. Nothing here passes through a binary float: a JavaScript number enters by its shortest
 * decimal text (0.1 enters as "0.1"). Every rounding is half away from zero.
 */
import { LedgerError } from "./errors.ts";

export interface Decimal {
  readonly digits: bigint;
  /** How many of the digits stand behind the point; never negative. */
  readonly scale: number;
}

const PLAIN = /^([+-]?)(\d+)(?:\.(\d+))?$/;
const SCIENTIFIC = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/;
/** Longer texts are no quantity or rate of this world; the limit keeps hostile input from making huge integers. */
const MAX_LENGTH = 60;

/**
 * Reads a plain decimal: an optional sign, digits, and a point with digits ("12", "-0.50", "1.000000").
 *
 * @param value text as above, or a finite number, which is taken by its shortest decimal text.
 * @throws LedgerError `bad_decimal` for NaN, infinities, grouping, exponents in text, and more than 60 characters.
 */
export function decimal(value: string | number): Decimal {
  const text = typeof value === "number" ? plainText(value) : value;
  const match = text.length <= MAX_LENGTH ? PLAIN.exec(text) : null;
  if (!match) {
    const shown = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
    throw new LedgerError("bad_decimal", `"${shown}" is not a decimal number such as 12.50.`);
  }
  const [, sign, whole = "", fraction = ""] = match;
  const magnitude = BigInt(whole + fraction);
  return { digits: sign === "-" ? -magnitude : magnitude, scale: fraction.length };
}

/** Small numbers print with an exponent in JavaScript (1e-7): written out here, so that small rates are kept exactly. */
function plainText(value: number): string {
  const text = String(value);
  const match = SCIENTIFIC.exec(text);
  if (!match) return text;
  const [, sign, lead, rest = "", exponent] = match;
  return `${sign}0.${"0".repeat(Number(exponent) - 1)}${lead}${rest}`;
}

/** The decimal as plain text with all the places it was given ("1.10" stays "1.10"); the inverse of `decimal`. */
export function formatDecimal(value: Decimal): string {
  const sign = value.digits < 0n ? "-" : "";
  const digits = absoluteOf(value.digits)
    .toString()
    .padStart(value.scale + 1, "0");
  if (value.scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`;
}

/** The exact product. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** -1, 0 or 1 as `a` is less than, equal to or greater than `b`; "1.0" equals "1". */
export function compareDecimal(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const left = a.digits * powerOfTen(b.scale);
  const right = b.digits * powerOfTen(a.scale);
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * `a / b` rounded half away from zero to `scale` places.
 *
 * @throws LedgerError `division_by_zero`.
 */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal {
  const numerator = a.digits * powerOfTen(b.scale + scale);
  return { digits: divideRounding(numerator, b.digits * powerOfTen(a.scale)), scale };
}

/**
 * An integer division rounded half away from zero: the one place where the books round.
 *
 * @throws LedgerError `division_by_zero`.
 */
export function divideRounding(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new LedgerError("division_by_zero", "A division by zero has no result.");
  const negative = numerator < 0n !== denominator < 0n;
  const n = absoluteOf(numerator);
  const d = absoluteOf(denominator);
  const rounded = (2n * n + d) / (2n * d);
  return negative ? -rounded : rounded;
}

/** 10 to the power of a small non-negative integer. */
export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** The magnitude of an integer. */
export function absoluteOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}
