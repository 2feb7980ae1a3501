/** Settings of invoices: fields and refusals. */
export const contractInvoiceSettings = {
  bankDetailsLabel: "Bank details",
  bankDetailsHelp: "Account holder, IBAN or account number, and bank. Printed on every invoice.",
  creditorIdLabel: "SEPA creditor ID",
  creditorIdHelp: "For clients that pay by direct debit",
  termsLabel: "Terms",
  termsHelp: "Defaults for new invoices. You can change them on each one.",
  paymentTermsLabel: "Payment terms",
  daysNeeded: "Enter a number of days.",
  atMostDays: "Enter at most {days, number} days",
  invoicePrefixLabel: "Invoice prefix",
  creditNotePrefixLabel: "Credit note prefix",
  taxNameLabel: "Default tax",
  taxNamePlaceholder: "VAT",
  taxRateLabel: "Tax rate",
  prefixTaken: "The other kind of document already uses this prefix. Choose another.",
} as const;
