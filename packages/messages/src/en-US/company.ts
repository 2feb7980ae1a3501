/** Company settings: details, logo, transfer to another server, and deletion. */
export const company = {
  companySettings: "Company Settings",
  subtitle: "Your company details, shown on invoices and exports.",
  pageNotShown: "Your company’s data is safe; only this page could not be shown.",
  loadingCompany: "Loading company",
  company: "Company",
  expenses: "Expenses",
  journalEntries: "Journal entries",
  retention: "Retention",
  retentionNote: "Retention periods, legal hold, and documents whose period is over.",
  openRetention: "Open retention",
  // Details
  editCompany: "Edit Company",
  notProvided: "Not provided",
  noAddressProvided: "No address provided",
  clearCompanySize: "Remove company size",
  addressLength: "{count}/{limit} characters",
  saveChanges: "Save Changes",
  companyLogo: "Company logo",
  logoNotSaved: "The logo could not be saved. Try again.",
  // A change of the country
  countryChange: "What changes",
  countryStays: "Posted entries and issued invoices stay as they are.",
  countryHeld:
    "The country can’t be changed: {count, plural, one {# tax return is filed} other {# tax returns are filed}} ({places}). Withdraw what is filed, or register the other country under Taxes.",
  countryRetention: "Books, vouchers, and letters are kept for {after} years instead of {before}.",
  countryClosing:
    "{isNeeded, select, yes {Closing a year posts a closing entry.} other {Closing a year posts nothing.}}",
  countryPaper: "PDF files have the size {size}.",
  countryCurrency:
    "Its tax returns are in {currency}. Your books are kept in another currency: change it under Currencies, as long as nothing is posted.",
  countryRegister: "You can register for the tax of {country} under Taxes.",
  countryRegistered: "Tax registrations stay: {places}.",
  countryLines:
    "{count, plural, one {# unconfirmed tax line gets} other {# unconfirmed tax lines get}} another tax code.",
  // Toasts
  success: "Success",
  error: "Error",
  saved: "Organization details updated successfully",
  loadRefused: "HTTP {status}: Failed to fetch organization details",
  loadFailed: "Failed to load organization details",
  saveFailed: "Failed to save changes",
  // Deleting the company
  dangerZone: "Danger Zone",
  dangerNote: "Deletes the company with its books, documents, and lists. This can't be undone.",
  deleteCompany: "Delete Company",
  deleteTitle: "Delete {name}?",
  permanentlyDeleted: "Permanently deleted:",
  deletesBooks: "Expenses, journal entries, invoices, and reports",
  deletesDocuments: "All documents and files",
  deletesLists: "Accounts, categories, currencies and rates, members, and invitations",
  whatStays:
    "<b>What stays:</b> You and the other members keep your user accounts and your other companies. No one else’s data is touched.",
  lawAsks:
    "The law requires you to keep the books for {years, plural, one {# year} other {# years}} ({source}). Export everything first, and keep the file.",
  lawMayAsk: "The law may require you to keep the books for 10 years. Export everything first, and keep the file.",
  confirmationPhrase: "Type {phrase} to confirm",
  yourPassword: "Your password",
  passwordIsRequired: "Password is required",
  confirmationRequired: "Confirmation Required",
  typeExactly: "Please type the confirmation text exactly as shown",
  deletedTitle: "Company Deleted",
  deleted: "Your company account has been permanently deleted",
  deleteFailed: "Failed to delete company. Please try again.",
  // Data export before deletion
  exportNote: "The journal, all lists as CSV, and every document, in one zip file.",
  withoutArchive: "Delete without an archive",
  withoutArchiveNote: "Records that the law asks you to keep are then gone for good.",
  exportFirst: "Export everything first",
  preparing: "Preparing...",
  downloadAgain: "Download again",
  exportFailed: "The export could not be created. Try again.",
  exportStarted:
    "{count, plural, =0 {{fileName} is being downloaded. It contains no documents.} one {{fileName} is being downloaded, with # document ({size}).} other {{fileName} is being downloaded, with # documents ({size}).}}",
  // Transfer of the company between servers
  transfer: "Company transfer",
  transferNote:
    "Transfers the books, documents, clients, invoices, bank transactions, and activity log, with equal figures. Passwords, sessions, API keys, webhooks, integrations, invitations, and conversations with the assistant are not included.",
  transfersNotShown: "Your company’s data is safe; only this list could not be shown.",
  loadingTransfers: "Loading exports and imports",
  fileNote:
    "The export is a file that another {product} server can import. It is stored here for {days, plural, one {# day} other {# days}}; you can leave this page while it is being created.",
  exportEverything: "Export everything",
  exporting: "Exporting...",
  importUnavailable:
    "An export can only be imported into an empty company. This one already has data: register a new company to import one there.",
  importNote:
    "This company is still empty, so you can import the export of another one, up to {size}. All of it is imported, or nothing.",
  importAnExport: "Import an export",
  uploading: "Uploading...",
  uploadProgress: "Upload progress",
  uploadedPart: "{part, number, percent} uploaded. Keep this page open until the upload is complete.",
  importTitle: "Import this company?",
  importConsequence:
    "{fileName} is checked and then fills this company: name, currency, chart of accounts, and categories are replaced. You stay its founder. People who aren't members here with the same email address appear only in the activity log and can't sign in.",
  imported: "{organization} was imported.",
  // The list of exports and imports
  exportsAndImports: "Exports and imports",
  exportBy: "Export by {person}",
  importBy: "Import by {person}",
  deleteFile: "Delete {fileName}",
  progressOf: "Progress of {fileName}",
  deleteImport: "Delete import?",
  deleteExport: "Delete export?",
  deleteFileNote: "{fileName} is deleted and removed from this list. The books stay as they are.",
  // Contents of a transfer
  expenseCount: "{count, plural, one {# expense} other {# expenses}}",
  entryCount: "{count, plural, one {# entry} other {# entries}}",
  invoiceCount: "{count, plural, one {# invoice} other {# invoices}}",
  transactionCount: "{count, plural, one {# bank transaction} other {# bank transactions}}",
  documentCount: "{count, plural, one {# document ({size})} other {# documents ({size})}}",
  contents: "{items}.",
  noContents: "No books or documents yet.",
  missingFiles:
    "{count, plural, one {The file of # document was already missing.} other {The files of # documents were already missing.}}",
  // The result of an import
  logOnly:
    "These people appear only in the activity log and can't sign in: {people}. Invite those who should work here.",
  allMembers: "Everyone was found among the members.",
  checked:
    "{count, plural, one {The books were checked, and the trial balance is equal on # account.} other {The books were checked, and the trial balance is equal on all # accounts.}}",
  showTrialBalance: "Show trial balance, before and after",
  hideTrialBalance: "Hide trial balance",
  account: "Account",
  before: "Before",
  after: "After",
} as const;
