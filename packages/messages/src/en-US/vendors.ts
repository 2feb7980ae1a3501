/** The vendors screens: list, record, merging, and what is said of changed IBANs. */
export const vendors = {
  // VendorStatus.tsx
  active: "Active",
  inactive: "Inactive",
  // VendorsScreen.tsx
  vendors: "Vendors",
  subtitle: "Who you pay, what you spent there, and what you owe.",
  name: "Name",
  lastDocument: "Last document",
  spentThisYear: "Spent this fiscal year",
  owed: "Owed",
  ibanChanged: "IBAN changed",
  searchVendors: "Search vendors",
  searchPlaceholder: "Search name, number, IBAN or email…",
  listSafe: "Your vendors are safe; only the list could not be shown.",
  noVendorsYet: "No vendors yet",
  noVendorsYetHint: "Your expenses add their vendors by themselves. You can also add or import them here.",
  noVendorsFound: "No vendors found",
  noneOfFilter: "No vendor matches these filters.",
  noMatch: 'Nothing matches "{search}".',
  allVendors: "All vendors",
  withOpenBills: "With open bills",
  whichVendors: "Which vendors",
  possibleDuplicates: "{count, plural, one {# possible duplicate} other {# possible duplicates}}",
  importVendors: "Import vendors",
  importMatch:
    "Each line needs a name. A line updates the vendor with the same VAT ID, or with the same name. Other lines add vendors.",
  // VendorDialog.tsx
  addVendor: "Add vendor",
  editVendor: "Edit vendor",
  mergeWith: "Merge with {name}…",
  openOther: "Open {name}",
  w9Class:
    "{value, select, individual {Individual or sole proprietor} c_corporation {C corporation} s_corporation {S corporation} partnership {Partnership} trust_estate {Trust or estate} llc {LLC} other {Other}}",
  box1099:
    "{value, select, NEC_1 {1099-NEC, box 1: services} MISC_1 {1099-MISC, box 1: rents} MISC_2 {1099-MISC, box 2: royalties} MISC_3 {1099-MISC, box 3: other income} MISC_6 {1099-MISC, box 6: medical} other {1099-MISC, box 10: attorneys}}",
  // MergeDialog.tsx
  mergeTitle: "Merge {name}?",
  mergeConsequence:
    "The documents and names of {name} go to the other vendor, which also gets its missing details. You can undo this.",
  mergeInto: "Merge into",
  merge: "Merge",
  mergeMoves:
    "{expenses, plural, one {# expense} other {# expenses}}, {bills, plural, one {# bill} other {# bills}}, {payments, plural, one {# payment} other {# payments}}, and {bankLines, plural, one {# bank transaction} other {# bank transactions}} move to {into}.",
  mergeKept: "Both have these, and those of {into} stay: {fields}.",
  mergeTaken: "{into} takes over: {fields}.",
  // Form1099Dialog.tsx
  form1099: "Form 1099",
  form1099Hint:
    "What you paid in a calendar year, by the day of the payment. Card payments are left out: the card issuer reports them.",
  calendarYear: "Calendar year",
  paid: "Paid",
  missing: "{what} missing",
  none1099: "No vendor of form 1099 was paid in this year.",
  exportTins: "Export with TINs",
  // DuplicatesDialog.tsx. {one} goes, {other} stays.
  duplicatesTitle: "Possible duplicates",
  duplicatesHint: "These vendors may be the same. Merge them if they are.",
  dismiss: "Dismiss",
  dismissPair: "Dismiss {one} and {other}",
  // SeenOnDocuments.tsx. What documents have and the record lacks.
  seenTitle: "Seen on documents",
  keepSeen: "Add",
  keepSeenNamed: "Add {value}",
  mergePair: "Merge {one} into {other}",
  sameVatId: "Same VAT ID",
  sameTaxNumber: "Same tax number",
  sameIban: "Same IBAN",
  similarName: "Similar name",
  // IbanWarning.tsx
  ibanChangedTitle: "Check the IBAN before you pay",
  ibanChangedText:
    "The IBANs of {name} were changed on <date></date>: {ibans}. Ask the vendor through a contact that you know.",
  ibanChecked: "Confirm IBANs",
  // detail/VendorScreen.tsx
  vendor: "Vendor",
  vendorNotFound: "Vendor not found",
  loadingVendor: "Loading vendor",
  alsoCalled: "Also: {names}",
  documents: "Documents",
  details: "Details",
  noDetails: "No details yet. Edit the vendor to add them.",
  yearlyTotals: "Totals by fiscal year",
  termsDays: "{days, plural, =0 {Due at once} one {# day} other {# days}}",
  firstSeen: "First seen on <date></date>",
  reported: "Reported",
  showTin: "Show TIN",
  archive: "Archive",
  makeActiveAgain: "Make active again",
  mergeEllipsis: "Merge…",
  deleteTitle: 'Delete "{name}"?',
  deleteConsequence: "The vendor is deleted permanently. It has no documents.",
  // detail/VendorMerges.tsx
  mergedInto: "This vendor was merged into <vendor>{name}</vendor>.",
  undoMerge: "Undo merge",
  undoMergeOf: "Undo merge of {name}",
  mergedVendors: "Merged vendors",
  // detail/VendorLists.tsx
  document: "Document",
  withoutNumber: "Without a number",
  due: "Due",
  open: "Open",
  openBills: "Open bills",
  noOpenBills: "No open bills.",
  noDocuments: "No documents yet.",
  statement: "Statement",
  statementRange: "Statement from",
  thisYear: "This fiscal year",
  sinceLastYear: "Since last fiscal year",
  sinceTheBeginning: "All years",
  openingBalance: "Owed before",
  closingBalance: "Owed now",
  noMovements: "No bills or payments in this period.",
  event: "Bill or payment",
  owedAfter: "Owed after",
  movement:
    "{kind, select, bill_more {Bill} bill_less {Correction of a bill} payment_less {Payment} other {Payment voided or refunded}}",
  movementOf:
    "{kind, select, bill_more {Bill {reference}} bill_less {Correction of bill {reference}} payment_less {Payment of {reference}} other {Payment of {reference} voided or refunded}}",
  // detail/Pages.tsx
  nextPage: "Next page",
  previousPage: "Previous page",
} as const;
