/** Dialogs of the list of expenses: delete, duplicate files, change category, filters, export. */
export const expenseDialogs = {
  // Delete one or the selected expenses
  deleteTitle: "{count, plural, one {Delete expense} other {Delete expenses}}",
  deleteOne: "Delete <strong>{name}</strong>? Its posted entry is reversed.",
  deleteSome:
    "{count, plural, one {Delete <strong># expense</strong>? Its posted entry is reversed.} other {Delete <strong># expenses</strong>? Their posted entries are reversed.}}",
  originalsKept: "Originals of posted expenses and e-invoices are kept as long as the law requires.",
  deleteDocuments: "{count, plural, one {Delete linked document} other {Delete linked documents}}",
  deleted: "{name} was deleted.",
  // Before the same file is uploaded twice
  duplicateFiles: "Duplicate files",
  duplicatesQuestion:
    "You have duplicate files selected. Do you want to proceed with processing all selected files, including duplicates?",
  processAll: "Process all",
  // Change the category of the selected expenses
  changeCategory: "Change category",
  chooseCategory: "Choose a category",
  noCategoryFound: "No category found",
  moveNote:
    "{count, plural, one {# expense moves to this category. Its posted entry is reversed and reposted.} other {# expenses move to this category. Posted entries are reversed and reposted.}}",
  move: "{count, plural, one {Apply to # expense} other {Apply to all #}}",
  // Filters
  anyCategory: "Any category",
  account: "Account",
  accountHelp: "On any line: the category, the payment account, or the tax",
  anyAccount: "Any account",
  noAccountFound: "No account found",
  anyVendor: "Any vendor",
  amountFrom: "Amount from",
  amountTo: "Amount to",
  enterAmount: "Enter an amount, for example 12.50",
  amountToTooLow: "Must be at least “Amount from”",
  onlyPosted: "Only posted expenses",
  onlyUnpaid: "Only unpaid bills",
  reset: "Reset",
  apply: "Apply",
  // Export
  exportTitle: "Export expenses",
  selectedOnly: "{count, plural, one {Only the selected expense.} other {Only the # selected expenses.}}",
  startDate: "Start date",
  endDate: "End date",
  invalidDates: "Please select valid start and end dates",
  format: "Format",
  rows: "Rows",
  detailed: "Detailed",
  detailedHelp: "One row per entry line.",
  merged: "Merged",
  mergedHelp: "One row per entry, with net, tax, tip, and total.",
  includeDocuments: "Include documents",
  csvDocuments: "You get a ZIP file with the CSV and the documents, named by entry.",
  pdfDocuments: "The receipts follow in the same PDF.",
  hledgerDocuments: "You get a ZIP file with the journal and the documents, named by entry.",
  noEntries: "No posted entries in this period.",
  entries: "{count, plural, one {# journal entry} other {# journal entries}}.",
  entriesAndDocuments:
    "{count, plural, one {# journal entry} other {# journal entries}}, {documents, plural, one {# document} other {# documents}}.",
  draftsLeftOut:
    "{count, plural, one {# draft is left out. Expenses to review aren't exported.} other {# drafts are left out. Expenses to review aren't exported.}}",
  exporting: "Exporting...",
  exportProgress: "Export in progress",
  preparing: "Preparing the file",
  receiving: "{count, plural, one {Receiving # journal entry: {size}} other {Receiving # journal entries: {size}}}",
  receivingSome: "Receiving the journal entries: {size}",
  exported: "{count, plural, one {# journal entry exported.} other {# journal entries exported.}}",
  exportedSome: "Journal entries exported.",
  openPdf: "Open PDF",
  exportFailed: "Failed to export expenses. Please try again.",
} as const;
