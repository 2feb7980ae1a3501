/** Fixed assets: plans of depreciation, entries, the register, and rules of countries. */
export * from "./accounts.ts";
export * from "./entries.ts";
export * from "./plan.ts";
export * from "./register.ts";
export * from "./rules.ts";
