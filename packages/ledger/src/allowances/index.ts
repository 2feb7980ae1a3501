/** Allowances for doubtful receivables. */
export * from "./allowance.ts";
