export * from "./amount.ts";
export * from "./column.ts";
