/** Payments: open items, and entries of payments and transfers. */
export * from "./accounts.ts";
export * from "./bad-debt.ts";
export * from "./cash-discount.ts";
export * from "./exchange-line.ts";
export * from "./late-payment.ts";
export * from "./movement.ts";
export * from "./open-item.ts";
export * from "./rate-tax.ts";
export * from "./reminder.ts";
export * from "./settle.ts";
export * from "./transfer.ts";
