/** E-invoices by EN 16931: the model, and the rules. */
export { checkEInvoice, EINVOICE_RULES } from "./check.ts";
export * from "./electronic-address.ts";
export type { EInvoiceFault, EInvoiceSum, EInvoiceTerm } from "./fault.ts";
export * from "./model.ts";
export * from "./postal-address.ts";
export { EINVOICE_FORMATS, type EInvoiceFormat } from "./write/format.ts";
export { missingFor } from "./write/missing.ts";
export { writeEInvoice } from "./write/write.ts";
