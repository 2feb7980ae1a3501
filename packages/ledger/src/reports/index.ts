/** Reports: pure functions from account sums to rows of a sheet. */
export * from "./account-ledger.ts";
export * from "./aging.ts";
export * from "./balance-sheet.ts";
export * from "./budget.ts";
export * from "./cash-basis.ts";
export * from "./cash-flow.ts";
export * from "./cash-shares.ts";
export * from "./expense-analysis.ts";
export * from "./periods.ts";
export * from "./places.ts";
export * from "./profit-and-loss.ts";
export * from "./sheet.ts";
export * from "./tax-summary.ts";
export * from "./trial-balance.ts";
export * from "./trial-balance-sheet.ts";
