/** Amounts of an e-invoice: exact decimals, of any number of places. */
import {
  compareDecimal,
  type Decimal,
  decimal,
  divideRounding,
  formatDecimal,
  multiply,
  powerOfTen,
} from "../decimal.ts";

const PLAIN = /^-?(?:\d{1,18}(?:\.\d{0,12})?|\.\d{1,12})$/;
const ZERO = decimal("0");
/** Places to which EN 16931 rounds what it adds up. */
const PLACES = 2;

/** Reads a number as an XML writes it; null: it is none. */
export function readDecimal(text: string): Decimal | null {
  if (!PLAIN.test(text)) return null;
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  return decimal(`${sign}${whole || "0"}${fraction && `.${fraction}`}`);
}

/** Adds up; null where one of them is no number. Absent ones count nothing. */
export function addUp(texts: readonly (string | null)[]): Decimal | null {
  let sum = ZERO;
  for (const text of texts) {
    const value = text === null ? ZERO : readDecimal(text);
    if (value === null) return null;
    sum = plus(sum, value);
  }
  return sum;
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: a.digits * powerOfTen(scale - a.scale) + b.digits * powerOfTen(scale - b.scale), scale };
}

export const minus = (a: Decimal, b: Decimal): Decimal => plus(a, { ...b, digits: -b.digits });

/** Rounded to two places, half away from zero. */
export function rounded(value: Decimal): Decimal {
  if (value.scale <= PLACES) return plus(value, { digits: 0n, scale: PLACES });
  return { digits: divideRounding(value.digits, powerOfTen(value.scale - PLACES)), scale: PLACES };
}

/** Percent of a base, rounded. */
export const percentOf = (base: Decimal, rate: Decimal): Decimal =>
  rounded(multiply(base, { ...rate, scale: rate.scale + 2 }));

export const isSame = (a: Decimal, b: Decimal): boolean => compareDecimal(a, b) === 0;

/** Whether two amounts differ by less than one unit: what the norm allows of tax that was rounded line by line. */
export function isNear(a: Decimal, b: Decimal): boolean {
  const { digits, scale } = minus(a, b);
  return (digits < 0n ? -digits : digits) < powerOfTen(scale);
}

/** As an amount is written: two places, or more where there are more. */
export const written = (value: Decimal): string =>
  formatDecimal(value.scale < PLACES ? plus(value, { digits: 0n, scale: PLACES }) : value);

/** Adds up amounts, those of `less` with the other sign, as the XML would write the sum; null: one is no number, or there is none. */
export function addAmounts(texts: readonly (string | null)[], less: readonly (string | null)[] = []): string | null {
  const [more, rest] = [addUp(texts), addUp(less)];
  const isEmpty = [...texts, ...less].every((text) => text === null);
  return isEmpty || more === null || rest === null ? null : written(minus(more, rest));
}
