/** Invoices and credit notes: what they come to, and what they post. */
export * from "./to-entry.ts";
export * from "./totals.ts";
