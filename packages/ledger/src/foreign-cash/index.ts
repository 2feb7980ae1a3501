/** Bank accounts held in a currency other than the base currency. */
export * from "./differences.ts";
export * from "./to-entry.ts";
