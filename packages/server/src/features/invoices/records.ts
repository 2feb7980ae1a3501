/** Stored invoices and their clients, as features of other documents read them. */
export { findClient, findInvoice, isProjectOf, listItems, loadInvoiceBalance } from "./store.ts";
