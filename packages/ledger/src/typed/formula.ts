/** Formulas in a number field: "=120*3+7.5". Computed with exact fractions; the caller rounds once at the end. */
import { absoluteOf, type Decimal, divideRounding, powerOfTen } from "../decimal.ts";

/** Maximum nesting of brackets and signs; a receipt needs no more. */
const MOST_DEPTH = 16;

export interface Fraction {
  numerator: bigint;
  /** Above zero. */
  denominator: bigint;
}

export type FormulaResult =
  | { value: Fraction; isRounded: boolean }
  | { fault: "bad_formula" | "division_by_zero" | "bad_grouping" };

class FormulaFault extends Error {
  readonly fault: "bad_formula" | "division_by_zero" | "bad_grouping";

  constructor(fault: FormulaFault["fault"]) {
    super(fault);
    this.fault = fault;
  }
}

/** Numbers with their marks, and groups with spaces inside; operators; brackets. */
const TOKEN = /\s*(\d[\d.,'٫٬]*(?: \d[\d.,'٫٬]*)*|[.,٫]\d+|[-+*/()])\s*/uy;

/**
 * Computes a formula.
 *
 * @param text the part after "=", in the plain spelling.
 * @param read parses digits and marks as a number; null if invalid.
 * @returns the value, and whether its digits may be rounded (something was multiplied or divided).
 */
export function compute(text: string, read: (core: string) => Decimal | null): FormulaResult {
  try {
    return new Formula(tokensOf(text), read).result();
  } catch (error) {
    if (error instanceof FormulaFault) return { fault: error.fault };
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

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) throw new FormulaFault("bad_formula");
    tokens.push(token);
  }
  return tokens;
}

class Formula {
  private readonly tokens: readonly string[];
  private readonly read: (core: string) => Decimal | null;
  private at = 0;
  private depth = 0;
  private isRounded = false;

  constructor(tokens: readonly string[], read: (core: string) => Decimal | null) {
    this.tokens = tokens;
    this.read = read;
  }

  result(): { value: Fraction; isRounded: boolean } {
    const value = this.sum();
    if (this.at < this.tokens.length) throw new FormulaFault("bad_formula");
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
    if (this.depth > MOST_DEPTH) throw new FormulaFault("bad_formula");
    const value = this.signedOrBracketed();
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
      if (this.taken(")") === null) throw new FormulaFault("bad_formula");
      return value;
    }
    const token = this.tokens[this.at];
    if (token === undefined || !/\d/.test(token)) throw new FormulaFault("bad_formula");
    this.at += 1;
    const value = this.read(token);
    if (value === null) throw new FormulaFault("bad_grouping");
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
  if (numerator === 0n) throw new FormulaFault("division_by_zero");
  return { numerator: numerator < 0n ? -denominator : denominator, denominator: absoluteOf(numerator) };
}
