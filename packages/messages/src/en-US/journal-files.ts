/** The journal as a PDF. Column heads are short. */
export const journalFiles = {
  // Head and foot
  title: "Journal entries",
  titleOf: "Journal entries {days}",
  fromTo: "{from} to {to}",
  countDetailed: "{count, plural, one {# posted entry} other {# posted entries}}, detailed",
  countMerged: "{count, plural, one {# posted entry} other {# posted entries}}, merged",
  foot: "{company} · created with {product} on {day}",
  taxId: "VAT/Tax ID {id}",
  // Columns
  date: "Date",
  vendor: "Vendor",
  reference: "Reference",
  account: "Account",
  description: "Description",
  debit: "Debit",
  credit: "Credit",
  currency: "Cur.",
  baseDebit: "Base debit",
  baseCredit: "Base credit",
  document: "Doc.",
  net: "Net",
  tax: "Tax",
  tip: "Tip",
  total: "Total",
  baseTotal: "Base total",
  yes: "yes",
  // Totals
  totals: "Totals",
  totalOf: "Total {currency}",
  totalInBooks: "Total in the books, {currency}",
  none: "No posted entries in this range.",
  // Documents
  unreadable: "This document could not be put into the PDF. It can be downloaded from the expense.",
  documentOf: "Document {number}: {entry}",
  documentPage: "Document {number}, page {page} of {pages}: {entry}",
  fileOf: "{file} · entry {id}",
} as const;
