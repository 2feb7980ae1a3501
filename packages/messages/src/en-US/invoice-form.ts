/** The form of an invoice or credit note. `kind` is "invoice" or "credit_note". */
export const invoiceForm = {
  // ClientField.tsx
  addClient: "Add a new client…",
  addClientNamed: 'Add "{name}" as a new client…',
  // CurrencyFields.tsx
  noCurrencyFound: "No currency found",
  rateOf: "{base} for 1 {currency}",
  // InvoiceEditor.tsx
  newInvoice: "New invoice",
  editCreditNote: "Edit credit note",
  editInvoice: "Edit invoice",
  draftHint: "Saved as a draft. It's numbered and posted when you issue it.",
  creditHint: "Credits the whole invoice. Lower or remove items so that only part of it is credited.",
  creditHintOf: "Credits invoice {number}. Lower or remove items so that only part of it is credited.",
  clientAndDates: "Client and dates",
  pricesWithoutTax: "Prices without tax",
  pricesWithTax: "Prices with tax",
  addItem: "Add item",
  discountKind: "The discount is",
  percent: "percent",
  addAllowanceOnAll: "Add allowance on all",
  addChargeOnAll: "Add charge on all",
  addAllowance: "Add allowance",
  addCharge: "Add charge",
  notesAndTerms: "Notes and terms",
  summary: "Summary",
  saveDraft: "Save draft",
  saveAndSend: "Save and send",
  sentTo: "To {email}",
  noAddress: "The client has no email address.",
  preview: "Preview",
  previewIncomplete: "Complete the form first.",
  loadingPreview: "Loading preview",
  // ItemFields.tsx
  item: "Item {number, number}",
  removeItem: "Remove item {number, number}",
  moreOfItem: "Number, days, allowances",
  // ItemDetails.tsx, DocumentAllowance.tsx
  allowanceAt: "Allowance {number, number}",
  chargeAt: "Charge {number, number}",
  allowanceFor: "Allowance for",
  chargeFor: "Charge for",
  value: "Value",
  valueIs: "The value is",
  removeAllowance: "Remove allowance {number, number}",
  removeCharge: "Remove charge {number, number}",
  /** Below the proposed tax code. `reason` is domestic, unknown, eu_business, eu_consumer, oss, or abroad. */
  taxReason:
    "{reason, select, domestic {Client in your country} eu_business {Business in the EU with a VAT ID; choose another code for goods} eu_consumer {Client in the EU without a valid VAT ID} oss {Consumer in the EU: the rate of that country (OSS)} abroad {Client abroad; choose another code for goods} other {The client has no country yet}}",
  /** Below the name of a sales tax. */
  localRates: "With local rates, name them: Travis County 0.5 + Austin 1.5",
  noRevenueAccountFound: "No revenue account found",
  // PaymentFields.tsx
  means: "{means, select, transfer {Bank transfer} direct_debit {Direct debit} other {As the client usually pays}}",
  withheldName: "Name of the tax",
  withheldExample: "Withholding tax",
  // Sums.tsx
  totals: "Totals",
  subtotal: "Subtotal",
  discount: "Discount",
  allowances: "Allowances",
  charges: "Charges",
  rounding: "Rounding",
  amountDue: "Amount due",
  unnamedTax: "Tax",
  taxAt: "{name} {rate} %",
  // body.ts
  enterQuantity: "Enter a quantity",
  enterPrice: "Enter a price",
  enterValue: "Enter a value",
  nameTax: "Name the tax",
  discountTooHigh: "The discount is more than the items.",
  // EditInvoiceScreen.tsx
  invoiceNotFound: "Invoice not found",
  loadingInvoice: "Loading the invoice",
  // NewInvoiceScreen.tsx
  loadingForm: "Loading the form",
} as const;
