/**
 * Exact decimals for everything but money: exchange rates, quantities, unit prices, percents.
 *
 * The value is `digits / 10^scale`. Binary floats are never used: a JavaScript number is parsed by its shortest decimal text (0.1 as
 * "0.1"). Rounding is half away from zero.
 */
import { LedgerError } from "./errors.ts";

export interface Decimal {
  readonly digits: bigint;
  /** Number of digits behind the point; never negative. */
  readonly scale: number;
}

const PLAIN = /^([+-]?)(\d+)(?:\.(\d+))?$/;
const SCIENTIFIC = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/;
/** No real quantity or rate is longer; the limit keeps hostile input from creating huge integers. */
const MAX_LENGTH = 60;

/**
 * Parses a plain decimal: an optional sign, digits, and a point with digits ("12", "-0.50", "1.000000").
 *
 * @param value text as above, or a finite number, which is parsed by its shortest decimal text.
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

/** JavaScript prints small numbers with an exponent (1e-7). This writes them out, so that small rates stay exact. */
function plainText(value: number): string {
  const text = String(value);
  const match = SCIENTIFIC.exec(text);
  if (!match) return text;
  const [, sign, lead, rest = "", exponent] = match;
  return `${sign}0.${"0".repeat(Number(exponent) - 1)}${lead}${rest}`;
}

/** Returns plain text with all given places ("1.10" stays "1.10"); the inverse of `decimal`. */
export function formatDecimal(value: Decimal): string {
  const sign = value.digits < 0n ? "-" : "";
  const digits = absoluteOf(value.digits)
    .toString()
    .padStart(value.scale + 1, "0");
  if (value.scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`;
}

/** Returns the exact product. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** Returns -1, 0 or 1 as `a` is less than, equal to, or greater than `b`; "1.0" equals "1". */
export function compareDecimal(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const left = a.digits * powerOfTen(b.scale);
  const right = b.digits * powerOfTen(a.scale);
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Returns `a / b` rounded half away from zero to `scale` places.
 *
 * @throws LedgerError `division_by_zero`.
 */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal {
  const numerator = a.digits * powerOfTen(b.scale + scale);
  return { digits: divideRounding(numerator, b.digits * powerOfTen(a.scale)), scale };
}

/**
 * Divides integers and rounds half away from zero. All rounding of the books is done here.
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

/** Returns 10 to the power of a small non-negative integer. */
export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** Returns the absolute value of an integer. */
export function absoluteOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}
