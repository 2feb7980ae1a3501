/** E-invoices by EN 16931: the model, the rules, and writing. */
export { addAmounts } from "./amounts.ts";
export { checkEInvoice, EINVOICE_RULES } from "./check.ts";
export * from "./electronic-address.ts";
export type { EInvoiceFault, EInvoiceSum, EInvoiceTerm } from "./fault.ts";
export * from "./model.ts";
export * from "./postal-address.ts";
export * from "./swiss-code.ts";
export { transferCode } from "./transfer-code.ts";
export { EINVOICE_FORMATS, type EInvoiceFormat } from "./write/format.ts";
export { missingFor } from "./write/missing.ts";
export { type CashDiscount, discountsOf, isDiscount, termsWithDiscounts, wordsOfTerms } from "./write/terms.ts";
export { UNITS_OF_MEASURE, type UnitOfMeasure, unitOf } from "./write/units.ts";
export { writeEInvoice } from "./write/write.ts";
export { writtenForm } from "./write/written-form.ts";
