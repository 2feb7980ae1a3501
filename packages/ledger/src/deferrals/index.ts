/** Costs and revenue of documents that belong to more than one month. */
export * from "./accounts.ts";
export * from "./entries.ts";
export * from "./plan.ts";
export * from "./replan.ts";
export * from "./small-amounts.ts";
