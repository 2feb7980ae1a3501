/** The form of an invoice or credit note: labels, placeholders, and what is said of a field. */
export const contractInvoiceForm = {
  // Items: short labels, since many items are below each other
  descriptionLabel: "Description",
  quantityLabel: "Quantity",
  priceLabel: "Price",
  discountPercentLabel: "Discount %",
  taxNameLabel: "Tax name",
  taxNamePlaceholder: "VAT",
  taxRateLabel: "Tax %",
  taxRatePlaceholder: "None",
  taxCodeLabel: "Tax code",
  accountLabel: "Account",
  // `field` is "quantity", "unitPrice", or "discount"
  notANumber:
    "{field, select, quantity {Quantity must be a number} unitPrice {Unit price must be a number} other {Discount must be a number}}",
  tooLarge:
    "{field, select, quantity {Quantity is too large} unitPrice {Unit price is too large} other {Discount is too large}}",
  quantityNotPositive: "Quantity must be above zero",
  // The invoice
  clientLabel: "Client",
  clientPlaceholder: "Search by name, company, or email",
  projectLabel: "Project",
  projectPlaceholder: "None",
  projectId: "Invalid project ID.",
  issueDateLabel: "Issue date",
  dueDateLabel: "Due date",
  currencyLabel: "Currency",
  exchangeRateLabel: "Exchange rate",
  taxStructureLabel: "Prices are",
  taxStructure: "taxStructure must be exclusive or inclusive.",
  discountLabel: "Discount on all",
  discountKind: "The discount must be a percentage or an amount.",
  discountNegative: "The discount can't be negative",
  referenceLabel: "Reference",
  referencePlaceholder: "Their order number",
  notesLabel: "Notes",
  termsLabel: "Terms",
  itemsLabel: "Items",
  tooManyItems: "Add at most {limit, number} items",
} as const;
