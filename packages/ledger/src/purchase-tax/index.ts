/** Tax on purchases: net amounts, and whether the tax is recoverable. */
export { purchaseTaxes, recoverableWhole, withTaxCode } from "./coded.ts";
export * from "./countries.ts";
export * from "./recoverable.ts";
export * from "./taxable.ts";
