/** What the product says, in each language: catalogs of ICU messages, and how their languages write numbers and days. */
export * from "./format.ts";
export * from "./invoice/printed-invoice.ts";
export * from "./invoice/words.ts";
export * from "./languages.ts";
export * from "./translator.ts";
