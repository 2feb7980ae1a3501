/** Typed numbers: kinds of fields, parsing, and formatting. */
export { mostDecimals, type TypedFault, type TypedField } from "./field.ts";
export * from "./form-value.ts";
export * from "./format.ts";
export type { AmountOfLine, FormulaFailure, FormulaFault } from "./formula.ts";
export { shownFormula, storedFormula, withoutLine } from "./line-formula.ts";
export * from "./odd.ts";
export * from "./read.ts";
