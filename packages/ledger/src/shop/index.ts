/** Orders of an online shop: the entry of a sale, and of what is given back of it. */
export * from "./refund.ts";
export * from "./sale.ts";
