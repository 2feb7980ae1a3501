/** Texts in lists of expenses and documents for missing values. */
export const expenseRows = {
  unknownVendor: "Unknown Vendor",
  uncategorized: "Uncategorized",
  nothingToPay: "Nothing to pay",
  failed: "Failed: {file} - {reason}",
  notRead: "The document could not be processed.",
  processing: "Processing {file}",
  document: "document",
  dueByTerms: "From the terms of {vendor}: {days, plural, =0 {due at once} one {# day} other {# days}}.",
  formerUser: "A former user",
} as const;
