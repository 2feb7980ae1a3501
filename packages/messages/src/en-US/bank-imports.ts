/** Bank statements: the dialog that imports one, and the list of imports. */
export const bankImports = {
  importedStatements: "Imported statements",
  importsNotLoaded: "Nothing was changed. The list just couldn't be loaded.",
  noImports: "No statements imported yet",
  noImportsText: "Imported statements are listed here. You can undo an import.",
  importStatement: "Import statement",
  undoQuestion: "Undo this import?",
  undoImport: "Undo import",
  undoing: "Undoing...",
  undoConsequence:
    "{count, plural, one {# transaction} other {# transactions}} from {file} will be removed. You can import the file again.",
  /** Result of an import: number of new transactions, and of those that existed. */
  importCounts:
    "{fresh, plural, one {# new transaction} other {# new transactions}}{known, plural, =0 {} one {, # duplicate} other {, # duplicates}}",
  closingBalance: "closing balance {balance}",
  /** Below an import: `time` is relative, "2 days ago". */
  importedBy: "{person}, <time></time>",

  importBankStatement: "Import bank statement",
  loading: "Loading...",
  connectBankAccount: "Connect a bank account",
  /** Of that dialog, above and below the place for the file. */
  connectIntro: "Choose a statement of the account. It creates the account with its transactions.",
  noStatement: "No statement at hand?",
  addByHand: "Add account manually",
  intro: "Download transactions from your bank and choose the file. Duplicates are skipped.",
  bankStatement: "Bank statement",
  fileKinds: "CSV, OFX or QFX, CAMT.053, MT940",
  noFile: "No file? <link>Add the account manually</link>",
  noMinus: "Outgoing amounts have no minus sign",
  importing: "Importing...",
  importCount: "Import {count, plural, one {# transaction} other {# transactions}}",

  statement: "Statement",
  transactionCount: "{count, plural, one {# transaction} other {# transactions}}",
  transactionCountNew: "{count, plural, one {# transaction} other {# transactions}}, {fresh, number} new",
  account: "Account",
  newBankAccount: "New bank account",
  skipStatement: "Skip this statement",
  /** The suggested name of a new account, if the statement names no bank. */
  cardName: "Card",
  accountName: "Bank account",
  firstTransactions: "First transactions",
  balance: "Balance",
  duplicate: "Duplicate",
  more: "{count, plural, other {and # more}}",

  /** Meanings of a column in a CSV file. */
  notUsed: "Not used",
  valueDate: "Value date",
  moneyOut: "Money out",
  moneyIn: "Money in",
  direction: "Direction (in or out)",
  counterparty: "Other party",
  payer: "Payer",
  counterpartyNumber: "Other party's account",
  reference: "Reference",
  bankId: "Bank's ID",
  fee: "Fee",
  ownAccount: "Own account",
} as const;
