/** Invoices and credit notes: refusals, and the fields of sending and voiding. */
export const contractInvoices = {
  // Errors of parameters: `field` is the name in the API
  invoiceId: "Invalid invoice ID.",
  revision: "revision must be a whole number.",
  oneOf: "{field} must be one of {values}.",
  notADate: "{field} is not a date (YYYY-MM-DD).",
  notAnId: "{field} is not a valid ID.",
  notAnAmount: "{field} is not an amount (for example 12.50).",
  // Refusals
  notFound: "Invoice not found. It may have been deleted.",
  noClientEmail: "The client has no email address. Enter one.",
  changedMeanwhile:
    "Someone else changed this invoice after you opened it. Your changes are still here. Compare them, then save again.",
  alreadyIssued: "This invoice is issued and can't be changed. Void it or create a credit note.",
  notIssued: "This is still a draft. Issue it first.",
  isVoid: "This invoice is void. Duplicate it to send a new one.",
  unknownClient: "Client not found or archived. Choose another.",
  unknownProject: "Project not found for this client. Choose another.",
  unknownAccount: "This isn't an active revenue account. Choose another.",
  badTaxCode: "Choose a tax code of a country where you are registered.",
  smallBusinessTax:
    "As a small business you charge no tax. Remove it from the lines, or change the registration under Taxes.",
  badAdvance: "This advance can't be deducted. Choose another, or lower the amount.",
  detailsMissing: "The law asks for more on this invoice.",
  badAmounts: "The total can't be negative, and the discount can't exceed the items.",
  rateMissing: "No exchange rate is known for this currency and day. Enter the exchange rate.",
  nothingToPost: "The total is zero. Add an item with a price.",
  noReceivable:
    "The chart of accounts has no active account for accounts receivable. Reactivate it, or add one of type Asset with the purpose accounts_receivable.",
  creditTooHigh: "This credit note exceeds the amount left on its invoice. Lower its items.",
  beforeInvoice: "The date of a credit note can't be before that of its invoice. Choose a later one.",
  prepaidMissing:
    "The account of deposits doesn't have what was paid before. Book that money first, or lower the amount.",
  noDepositAccount:
    "The invoice says that a part was paid before, but the chart of accounts has no account for customer deposits. Add a liability account with this name.",
  creditsNothing: "The invoice of this credit note is void. There is nothing left to credit.",
  tooManyMails:
    "Your company has sent many invoices in the last hour, or many to this address. Wait a little and try again.",
  isCreditNote: "A credit note can't be credited. Void it instead.",
  creditedInFull: "This invoice is already credited in full.",
  hasPayments: "This invoice has payments. Void them first, or create a credit note.",
  advanceUsed: "Another invoice deducts this advance. Void that invoice first.",
  hasCreditNotes: "This invoice has credit notes. Void them first.",
  dateTooEarly: "The reversal can't be dated before the invoice.",
  // The fields of the dialogs
  toLabel: "To",
  toHelp: "Press Enter or comma to add an address.",
  tooManyAddresses: "Enter at most {limit, number} addresses",
  messageLabel: "Message",
  messageHelp: "Shown at the top of the email. The PDF is attached.",
  reasonLabel: "Reason",
  dateLabel: "Reversal date",
  dateHelp: "If empty: the issue date, or today if that month is closed.",
} as const;
