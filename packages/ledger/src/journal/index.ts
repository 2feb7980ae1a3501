/** What may be posted by hand. */
export * from "./manual.ts";
