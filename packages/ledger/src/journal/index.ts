/** Decides which entries can be posted by hand. */
export * from "./closing.ts";
export * from "./code-for-tax.ts";
export * from "./item-change.ts";
export * from "./item-shares.ts";
export * from "./line-parties.ts";
export * from "./manual.ts";
export * from "./number.ts";
export * from "./split.ts";
export * from "./tax-lines.ts";
/** Templates of entries by hand. */
export * from "./template.ts";
