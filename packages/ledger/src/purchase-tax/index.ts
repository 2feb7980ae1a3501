/** Tax on purchases: on what it was charged, and whether it can be recovered. */
export * from "./countries.ts";
export * from "./recoverable.ts";
export * from "./taxable.ts";
