/** Texts in lists of expenses and documents for missing values. */
export const expenseRows = {
  unknownVendor: "Unknown Vendor",
  uncategorized: "Uncategorized",
  nothingToPay: "Nothing to pay",
  failed: "Failed: {file} - {reason}",
  notRead: "The document could not be processed.",
  processing: "Processing {file}",
  document: "document",
  formerUser: "A former user",
} as const;
