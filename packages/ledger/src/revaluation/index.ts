/** Money, receivables, and debts in foreign currencies at the end of a period. */
export * from "./accounts.ts";
export * from "./entries.ts";
export * from "./revalue.ts";
