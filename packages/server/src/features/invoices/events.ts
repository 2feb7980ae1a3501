/** What the history says of invoices and their settings. */
import { type EventTexts, type Facts, noteIn } from "../../platform/events/texts.ts";

export const invoiceEvents: EventTexts = {
  "organization.invoice_settings_changed": ({ who }) => `${who} changed the settings of invoices`,
  "invoice.created": ({ who, after }) => `${who} wrote ${aDraftOf(after)}${amountOf(after)}`,
  "invoice.updated": ({ who, after }) => `${who} changed ${aDraftOf(after)}${amountOf(after)}`,
  "invoice.deleted": ({ who, before }) => `${who} deleted ${aDraftOf(before)}${amountOf(before)}`,
  "invoice.issued": ({ who, after }) =>
    `${who} issued ${theInvoice(after)}${after.said("client", "to")}${amountOf(after)}`,
  "invoice.sent": ({ who, after }) => `${who} sent ${theInvoice(after)}${after.said("to", "to")}`,
  "invoice.paid": ({ who, after }) => `${who} recorded that ${theInvoice(after)} is paid in full`,
  "invoice.voided": ({ who, after }) => `${who} voided ${theInvoice(after)}${noteIn(after, "reason")}`,
};

const kindOf = (facts: Facts) => (facts.text("kind") === "credit_note" ? "credit note" : "invoice");
const aDraftOf = (facts: Facts) => `a draft ${kindOf(facts)}`;
const theInvoice = (facts: Facts) => `${kindOf(facts)}${facts.said("number")}`;
const amountOf = (facts: Facts) =>
  facts.text("total") === null ? "" : `:${facts.said("total")}${facts.said("currency")}`;
