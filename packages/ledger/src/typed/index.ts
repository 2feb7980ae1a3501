/** Typed numbers: kinds of fields, parsing, and formatting. */
export { mostDecimals, type TypedFault, type TypedField } from "./field.ts";
export * from "./form-value.ts";
export * from "./format.ts";
export * from "./odd.ts";
export * from "./read.ts";
