/** Whether papers are good enough to claim their tax: on the expense, in the list before filing, and in answers. */
export const taxClaims = {
  title: "Documents for the tax claim",
  state:
    "{state, select, complete {Complete} incomplete {Incomplete} no_document {No document} unknown {Unreadable} checked {Checked} other {Not needed}}",
  hint: "{state, select, complete {The document shows what {country} asks for.} incomplete {Missing on the document:} no_document {Without a document this tax can't be claimed.} unknown {We couldn't read the text. Check the document.} checked {Checked by {by} on {day}} other {No tax is claimed.}}",
  field:
    "{field, select, supplier_name {Vendor’s name} supplier_address {Vendor’s address} supplier_tax_id {Vendor’s tax number} number {Invoice number} date {Date} supply_date {Date of supply} buyer_name {Your name} buyer_address {Your address} buyer_tax_id {Your tax number} buyer {Your name or number} description {What was bought} net {Net amount} rate {Tax rate} tax {Tax amount} rate_or_tax {Tax rate or amount} total {Total} reverse_charge {The words “reverse charge”} tax_invoice {The words “tax invoice”} other {Terms of payment}}",
  gap: "{gap, select, wrong {{field}: the check digits are wrong} own_unknown {{field}: enter it in the company’s details} other {{field}}}",
  source: "{source}, not verified",
  check: "Mark as complete",
  note: "Note (optional)",
  uncheck: "Undo the check",
  noteTooLong: "Use at most {max, number} characters for the note.",
  stateInvalid: "Invalid state.",
  nothingToCheck: "There is no document of claimed tax to check.",
  notChecked: "Nobody has checked this document.",
  saved: "Document marked as complete.",
  removed: "Check undone.",
  toSee: "Incomplete or unreadable documents: {count, number}",
  atRisk: "{amount} at risk",
  all: "All documents",
  open: "To check",
  none: "No documents to check",
} as const;
