/** Quotes: what calls have done, sentences of the activity log, and the mail to the company. {who} acted; {name} was typed by the client. */
export const quoteAnswers = {
  saved: "Draft of the quote saved.",
  deleted: "Draft of the quote deleted.",
  sent: "Quote {number} will be sent to {to}.",
  markedSent: "Quote {number} marked as sent.",
  decided:
    "{decision, select, accepted {Quote {number} marked as accepted.} other {Quote {number} marked as declined.}}",
  answered:
    "{decision, select, accepted {Thank you. You accepted quote {number}.} other {You declined quote {number}.}}",
  invoiced: "{kind, select, deposit {Draft of the deposit invoice created.} other {Draft invoice created.}}",

  eventCreated: "{who} created a draft quote: {amount}",
  eventUpdated: "{who} changed a draft quote: {amount}",
  eventDeleted: "{who} deleted a draft quote: {amount}",
  eventSent: "{to, select, none {{who} marked quote {number} as sent} other {{who} sent quote {number} to {to}}}",
  eventAccepted: "{who} recorded that the client accepted quote {number}",
  eventDeclined: "{who} recorded that the client declined quote {number}",
  eventClientAccepted: "{name} accepted quote {number} on the client's page",
  eventClientDeclined: "{name} declined quote {number} on the client's page",
  eventInvoiced: "{who} created an invoice from quote {number}",

  mailSubject:
    "{decision, select, accepted {{client} accepted quote {number}} other {{client} declined quote {number}}}",
  mailText:
    "{name} {decision, select, accepted {accepted} other {declined}} quote {number} of {organization} for {amount} on the client's page.",
  mailReason: "Reason: {reason}",
  mailButton: "Open the quote",
  mailNote: "You get this email because you can record payments there.",
} as const;
