/** Import of journal entries: columns, and why a file is refused. */
export const contractJournalImport = {
  entry: "Entry",
  date: "Date",
  account: "Account",
  text: "Text",
  debit: "Debit",
  credit: "Credit",
  currency: "Currency",
  rate: "Exchange rate",
  reference: "Reference",
  description: "Entry description",
  project: "Project",
  costCenter: "Cost center",
  tags: "Tags",
  taxCode: "Tax code",
  taxBase: "Tax base",
  foreignAmount: "Foreign amount",
  foreignCurrency: "Foreign currency",
  unreadable: "This file isn't a table. Save it as CSV and choose it again.",
  tooManyRows:
    "A file can have at most {rows, number} rows and {entries, number} entries. Split the file and import the parts one by one.",
  dateOrderInvalid: "Choose whether the day or the month comes first.",
  againInvalid: "Choose whether to import the file again.",
  badRows: "Nothing was posted: some rows have errors. Correct the file and choose it again.",
  importedBefore:
    "Nothing was posted: this file was imported before. Choose to import it again if you want its entries twice.",
} as const;
