/** E-invoices by EN 16931: the model, and the rules. */
export { checkEInvoice, EINVOICE_RULES } from "./check.ts";
export type { EInvoiceFault, EInvoiceSum, EInvoiceTerm } from "./fault.ts";
export * from "./model.ts";
