/** Entries of an online shop's orders and refunds. */
export * from "./refund.ts";
export * from "./sale.ts";
