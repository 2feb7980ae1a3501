/** Invoices and credit notes: what they come to, what stands on their paper, and what they post. */
export * from "./paper.ts";
export * from "./to-entry.ts";
export * from "./totals.ts";
