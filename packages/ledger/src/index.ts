/** Bookkeeping: pure functions and types, no clock, no I/O, no dependencies. Everything outside imports from here. */
export * from "./account.ts";
export * from "./categories.ts";
export * from "./chart.ts";
export * from "./currency.ts";
export * from "./decimal.ts";
export * from "./entry.ts";
export * from "./errors.ts";
export * from "./exchange.ts";
export * from "./expense.ts";
export * from "./expense-row.ts";
export * from "./laws/index.ts";
export * from "./money.ts";
export * from "./reports/trial-balance.ts";
export * from "./tax.ts";
export * from "./wire.ts";
