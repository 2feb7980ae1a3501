/** Formulas in a number field: "=120*3+7.5", and in lines of an entry: "=L1*19%". Computed with exact fractions; the caller rounds once at the end. */
import { absoluteOf, type Decimal, divideRounding, powerOfTen } from "../decimal.ts";

/** Maximum nesting of brackets and signs; a receipt needs no more. */
const MOST_DEPTH = 16;

export interface Fraction {
  numerator: bigint;
  /** Above zero. */
  denominator: bigint;
}

/** Why a formula has no result. */
export type FormulaFault =
  | "bad_formula"
  | "division_by_zero"
  | "bad_grouping"
  | "too_large"
  | "unknown_line"
  /** The amount of the line depends on itself. */
  | "circular_line"
  | "empty_line";

export interface FormulaFailure {
  fault: FormulaFault;
  /** The line that it is about, where the formula names one. */
  line?: number;
}

export type FormulaResult = { value: Fraction; isRounded: boolean } | FormulaFailure;

/** Returns the amount of a line, counted from 1. */
export type AmountOfLine = (line: number) => Decimal | FormulaFailure;

class Failed extends Error {
  readonly failure: FormulaFailure;

  constructor(failure: FormulaFailure) {
    super(failure.fault);
    this.failure = failure;
  }
}

/** Numbers with their marks, and groups with spaces inside; lines; operators; brackets. */
const TOKEN = /\s*(\d[\d.,'٫٬]*(?: \d[\d.,'٫٬]*)*|[.,٫]\d+|[Ll]\d{1,3}|[-+*/()%])\s*/uy;

/**
 * Computes a formula.
 *
 * @param text the part after "=", in the plain spelling.
 * @param read parses digits and marks as a number; null if invalid.
 * @param amountOf absent: the formula has no lines to name
 * @returns the value, and whether its digits may be rounded (something was multiplied or divided).
 */
export function compute(
  text: string,
  read: (core: string) => Decimal | null,
  amountOf: AmountOfLine = () => ({ fault: "bad_formula" }),
): FormulaResult {
  try {
    return new Formula(tokensOf(text), read, amountOf).result();
  } catch (error) {
    if (error instanceof Failed) return error.failure;
    throw error;
  }
}

/** Returns the formula with each number replaced; null if it has other characters than a formula has. */
export function mapNumbers(text: string, replace: (core: string) => string): string | null {
  try {
    return tokensOf(text)
      .map((token) => (/^[\d.,٫]/.test(token) ? replace(token) : token.toUpperCase()))
      .join("");
  } catch (error) {
    if (error instanceof Failed) return null;
    throw error;
  }
}

/** Returns the fraction as a decimal of exactly `scale` places, rounded half away from zero. */
export function toPlaces({ numerator, denominator }: Fraction, scale: number): Decimal {
  return { digits: divideRounding(numerator * powerOfTen(scale), denominator), scale };
}

/** Returns the fraction as a decimal without trailing zeros if it has at most `most` places; otherwise null. */
export function exactly({ numerator, denominator }: Fraction, most: number): Decimal | null {
  for (let scale = 0; scale <= most; scale += 1) {
    const scaled = numerator * powerOfTen(scale);
    if (scaled % denominator === 0n) return { digits: scaled / denominator, scale };
  }
  return null;
}

const failed = (fault: FormulaFault) => new Failed({ fault });

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) throw failed("bad_formula");
    tokens.push(token);
  }
  return tokens;
}

class Formula {
  private readonly tokens: readonly string[];
  private readonly read: (core: string) => Decimal | null;
  private readonly amountOf: AmountOfLine;
  private at = 0;
  private depth = 0;
  private isRounded = false;

  constructor(tokens: readonly string[], read: (core: string) => Decimal | null, amountOf: AmountOfLine) {
    this.tokens = tokens;
    this.read = read;
    this.amountOf = amountOf;
  }

  result(): { value: Fraction; isRounded: boolean } {
    const value = this.sum();
    if (this.at < this.tokens.length) throw failed("bad_formula");
    return { value, isRounded: this.isRounded };
  }

  private sum(): Fraction {
    let left = this.product();
    for (let operator = this.taken("+", "-"); operator !== null; operator = this.taken("+", "-")) {
      const right = this.product();
      const sign = operator === "-" ? -1n : 1n;
      left = {
        numerator: left.numerator * right.denominator + sign * right.numerator * left.denominator,
        denominator: left.denominator * right.denominator,
      };
    }
    return left;
  }

  private product(): Fraction {
    let left = this.factor();
    for (let operator = this.taken("*", "/"); operator !== null; operator = this.taken("*", "/")) {
      const right = this.factor();
      this.isRounded = true;
      left = operator === "*" ? times(left, right) : times(left, inverse(right));
    }
    return left;
  }

  private factor(): Fraction {
    this.depth += 1;
    if (this.depth > MOST_DEPTH) throw failed("bad_formula");
    let value = this.signedOrBracketed();
    while (this.taken("%") !== null) {
      this.isRounded = true;
      value = { numerator: value.numerator, denominator: value.denominator * 100n };
    }
    this.depth -= 1;
    return value;
  }

  private signedOrBracketed(): Fraction {
    const sign = this.taken("-", "+");
    if (sign !== null) {
      const { numerator, denominator } = this.factor();
      return { numerator: sign === "-" ? -numerator : numerator, denominator };
    }
    if (this.taken("(") !== null) {
      const value = this.sum();
      if (this.taken(")") === null) throw failed("bad_formula");
      return value;
    }
    const token = this.tokens[this.at];
    if (token === undefined || !/\d/.test(token)) throw failed("bad_formula");
    this.at += 1;
    const value = /^[Ll]/.test(token) ? this.amountOf(Number(token.slice(1))) : this.read(token);
    if (value === null) throw failed("bad_grouping");
    if ("fault" in value) throw new Failed(value);
    return { numerator: value.digits, denominator: powerOfTen(value.scale) };
  }

  private taken(...operators: readonly string[]): string | null {
    const token = this.tokens[this.at];
    if (token === undefined || !operators.includes(token)) return null;
    this.at += 1;
    return token;
  }
}

const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

function inverse({ numerator, denominator }: Fraction): Fraction {
  if (numerator === 0n) throw failed("division_by_zero");
  return { numerator: numerator < 0n ? -denominator : denominator, denominator: absoluteOf(numerator) };
}
