/** The import of expenses: choose a file, check its rows, import them, undo. */
export const expenseImport = {
  importExpenses: "Import expenses",
  subtitle: "Import a CSV from other software. You can check every row before anything is posted.",
  backToExpenses: "Back to expenses",
  // The file, and how it is read
  expenseFile: "File of expenses",
  fileKinds: "a CSV of at most 5 MB and 5,000 rows",
  invertAmounts: "Expenses are negative amounts",
  paidFrom: "Paid from",
  paidFromHelp: "The file doesn't include it.",
  usualAccount: "Each vendor's usual account",
  // Names of categories and accounts in the file that the books don't have
  namesToMatch: "{count, plural, one {# name to match with your accounts} other {# names to match with your accounts}}",
  namesHelp: "Your choices are remembered for the next file like this. Rows with an unmatched name are left out.",
  categoryRows: "{count, plural, one {Category, # row} other {Category, # rows}}",
  paidFromRows: "{count, plural, one {Paid from, # row} other {Paid from, # rows}}",
  accountFor: "Account for {name}",
  chooseAccount: "Choose an account",
  useAccounts: "Use these accounts",
  checking: "Checking...",
  // Rows of the preview
  fileRows: "Rows of the file",
  shownRows: "Shown rows",
  allRows: "All {count, number}",
  outcomeRows: "{outcome} {count, number}",
  line: "Line {line}",
  tax: "Tax",
  outcome: "Result",
  good: "New",
  duplicate: "Duplicate",
  known: "Imported before",
  bad: "Not possible",
  showMoreRows: "Show more rows",
  rowsBeyond:
    "{count, plural, one {# more row isn't shown.} other {# more rows aren't shown.}} The preview shows the first {shown, number} rows of each result.",
  // Preview of the import. Rows that are left out are a list such as "1 duplicate, 1 not possible".
  toImport: "{count, plural, =0 {Nothing to import} one {# expense to import} other {# expenses to import}}",
  toImportOthersNot:
    "{count, plural, =0 {Nothing to import; left out: {rows}} one {# expense to import; left out: {rows}} other {# expenses to import; left out: {rows}}}",
  duplicateCount: "{count, plural, one {# duplicate} other {# duplicates}}",
  knownCount: "{count, number} imported before",
  badCount: "{count, number} not possible",
  withDuplicates: "{count, plural, one {Import the # duplicate too} other {Import the # duplicates too}}",
  importCount: "{count, plural, one {Import # expense} other {Import # expenses}}",
  importing: "Importing...",
  // One import
  loadingImport: "Loading import",
  importSafe: "The import is safe. We couldn't load its status.",
  importContinues: "You can leave this page. The import continues in the background.",
  rowsDone: "{rows, plural, one {{done, number} of # row done} other {{done, number} of # rows done}}",
  expensesUndone:
    "{expenses, plural, one {{undone, number} of # expense undone} other {{undone, number} of # expenses undone}}",
  importedCount: "{count, plural, one {# expense imported} other {# expenses imported}}",
  undoneCount: "{count, number} undone",
  leftOutCount: "{count, number} left out",
  showExpenses: "Show expenses",
  importAnother: "Import another file",
  rowsNotPosted: "Rows that weren't posted",
  rowsNotUndone: "Rows that were left out or not undone",
  undoImport: "Undo import",
  undoQuestion: "Undo this import?",
  undoing: "Undoing...",
  undoNote:
    "{count, plural, one {# expense from {file} is reversed and deleted, even if it was changed since. It stays if it is paid, reconciled, or in a closed month.} other {# expenses from {file} are reversed and deleted, even those that were changed since. Expenses that are paid, reconciled, or in a closed month stay.}}",
  // Earlier imports
  earlierImports: "Earlier imports",
  earlierSafe: "Nothing was changed. Only the list couldn't be loaded.",
} as const;
