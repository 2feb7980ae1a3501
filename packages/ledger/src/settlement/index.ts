/** Paying and being paid: what is open, the entries of payments and transfers. */
export * from "./accounts.ts";
export * from "./movement.ts";
export * from "./open-item.ts";
export * from "./opening.ts";
export * from "./settle.ts";
export * from "./transfer.ts";
