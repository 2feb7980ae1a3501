/** Statements of account of clients and vendors, as PDF and CSV. */
export const partyStatement = {
  title: "Statement of account",
  party: "{type, select, client {Client} member {Member} other {Vendor}}",
  document: "Document",
  amount: "Amount",
  balance: "Balance",
  opening: "Opening balance",
  closing: "Closing balance",
  /** `less`: it takes back, or goes the other way. */
  movement:
    "{kind, select, client_issued_more {Invoice} client_issued_less {Credit or reversed invoice} client_credited_less {Credit note} client_credited_more {Reversed credit note} vendor_issued_more {Bill} vendor_issued_less {Credit or corrected bill} client_entered_less {Journal entry} client_entered_more {Journal entry} vendor_entered_less {Journal entry} vendor_entered_more {Journal entry} client_settled_less {Payment} vendor_settled_less {Payment} member_issued_more {Expense} member_issued_less {Corrected expense} member_settled_less {Reimbursement} member_entered_less {Journal entry} member_entered_more {Journal entry} other {Payment voided or refunded}}",
  // On screen. `entries` name the client or vendor on a line.
  downloadPdf: "Download PDF",
  downloadCsv: "Download CSV",
  entries: "{count, plural, one {# journal entry} other {# journal entries}}",
} as const;
