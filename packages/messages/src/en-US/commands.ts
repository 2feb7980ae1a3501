/** The search dialog (Ctrl K): commands and recent screens; and the keys of every screen. */
export const commands = {
  recent: "Recent",
  actions: "Actions",
  newInvoice: "New invoice",
  newQuote: "New quote",
  newExpense: "New expense",
  newEntry: "New journal entry",
  newClient: "New client",
  recordPayment: "Record payment",
  importStatement: "Import bank statement",
  importExpenses: "Import expenses",
  askAssistant: "Ask the assistant",
  // {name}: a company
  switchTo: "Switch to {name}",
  // In the list of keys
  openSearch: "Search, go to a screen, or do something",
  searchList: "Search this list",
  nextRow: "Next row",
  previousRow: "Previous row",
  openRow: "Open the row",
  // The bar at the bottom of a phone
  bottomBar: "Quick access",
  takePhoto: "Photograph a receipt",
  receiptPhoto: "Photo of a receipt",
} as const;
