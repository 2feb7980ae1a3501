/** Invoices and credit notes: totals and entries. */
export * from "./credit-left.ts";
export * from "./credited-discount.ts";
export * from "./due.ts";
export * from "./to-entry.ts";
export * from "./totals.ts";
