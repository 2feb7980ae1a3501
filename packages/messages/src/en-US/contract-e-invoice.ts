/** Fields of e-invoices of clients and the company. */
export const contractEInvoice = {
  formatLabel: "E-invoice format",
  badFormat: "Choose one of {formats}.",
  referenceLabel: "Buyer reference",
  referenceHelp: "The Leitweg-ID of German authorities.",
  addressLabel: "E-invoice ID",
  addressHelp: "Scheme and address for e-invoices. If empty, the email is used, except in Peppol.",
  badAddress: "Enter scheme and address, such as 9930:DE123456789.",
  badLeitwegId: "The check digits of this Leitweg-ID are wrong.",
  meansLabel: "Pays by",
  badMeans: "Choose direct_debit, or nothing.",
  mandateLabel: "SEPA mandate reference",
  debitedLabel: "Debited IBAN",
  badIban: "Enter a valid IBAN.",
} as const;
