/** The screen of an invoice or credit note, and its dialogs. `kind` is "invoice" or "credit_note". */
export const invoiceDetail = {
  // Actions.tsx
  downloadPdf: "Download PDF",
  /** The e-invoice as XML; `format` is its name. */
  downloadFormat: "Download {format}",
  issue: "Issue",
  sendAgain: "Send again",
  issueAndSend: "Issue and send",
  send: "Send",
  recordPayment: "Record payment",
  recordRefund: "Record refund",
  more: "More",
  duplicate: "Duplicate",
  makeRecurring: "Make recurring",
  madeByRecurring: "Created by the recurring invoice <link>{name}</link>.",
  markAsSent: "Mark as sent",
  creditNote: "Credit note",
  void: "Void",
  issueTitle: "{kind, select, credit_note {Issue this credit note} other {Issue this invoice}}",
  issueConsequence:
    "{kind, select, credit_note {Issuing numbers and posts the credit note. After that you can only void it.} other {Issuing numbers and posts the invoice. After that you can only credit or void it.}}",
  issuing: "Issuing...",
  // DeleteDraftDialog.tsx
  deleteTitle: "{kind, select, credit_note {Delete this draft credit note} other {Delete this draft invoice}}",
  deleteConsequence: "The draft for {client} is deleted permanently. It has no number, and nothing was posted.",
  // InvoiceScreen.tsx
  pageTitle: "Invoice",
  invoiceNotFound: "Invoice not found",
  loadingInvoice: "Loading the invoice",
  toClient: "{kind, select, credit_note {Credit note to <client>{name}</client>} other {To <client>{name}</client>}}",
  // OtherDocuments.tsx
  credits: "Credits",
  creditNotes: "Credit notes",
  draft: "Draft",
  // InvoicePreview.tsx: `title` is in the language of the document.
  asSent: "{title} as it is sent",
  items: "Items",
  // PaymentDialog.tsx
  refundTitle: "Record a refund for {document}",
  paymentTitle: "Record a payment for {document}",
  account: "Account",
  bankFee: "Bank fee (optional)",
  feeAdded: "Added by the bank, included in the amount",
  feeDeducted: "Deducted by the bank",
  // Payments.tsx
  payments: "Payments",
  paymentOn: "{voided, select, true {<day></day> (voided)} other {<day></day>}}",
  voidPaymentOf: "Void the payment of {day}",
  voidPayment: "Void this payment",
  voiding: "Voiding...",
  voidPaymentConsequence: "Voiding reverses the entry. The invoice becomes unpaid again.",
  // SendDialog.tsx
  sendTitle: "Send {document, select, invoice {invoice} credit_note {credit note} other {{number}}}",
  sendIssues:
    "{kind, select, credit_note {Sending numbers and posts the credit note for {amount}. It can't be changed afterwards.} other {Sending numbers and posts the invoice for {amount}, due {due}. It can't be changed afterwards.}}",
  mailPreview: "Email to the client",
  mailSubjectLabel: "Subject",
  /** In place of the number in the subject of a draft. */
  numberToCome: "number",
  sending: "Sending...",
  // InvoiceStatus.tsx: the amount due is above this line. `state` is "credit" (paid too much), "settled" or "open"; `hasPaid`, `hasWrittenOff`, and `hasCredited` are "none" or "some".
  balance:
    "{state, select, credit {client credit} settled {nothing is open} other {open}}{hasPaid, select, none {} other {, <paid></paid> paid}}{hasWrittenOff, select, none {} other {, <lost></lost> written off}}{hasCredited, select, none {} other {, <credited></credited> credited}}",
  created: "Created",
  issued: "Issued",
  posted: "posted",
  sent: "Sent",
  sentTo: "to {address}",
  voided: "Voided",
  paid: "Paid",
  inFull: "in full",
  issueNext: "numbers and posts it",
  wasDue: "Was due",
  due: "Due",
  // VoidDialog.tsx
  voidTitle: "Void {document}",
  voidConsequence:
    "{kind, select, credit_note {Voiding reverses the entry and keeps the number. The credit note no longer counts.} other {Voiding reverses the entry and keeps the number. The client no longer owes this invoice.}}",
  journalEntry: "Journal entry",
  openingBalances: "Opening balances",
} as const;
