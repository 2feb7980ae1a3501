/** Formulas of template lines, as they are stored ("=L1*19.5%") and as a locale writes them ("=L1*19,5%"). */
import { type Decimal, formatDecimal } from "../decimal.ts";
import { type AmountOfLine, compute, type FormulaResult, mapNumbers } from "./formula.ts";
import { marksOf, plainSpelling } from "./marks.ts";
import { readingsOf } from "./readings.ts";

const STORED = { decimal: ".", group: "," };
const readStored = (core: string): Decimal | null => readingsOf(core, STORED).own;

/** Computes a stored formula. */
export const computeLine = (formula: string, amountOf: AmountOfLine): FormulaResult =>
  formula.startsWith("=") ? compute(formula.slice(1), readStored, amountOf) : { fault: "bad_formula" };

/** Returns a typed formula as it is stored; what can't be read stays, for the error. "=" is added where it is missing. */
export function storedFormula(text: string, locale: string | undefined): string {
  const plain = plainSpelling(text).replace(/^=/, "");
  const marks = marksOf(locale);
  const mapped = mapNumbers(plain, (core) => {
    const own = readingsOf(core, marks).own;
    return own === null ? core : formatDecimal(own);
  });
  return `=${mapped ?? plain}`;
}

/** Returns a stored formula as the locale writes it. */
export function shownFormula(formula: string, locale: string | undefined): string {
  const { decimal } = marksOf(locale);
  const mapped = mapNumbers(formula.replace(/^=/, ""), (core) => core.replace(".", decimal));
  return mapped === null ? formula : `=${mapped}`;
}

/** Returns a stored formula after a line was removed: it names the lines behind it by their new numbers, and the removed one as L0. */
export const withoutLine = (formula: string, removed: number): string =>
  formula.replace(/L(\d+)/gi, (name, digits: string) => {
    const line = Number(digits);
    return line === removed ? "L0" : line > removed ? `L${line - 1}` : name;
  });
