/** Why a transaction may belong to something in the books, and what accepting it does. */
export const matches = {
  // Reasons: labels that are listed one after another
  sameAmount: "Same amount",
  sameDay: "Same day",
  daysApart: "{days, plural, one {# day} other {# days}} apart",
  onDueDate: "On its due date",
  afterDue: "{days, plural, one {# day} other {# days}} after its due date",
  beforeDue: "{days, plural, one {# day} other {# days}} before its due date",
  aliasKnown: "The bank's name for {name} is known",
  nameMatches: "The name matches",
  nameMatchesPartly: "The name matches in part",
  numberInText: "The number {number} is in the text",
  atDaysRate: "{amount} at about the day's rate",
  recordedBefore: "Recorded by hand before",
  sameAtDaysRate: "About the same at the day's rate on {account}",
  opposite: "The opposite amount on {account}",
  otherSide: "The other side of a transfer that is already posted",
  partOfOpen: "Part of the amount due",
  moreThanOpen: "More than the amount due",
  together: "{count, number} together add up to this amount",
  inPaymentRun: "Ordered with a payment run",
  uploadedForIt: "Uploaded for this transaction",
  acceptedWithAll: "Accepted with all confident matches",
  // Effects: sentences
  moves: "Moves it from {account} to this account.",
  booksAtBankRate: "Posts it at the bank's own rate.",
  booksTransfer: "Posts a transfer.",
  booksExchange: "Posts a transfer and the exchange difference.",
  paysInvoiceMore: "Pays the invoice. {amount} stay as client credit.",
  // `kind`: receivable or payable
  paysLessDiscount:
    "{kind, select, receivable {Pays the invoice} other {Pays the bill}} less a cash discount of {amount}, and corrects its tax.",
  paysBill: "{partly, select, true {Pays a part of the bill.} other {Pays the bill.}}",
  paysRun: "{count, plural, one {Pays the bill.} other {Pays # bills.}}",
  paysInvoice: "{partly, select, true {Pays a part of the invoice.} other {Pays the invoice.}}",
  paysInvoices: "Pays {count, number} invoices.",
  vendorRefunds: "Records the vendor's refund.",
  refundsClient: "Refunds the client's credit.",
  paysTax: "{kind, select, refund {Records the tax refund.} part {Pays a part of the tax.} other {Pays the tax.}}",
  /** At the day's rate: "USD 1,000.00 at 0.92 is €920.00". */
  atRate: "{amount} at the day's rate of {rate} is {worth}",
  paysForeign:
    "{kind, select, bill {Pays the bill.} other {Pays the invoice.}} {difference, select, gain {The exchange gain is {size}.} loss {The exchange loss is {size}.} other {There's no exchange difference.}}",
  // Names of suggestions and requests if no other name is known
  expense: "Expense",
  payment: "Payment",
  paymentRun: "{count, plural, one {# bill} other {# bills}}",
  formerMember: "A former member",
  // Why an account is suggested
  asBefore: "as their last transaction",
  byText: "by its text",
  byRule: "by your rule for “{text}”",
  byOwnNumber: "by your other account's number",
  /** `kind` is one of the kinds of known-kinds.ts. */
  byKind:
    "{kind, select, wageTax {as wage tax} socialSecurity {as social security} taxReturn {as tax of a return} incomeTax {as the owner's income tax} businessTax {as a business tax} taxOffice {as a payment to the tax office} wages {as wages} drawing {as the owner's drawing} contribution {as the owner's contribution} cash {as cash} interestEarned {as interest} interestPaid {as interest} other {as a bank fee}}, by its text",
} as const;
