/** Invoices and credit notes: totals and entries. */
export * from "./due.ts";
export * from "./to-entry.ts";
export * from "./totals.ts";
