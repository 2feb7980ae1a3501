/** Texts of the product in each language: catalogs of ICU messages. */
export * from "./client-page-messages.ts";
export * from "./formats.ts";
export * from "./invoice-messages.ts";
export * from "./languages.ts";
export * from "./translator.ts";
