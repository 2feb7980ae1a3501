/** The export of the journal: why a call is refused. */
export const contractJournalExport = {
  datesInvalid: "Please select valid start and end dates",
  idsInvalid: "ids must be at most {max, number} expense numbers, with commas between them.",
  onlyExpensesMerged: "Only expenses can be merged into one row each: leave scope out, or choose exportMode detailed.",
  failed: "Export failed",
  tooManyEntries: "A PDF can have at most {max, number} entries. Choose a shorter range, or CSV.",
  tooManyDocuments:
    "A PDF can have at most {max, number} documents of {size, number} MB in total. Choose a shorter range, or CSV, which adds them in a ZIP file.",
} as const;
