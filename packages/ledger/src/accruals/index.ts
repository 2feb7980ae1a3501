/** Costs and revenue of a period whose document isn't there yet. */
export * from "./accrual.ts";
