/** Saved views of lists and favorite reports, and the columns of lists. */
export const views = {
  title: "Saved views",
  noViews: "Save how this list is filtered, sorted, and set out. One click opens it again.",
  saveView: "Save this view",
  notLoaded: "Your views are safe. The list just couldn't be loaded.",
  /** Beside a view of another person. */
  sharedBy: "Shared by {person}",
  shared: "Shared with everyone",
  editNamed: "Edit {name}",
  deleteNamed: "Delete {name}",
  // The form
  enterName: "Enter a name.",
  share: "Share with everyone in the organization",
  renew: "Replace with what is shown now",
  standardColumns: "Standard columns",
  /** Places, in the search. */
  placeExpenses: "Expenses",
  placeBills: "Bills",
  placeInvoices: "Invoices",
  placeClients: "Clients",
  placeVendors: "Vendors",
  placeJournal: "Journal",
  placeBankLines: "Transactions",
  placeReports: "Reports",
  // On the reports
  favorites: "Favorites",
  noFavorites: "Save a report with its options. One click opens it again, here or in the search.",
  saveFavorite: "Save this report",
  presets: "Quick choices",
  thisMonthAgainstLast: "This month against last",
  yearToDate: "Year to date",
  fiscalYearToDate: "Fiscal year to date",
  lastYear: "Last year",
  lastFiscalYear: "Last fiscal year",
  taxThisMonth: "Tax this month",
  options: "{count, plural, =0 {Options} other {Options (#)}}",
  print: "Print",
  // On an account in a report
  note: "Note",
  noteHint: "A footnote of this report for these days, also in print and files.",
  saveNote: "Save note",
  deleteNote: "Delete note",
  // Below a list of days
  older: "{count, plural, one {# older expense} other {# older expenses}}: <link>show all</link>",
  outside:
    "{count, plural, one {# expense outside these days} other {# expenses outside these days}}: <link>show all</link>",
} as const;
