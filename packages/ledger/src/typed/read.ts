/**
 * Reads the number that a person typed or pasted into a field. A text has one meaning, or is an error, or is asked about; it
 * is never cut off and never rounded, but for the result of a formula that multiplies or divides.
 *
 * Typed: what the locale reads counts; where the text is not written as the locale writes, it counts only if every common
 * format reads the same number. Pasted: it counts only if all common formats read the same.
 */
import { compareDecimal, type Decimal, formatDecimal } from "../decimal.ts";
import { isCurrencyWord, isOwnWord, partsOf } from "./affixes.ts";
import { faultOf, mostDecimals, type TypedFault, type TypedField, trimmed } from "./field.ts";
import { compute, exactly, type FormulaResult, toPlaces } from "./formula.ts";
import { marksOf, plainSpelling } from "./marks.ts";
import { type Readings, readingsOf } from "./readings.ts";

export type TypedResult =
  | { kind: "empty" }
  /** `text` is the plain decimal ("1234.50"), as forms hold it. */
  | { kind: "number"; value: Decimal; text: string }
  | { kind: "error"; fault: TypedFault }
  /** The numbers that it may mean, the locale's first. One may be more than the field takes. */
  | { kind: "ambiguous"; readings: readonly Decimal[] };

export interface ReadOptions {
  field: TypedField;
  /** BCP 47; the runtime's own when absent. */
  locale?: string | undefined;
  /** It was pasted, so that the person may not have written it in their own format. */
  isPasted?: boolean;
}

/** No longer text is walked. */
const MOST_CHARACTERS = 64;

/** Throws nothing. */
export function readTyped(text: string, options: ReadOptions): TypedResult {
  const { field } = options;
  const failed = (fault: TypedFault): TypedResult => ({ kind: "error", fault });
  if (text.length > MOST_CHARACTERS) return failed("too_long");
  const plain = plainSpelling(text);
  if (plain === "") return { kind: "empty" };
  const found = plain.startsWith("=") ? ofFormula(plain.slice(1), options) : ofNumber(plain, options);
  if (typeof found === "string") return failed(found);
  const [value, ...others] = found;
  if (value === undefined) return failed("bad_grouping");
  if (others.length > 0) return { kind: "ambiguous", readings: found };
  const fault = faultOf(value, field);
  return fault ? failed(fault) : { kind: "number", value, text: formatDecimal(value) };
}

/** The numbers that a text may mean, or why it is none. */
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

/** What counts of the readings. */
function meantBy({ own, all }: Readings, isPasted: boolean): readonly Decimal[] {
  return own !== null && !isPasted ? [own] : all;
}

function ofFormula(plain: string, { field, locale, isPasted }: ReadOptions): readonly Decimal[] | TypedFault {
  const marks = marksOf(locale);
  const meant = (core: string) => meantBy(readingsOf(core, marks), isPasted === true);
  // Two formats are two results: each number as the locale reads it, and each as the other format does.
  const results = [
    compute(plain, (core) => meant(core)[0] ?? null),
    compute(plain, (core) => meant(core).at(-1) ?? null),
  ];
  const values: Decimal[] = [];
  for (const result of results) {
    const value = settled(result, field);
    if (typeof value === "string") return value;
    if (values.every((one) => compareDecimal(one, value) !== 0)) values.push(value);
  }
  return values;
}

/** A sum keeps all its decimals, and is refused as a typed number would be; a product or quotient is rounded to the field's. */
function settled(result: FormulaResult, field: TypedField): Decimal | TypedFault {
  if ("fault" in result) return result.fault;
  const { value, isRounded } = result;
  const most = mostDecimals(field, toPlaces(value, 12));
  return exactly(value, most) ?? (isRounded ? toPlaces(value, most) : "too_many_decimals");
}

/** Why the field does not take a number that it already holds, as after its currency changed; null when it does. */
export function typedFault(value: Decimal, field: TypedField): TypedFault | null {
  return faultOf(trimmed(value), field);
}
