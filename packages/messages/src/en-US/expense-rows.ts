/** What the list of expenses and documents shows where an expense has no value of its own. */
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
