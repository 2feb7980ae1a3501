/** Decides which entries can be posted by hand. */
export * from "./manual.ts";
export * from "./number.ts";
