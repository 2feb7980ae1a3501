/**
 * Parses a number that a person typed or pasted into a field. A text has one meaning, is an error, or needs a question. It is never cut or
 * rounded, except for the result of a formula that multiplies or divides.
 *
 * Typed text: the locale's format counts; other text counts only if every common format gives the same number. Pasted text counts only if
 * all common formats agree.
 */
import { compareDecimal, type Decimal, formatDecimal } from "../decimal.ts";
import { isCurrencyWord, isOwnWord, partsOf } from "./affixes.ts";
import { faultOf, mostDecimals, type TypedFault, type TypedField, trimmed } from "./field.ts";
import { type AmountOfLine, compute, exactly, type FormulaFailure, type FormulaResult, toPlaces } from "./formula.ts";
import { marksOf, plainSpelling } from "./marks.ts";
import { type Readings, readingsOf } from "./readings.ts";

export type TypedResult =
  | { kind: "empty" }
  /** `text` is the plain decimal ("1234.50"), as forms store it. */
  | { kind: "number"; value: Decimal; text: string }
  | { kind: "error"; fault: TypedFault; line?: number }
  /** Possible numbers, the locale's first. One may be larger than the field accepts. */
  | { kind: "ambiguous"; readings: readonly Decimal[] };

export interface ReadOptions {
  field: TypedField;
  /** BCP 47; the runtime's own if absent. */
  locale?: string | undefined;
  /** The text was pasted, so it may not be in the person's own format. */
  isPasted?: boolean;
  /** The lines that a formula can name; absent: none. */
  amountOf?: AmountOfLine | undefined;
}

/** Longer text is rejected unread. */
const MOST_CHARACTERS = 64;

/** Parses a typed or pasted text; never throws. */
export function readTyped(text: string, options: ReadOptions): TypedResult {
  const { field } = options;
  const failed = (fault: TypedFault): TypedResult => ({ kind: "error", fault });
  if (text.length > MOST_CHARACTERS) return failed("too_long");
  const plain = plainSpelling(text);
  if (plain === "") return { kind: "empty" };
  const found = plain.startsWith("=") ? ofFormula(plain.slice(1), options) : ofNumber(plain, options);
  if (typeof found === "string") return failed(found);
  if ("fault" in found) return { kind: "error", ...found };
  const [value, ...others] = found;
  if (value === undefined) return failed("bad_grouping");
  if (others.length > 0) return { kind: "ambiguous", readings: found };
  const fault = faultOf(value, field);
  return fault ? failed(fault) : { kind: "number", value, text: formatDecimal(value) };
}

/** Returns the possible numbers of a text, or its error. */
function ofNumber(plain: string, { field, locale, isPasted }: ReadOptions): readonly Decimal[] | TypedFault {
  const parts = partsOf(plain);
  if (parts === null) return "not_a_number";
  const foreign = parts.words.find((word) => !isOwnWord(word, field, locale));
  if (foreign !== undefined) {
    return isCurrencyWord(foreign) && "currency" in field && field.currency !== undefined
      ? "other_currency"
      : "not_a_number";
  }
  const meant = meantBy(readingsOf(parts.core, marksOf(locale)), isPasted === true);
  return meant.map((value) => (parts.isNegative ? { ...value, digits: -value.digits } : value));
}

/** Chooses among possible numbers. */
function meantBy({ own, all }: Readings, isPasted: boolean): readonly Decimal[] {
  return own !== null && !isPasted ? [own] : all;
}

function ofFormula(
  plain: string,
  { field, locale, isPasted, amountOf }: ReadOptions,
): readonly Decimal[] | TypedFault | FormulaFailure {
  const marks = marksOf(locale);
  const meant = (core: string) => meantBy(readingsOf(core, marks), isPasted === true);
  // Two formats give two results: all numbers in the locale's format, or all in the other one.
  const results = [
    compute(plain, (core) => meant(core)[0] ?? null, amountOf),
    compute(plain, (core) => meant(core).at(-1) ?? null, amountOf),
  ];
  const values: Decimal[] = [];
  for (const result of results) {
    if ("fault" in result) return result;
    const value = settled(result, field);
    if (typeof value === "string") return value;
    if (values.every((one) => compareDecimal(one, value) !== 0)) values.push(value);
  }
  return values;
}

/** A sum keeps all its decimals and is checked like a typed number; a product or quotient is rounded to the field's. */
function settled(
  { value, isRounded }: Exclude<FormulaResult, FormulaFailure>,
  field: TypedField,
): Decimal | TypedFault {
  const most = mostDecimals(field, toPlaces(value, 12));
  return exactly(value, most) ?? (isRounded ? toPlaces(value, most) : "too_many_decimals");
}

/** Returns why the field rejects the number that it holds, for example after a change of its currency; null if it doesn't. */
export function typedFault(value: Decimal, field: TypedField): TypedFault | null {
  return faultOf(trimmed(value), field);
}
