/** Accounts at a bank that are held in a currency other than the books'. */
export * from "./differences.ts";
export * from "./to-entry.ts";
