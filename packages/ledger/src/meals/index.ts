export * from "./account.ts";
export * from "./shares.ts";
export * from "./split.ts";
