/** Numbers that people type: which fields there are, how a text is read, how a number is shown. */
export { mostDecimals, type TypedFault, type TypedField } from "./field.ts";
export * from "./form-value.ts";
export * from "./format.ts";
export * from "./odd.ts";
export * from "./read.ts";
