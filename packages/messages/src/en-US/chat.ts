/** Messages to a team chat, in the language of the company's documents. {name} names one thing, {names} the first of many. */
export const chat = {
  // When the chat is connected; the link leads to the settings
  hello:
    "Tallyleaf is connected to this channel and will report the events that were chosen under Integrations: {link}",

  expenseToReview: "{name} needs review: {link}",
  expensesToReview: "{count, number} expenses need review ({names}): {link}",
  documentFailed: "{name} could not be processed: {link}",
  documentsFailed: "{count, number} documents could not be processed ({names}): {link}",
  expenseReady: "{name} is posted: {link}",
  expensesReady: "{count, number} expenses are posted ({names}): {link}",
  invoiceSent: "{name} was sent: {link}",
  invoicesSent: "{count, number} invoices were sent ({names}): {link}",
  invoicePaid: "{name} is paid in full: {link}",
  invoicesPaid: "{count, number} invoices are paid in full ({names}): {link}",
  paymentRecorded: "{name} was recorded: {link}",
  paymentsRecorded: "{count, number} payments were recorded ({names}): {link}",
  monthClosed: "{name} was closed: {link}",
  monthsClosed: "{count, number} months were closed ({names}): {link}",
  reportReady: "{name} is ready to download: {link}",
  reportsReady: "{count, number} reports are ready to download ({names}): {link}",

  // Names of things
  withAmount: "{name}, {amount}",
  expense: "An expense",
  document: "A document",
  invoice: "An invoice",
  invoiceNumbered: "Invoice {number}",
  invoiceTo: "Invoice {number} to {client}",
  payment: "{direction, select, in {Incoming payment} out {Outgoing payment} other {A payment}}",
  paymentOf:
    "{direction, select, in {Incoming payment of {amount}} out {Outgoing payment of {amount}} other {A payment of {amount}}}",
  month: "A month",
  report: "A report",
  reportOf: "{name}, {from} to {to}",
  // The end of the list of names
  more: "and {count, number} more",
} as const;
