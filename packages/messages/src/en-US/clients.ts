/** The clients screen: list, details, projects, and dialogs. */
export const clients = {
  // ClientBadges.tsx
  active: "Active",
  inactive: "Inactive",
  // ClientDetails.tsx
  loadingClient: "Loading client",
  phone: "Phone",
  projects: "Projects",
  revenue: "Revenue",
  paymentTerms: "Payment terms",
  editClient: "Edit Client",
  // Payment terms of the client, then with the currency of the invoices where it is not the base currency.
  termsOfSettings: "From your settings",
  termsDays: "{days, plural, =0 {Due at once} one {# day} other {# days}}",
  termsOfSettingsIn: "From your settings, in {currency}",
  termsDaysIn: "{days, plural, =0 {Due at once} one {# day} other {# days}}, in {currency}",
  archive: "Archive",
  makeActiveAgain: "Make active again",
  deleteTitle: 'Delete "{name}"',
  deleteConsequence: "The client and its projects are deleted permanently. There are no invoices for this client.",
  // ClientAccount.tsx
  statement: "Statement of account",
  // ClientDialog.tsx
  addClient: "Add Client",
  dimensionsOfInvoices: "Dimensions of invoices",
  // ClientInvoices.tsx
  invoices: "Invoices",
  allInvoices: "All {count, number}",
  newInvoice: "New invoice",
  loadingInvoices: "Loading invoices...",
  noInvoicesYet: "No invoices yet.",
  draftCreditNote: "Draft credit note",
  draftInvoice: "Draft invoice",
  // ClientsScreen.tsx
  clients: "Clients",
  nameCompany: "Name/company",
  contact: "Contact",
  noContact: "No contact",
  subtitle: "Your clients, their projects, and payments.",
  searchClients: "Search clients",
  searchPlaceholder: "Search name, company or email…",
  listSafe: "Your clients are safe; only the list could not be shown.",
  noClientsYet: "No clients yet",
  noClientsYetHint: "Add the clients you invoice. Their invoices use their address, currency, and payment terms.",
  noClientsFound: "No clients found",
  noClientOfStatus: "No client has this status.",
  noMatch: 'Nothing matches "{search}".',
  viewOf: "View {name}",
  editOf: "Edit {name}",
  importClients: "Import Clients",
  importMatch:
    "Each line needs a name or a company. A line updates the client with the same email, or with the same name and company. Other lines add clients.",
  // Projects.tsx
  addProject: "Add project",
  noProjectsYet: "No projects yet. You can assign invoices to a project.",
  invoiceCount: "{count, plural, one {# invoice} other {# invoices}}",
  markActive: "{project} is active again",
  markDone: "{project} is done",
  activeAgain: "Active again",
  done: "Done",
  renameOf: "Rename {project}",
  deleteOf: "Delete {project}",
  projectName: "Project name",
  // StatusChips.tsx
  allClients: "All Clients",
  whichClients: "Which clients",
} as const;
