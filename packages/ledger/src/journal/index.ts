/** Decides which entries can be posted by hand. */
export * from "./manual.ts";
