/** Expense categories: fields, refusals, and limits. */
export const contractCategories = {
  // Errors of fields
  name: "Category name is required",
  keyword: "Use at most {limit, number} characters for a keyword.",
  keywords: "A category can have at most {limit, number} keywords.",
  keywordsText: "keywords must be a comma-separated text.",
  taxCode: "Choose a tax code of purchases, or leave it empty.",
  // Labels and hints
  nameLabel: "Name",
  descriptionLabel: "Description",
  keywordsLabel: "Keywords",
  keywordsHelp: "Receipts with one of these words get this category. Press Enter or Tab to add one.",
  taxCodeLabel: "Tax code",
  taxCodeHelp: "For new expenses, unless the document or the vendor says otherwise.",
  taxCodePlaceholder: "No default",
  // Refusals
  categoryId: "Invalid category ID.",
  notFound: "Category not found. It may have been deleted.",
  nameTaken: "Another category has this name. Choose another name, or edit that category.",
  noAccount: "No account has this account code. Choose one from the chart of accounts.",
  accountInactive: "The account is deactivated. Reactivate it or choose another one.",
  wrongAccountType: "You can't use a revenue account for expenses. Choose another type.",
  tooMany: "You can have at most {limit, number} categories. Delete unused ones first.",
} as const;
