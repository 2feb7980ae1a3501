/**
 * The activity log on clients, invoices, payments, and bank accounts. {who} acted: a person's name or "The system". Amounts come with
 * their currency. No sentence has a full stop.
 */
export const activityMoney = {
  // Clients and their projects
  clientCreated: "{who} added the client {name}",
  clientUpdated: "{who} changed the client {name}",
  clientDeleted: "{who} deleted the client {name}",
  clientArchived: "{who} archived the client {name}",
  clientReactivated: "{who} reactivated the client {name}",
  clientPageOpened: "{who} created a link of the page of {name}",
  clientPageWithdrawn: "{who} withdrew the link of the page of {name}",
  clientAsked: "The client {name} asked a question",
  projectCreated: "{who} added the project {name}",
  projectUpdated: "{who} changed the project {name}",
  projectDeleted: "{who} deleted the project {name}",

  // Vendors. {other}: the vendor that stays
  vendorCreated: "{who} added the vendor {name}",
  vendorUpdated: "{who} changed the vendor {name}",
  vendorDeleted: "{who} deleted the vendor {name}",
  vendorArchived: "{who} archived the vendor {name}",
  vendorReactivated: "{who} reactivated the vendor {name}",
  vendorMerged: "{who} merged the vendor {name} into {other}",
  vendorUnmerged: "{who} undid the merge of the vendor {name} into {other}",
  vendorKeptApart: "{who} said that the vendors {name} and {other} are different",
  vendorTinRevealed: "{who} saw the TIN of the vendor {name}",
  vendorMarkIgnored: "{who} removed {value} from the learned marks of the vendor {name}",
  vendorIbansConfirmed: "{who} confirmed the IBANs of the vendor {name}",

  // Invoices and credit notes; a draft has no number
  draftCreated:
    "{kind, select, credit_note {{who} created a draft credit note: {amount}} other {{who} created a draft invoice: {amount}}}",
  draftUpdated:
    "{kind, select, credit_note {{who} changed a draft credit note: {amount}} other {{who} changed a draft invoice: {amount}}}",
  draftDeleted:
    "{kind, select, credit_note {{who} deleted a draft credit note: {amount}} other {{who} deleted a draft invoice: {amount}}}",
  invoiceIssued:
    "{kind, select, credit_note {{who} issued credit note {number} to {client}: {amount}} other {{who} issued invoice {number} to {client}: {amount}}}",
  // {to}: an email address
  invoiceSent:
    "{kind, select, credit_note {{who} sent credit note {number} to {to}} other {{who} sent invoice {number} to {to}}}",
  // Sent in another way than by email from here
  /** `isTest`: only a test server got it. */
  invoiceSubmitted:
    "{who} ordered {kind, select, credit_note {credit note} other {invoice}} {number} to be sent by {network}{isTest, select, yes { (test server)} other {}}",
  invoiceMarkedSent:
    "{kind, select, credit_note {{who} sent credit note {number}} other {{who} sent invoice {number}}}",
  invoicePaid:
    "{kind, select, credit_note {{who} recorded that credit note {number} is paid in full} other {{who} recorded that invoice {number} is paid in full}}",
  invoiceVoided:
    "{kind, select, credit_note {{who} voided credit note {number}} other {{who} voided invoice {number}}}",
  invoiceVoidedWith:
    "{kind, select, credit_note {{who} voided credit note {number}: {note}} other {{who} voided invoice {number}: {note}}}",

  // Payments, in from clients or out to vendors
  entryPosted: "{who} posted a journal entry",
  entryPostedWith: "{who} posted the journal entry “{description}”",
  entryReversed: "{who} reversed a journal entry",
  entryReversedWith: "{who} reversed the journal entry “{description}”",
  entryDateConfirmed:
    "{named, select, yes {{who} confirmed the unusual date {day} of the journal entry “{description}”} other {{who} confirmed the unusual date {day} of a journal entry}}",
  entryTaxConfirmed:
    "{who} confirmed {named, select, yes {the journal entry “{description}”} other {a journal entry}} without a tax code on {account}",
  entryRetagged:
    "{who} changed the dimensions of {named, select, yes {the journal entry “{description}”} other {a journal entry}}",
  entryPartiesChanged:
    "{who} changed the client or vendor of {named, select, yes {the journal entry “{description}”} other {a journal entry}}",
  openingPosted: "{who} posted the opening balances",
  openingReversed: "{who} reversed the opening balances",
  openingDeleted: "{who} deleted the draft of the opening balances",
  entryDraftSaved:
    "{named, select, yes {{who} saved the draft “{description}”} other {{who} saved a draft of a journal entry}}",
  entryDraftChanged:
    "{named, select, yes {{who} changed the draft “{description}”} other {{who} changed a draft of a journal entry}}",
  entryDraftDeleted:
    "{named, select, yes {{who} deleted the draft “{description}”} other {{who} deleted a draft of a journal entry}}",
  entryDraftRestored:
    "{named, select, yes {{who} restored the draft “{description}”} other {{who} restored a draft of a journal entry}}",
  entrySubmitted:
    "{named, select, yes {{who} submitted the journal entry “{description}” for approval} other {{who} submitted a journal entry for approval}}",
  reversalSubmitted:
    "{named, select, yes {{who} submitted the reversal of the journal entry “{description}” for approval} other {{who} submitted the reversal of a journal entry for approval}}",
  entryWithdrawn:
    "{named, select, yes {{who} withdrew the journal entry “{description}”} other {{who} withdrew a journal entry}}",
  entryApproved:
    "{named, select, yes {{who} approved the journal entry “{description}”} other {{who} approved a journal entry}}",
  entryRejected:
    "{named, select, yes {{who} rejected the journal entry “{description}”} other {{who} rejected a journal entry}}",
  entryDocumentAttached: "{who} attached {file} to a journal entry",
  entryDocumentRestored: "{who} attached {file} to a journal entry again",
  entryDocumentRemoved: "{who} removed {file} from a journal entry",
  templateCreated: "{who} added the entry template {name}",
  templateUpdated: "{who} changed the entry template {name}",
  templateDeleted: "{who} deleted the entry template {name}",
  templateRestored: "{who} restored the entry template {name}",
  entryPostedFrom: "{who} posted the journal entry “{description}” from the template {template}",
  itemCreated: "{who} added the item {name}",
  itemUpdated: "{who} changed the item {name}",
  itemDeleted: "{who} deleted the item {name}",
  itemArchived: "{who} archived the item {name}",
  itemReactivated: "{who} reactivated the item {name}",
  recurringCreated: "{who} added the recurring document {name}",
  recurringUpdated: "{who} changed the recurring document {name}",
  recurringPaused: "{who} paused the recurring document {name}",
  recurringResumed: "{who} resumed the recurring document {name}",
  recurringEnded: "{who} ended the recurring document {name}",
  recurringSkipped: "{who} skipped {day} of the recurring document {name}",
  recurringFailed: "The document of {name} for {day} could not be created",
  assetCreated: "{who} added the asset {name}",
  assetUpdated: "{who} changed the asset {name}",
  assetDeleted: "{who} deleted the asset {name}",
  assetDisposed: "{who} posted the disposal of {name} on {day}",
  assetRestored: "{who} reversed the disposal of {name}",
  assetImpaired: "{who} posted an impairment of {name}: {amount}",
  impairmentReversed: "{who} reversed the impairment of {name}",
  depreciationAutomatic: "{who} turned on automatic depreciation",
  depreciationByHand: "{who} turned off automatic depreciation",
  depreciationPosted: "{who} posted the depreciation of {month}: {total}",
  deferralCreated: "{who} spread {name} ({amount}) from {from} to {to}",
  deferralUpdated: "{who} changed the schedule of {name} to end on {day}",
  deferralDeleted: "{who} reversed the schedule of {name}",
  deferralReplanned: "{who} replanned the schedule of {name}: {amount}",
  deferralReplanReversed: "{who} reversed the replan of {name}",
  deferralAutomatic: "{who} turned on automatic posting of spread amounts",
  deferralByHand: "{who} turned off automatic posting of spread amounts",
  releasePosted: "{who} posted the spread amounts of {month}: {total}",
  releaseReversed: "{who} reversed the spread amounts of {month}",
  accrualPosted: "{who} accrued {name} on {day}: {amount}",
  accrualReversed: "{who} reversed the accrual of {name} on {day}",
  accrualSettled: "{who} named the document of the accrual of {name}: {document}",
  accrualClosed: "{who} closed the accrual of {name} without a document: {reason}",
  accrualReopened: "{who} expects the document of the accrual of {name} again",
  allowancePosted: "{who} posted an allowance for doubtful receivables on {day}: {amount}",
  allowanceReversed: "{who} reversed the allowance of {day}",
  revaluationPosted: "{who} revalued foreign currencies on {day}: {gains} gain, {losses} loss",
  revaluationReversed: "{who} reversed the revaluation of {day}",
  depreciationReversed: "{who} reversed the depreciation of {month}",
  paymentRunCreated: "{who} created a payment run of {total}",
  paymentRunApproved: "{who} approved the payment run of {total}",
  paymentRunExported: "{who} created the bank file of the payment run of {total}",
  paymentRunWithdrawn: "{who} withdrew the payment run of {total}",
  scheduleCreated: "{who} added the recurring entry {name}",
  schedulePaused: "{who} paused the recurring entry {name}",
  scheduleResumed: "{who} resumed the recurring entry {name}",
  scheduleEnded: "{who} ended the recurring entry {name}",
  scheduleSkipped: "{who} skipped {day} of the recurring entry {name}",
  entryPostedFor: "{who} posted the journal entry “{description}” for the recurring entry {schedule}",
  entriesImported:
    "{count, plural, one {{who} imported # journal entry from {fileName}} other {{who} imported # journal entries from {fileName}}}",
  entriesSubmitted:
    "{count, plural, one {{who} submitted # journal entry from {fileName} for approval} other {{who} submitted # journal entries from {fileName} for approval}}",
  entriesImportedSubmitted:
    "{count, plural, one {{who} imported # journal entry from {fileName} and submitted {submitted, number} for approval} other {{who} imported # journal entries from {fileName} and submitted {submitted, number} for approval}}",

  paymentRecorded: "{who} recorded a payment",
  paymentRecordedOf: "{who} recorded a payment of {amount}",
  paymentRecordedWith:
    "{direction, select, in {{who} recorded a payment of {amount} from {party}} other {{who} recorded a payment of {amount} to {party}}}",
  writtenOff: "{who} wrote off {amount} of {party}",
  recovered: "{who} recovered {amount} of {party} that was written off",
  reliefClaimed: "{who} claimed the tax of {amount} on a bad debt of {party}",
  reliefWithdrawn: "{who} withdrew the claim of the tax of {amount} on a bad debt of {party}",
  paymentVoided: "{who} voided a payment",
  paymentVoidedOf: "{who} voided the payment of {amount}",
  paymentVoidedWith:
    "{direction, select, in {{who} voided the payment of {amount} from {party}} other {{who} voided the payment of {amount} to {party}}}",

  // Bank accounts and imported statements
  bankAccountCreated: "{who} added the bank account {name}",
  bankAccountUpdated: "{who} changed the bank account {name}",
  bankAccountClosed: "{who} closed the bank account {name}",
  bankAccountReactivated: "{who} reactivated the bank account {name}",
  statementImported:
    "{count, plural, one {{who} imported # bank transaction from {fileName} into {name}} other {{who} imported # bank transactions from {fileName} into {name}}}",
  statementUndone: "{who} undid the import of {fileName} into {name}",

  // Bank transactions; {line}: day, amount, and text of one
  matchedExpense: "{who} matched the bank transaction {line} with the expense of {vendor}",
  matchedSomeExpense: "{who} matched the bank transaction {line} with an expense",
  matchedPayment: "{who} matched the bank transaction {line} with the payment of {party}",
  matchedSomePayment: "{who} matched the bank transaction {line} with a payment",
  // {from} and {to}: bank accounts
  matchedTransfer: "{who} matched the bank transaction {line} with a transfer from {from} to {to}",
  // {account}: a bank account
  matchedBookedTransfer: "{who} matched the bank transaction {line} with the transfer that is posted on {account}",
  // {what}: numbers of invoices, vendors of bills
  matchedWith: "{who} matched the bank transaction {line} with {what}",
  matched: "{who} matched the bank transaction {line}",
  // {account}: code and name
  bookedOn: "{who} categorized the bank transaction {line} as {account}",
  booked: "{who} categorized the bank transaction {line}",
  suggestionDeclined: "{who} declined a suggested match for the bank transaction {line}",
  matchUndone: "{who} undid the match of the bank transaction {line}",

  // Requests for receipts of bank transactions
  receiptRequested: "{who} asked for the receipt of a bank transaction",
  receiptRequestedFrom: "{who} asked {name} for the receipt of a bank transaction of {amount}",
  receiptSent: "{who} sent a requested receipt",
  receiptSentAs: "{who} sent a requested receipt as the expense no. {expenseId}",
  requestWithdrawn: "{who} withdrew the request for a receipt",

  // Reconciliations of a bank account up to {day}
  reconciliationStarted: "{who} started to reconcile a bank account up to {day}",
  reconciliationLocked: "{who} reconciled and locked a bank account up to {day}",
  reconciliationReopened: "{who} reopened the reconciliation up to {day}",
  reconciliationReopenedWith: "{who} reopened the reconciliation up to {day}: {note}",
  reconciliationDiscarded: "{who} discarded the reconciliation up to {day}",
} as const;
