/** The list of invoices and credit notes, its filters, and the settings of invoices. */
export const invoices = {
  // InvoicesScreen.tsx
  title: "Invoices",
  daysOverdue: "{days, plural, one {# day overdue} other {# days overdue}}",
  subtitle: "Track what you've billed and what's still owed.",
  number: "Invoice #",
  issueDate: "Issue Date",
  createNewInvoice: "Create New Invoice",
  openColumn: "Open",
  openAmount: "<amount></amount> open",
  searchInvoices: "Search invoices",
  searchPlaceholder: "Search number, client, or item…",
  allStatuses: "All Statuses",
  issuedIn: "Issued",
  listSafe: "Your invoices are safe; only the list could not be shown.",
  noInvoicesYet: "No invoices found. Create your first invoice!",
  noInvoicesYetHint: "Issuing an invoice posts it. Recording its payment marks it as paid.",
  noInvoicesFound: "No invoices found",
  showAll: "Show all",
  noMatch: "No invoice matches this search and these filters.",
  sums: "<dim>Invoiced</dim> <total></total>, <dim>open</dim> <open></open>",
  void: "Void",
  // The actions of a row. `document` is "invoice" or "credit_note" for a draft, which has no number yet; else "numbered".
  viewOf:
    "View {document, select, invoice {draft invoice} credit_note {draft credit note} other {{number}}} of {client}",
  editOf:
    "Edit {document, select, invoice {draft invoice} credit_note {draft credit note} other {{number}}} of {client}",
  deleteOf:
    "Delete {document, select, invoice {draft invoice} credit_note {draft credit note} other {{number}}} of {client}",
  voidOf: "Void {number} of {client}",
  oneClient: "One client",
  showAllClients: "Show the invoices of all clients",
  // view.ts
  allTime: "All Time",
  currentMonth: "Current Month",
  lastMonth: "Last Month",
  last3Months: "Last 3 Months",
  yearToDate: "Year to Date",
  // document-name.ts
  allInvoices: "All invoices",
  creditNote: "Credit note",
  draftInvoice: "Draft invoice",
  draftCreditNote: "Draft credit note",
  // SettingsDialog.tsx
  settingsTitle: "Invoice settings",
  loadingSettings: "Loading settings",
} as const;
