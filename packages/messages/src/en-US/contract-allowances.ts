/** Errors of calls about allowances for doubtful receivables. */
export const contractAllowances = {
  dayInvalid: "Enter a valid day.",
  percentInvalid: "Enter a percentage above 0, and at most 100.",
  oneOf: "Name a client or an invoice.",
  clientInvalid: "Invalid client ID.",
  invoiceInvalid: "Invalid invoice ID.",
  namedTwice: "A client or an invoice is named twice.",
  tooMany: "Name at most {max, number} clients and invoices.",
  allowanceInvalid: "Invalid ID of an allowance.",
  notFound: "Allowance not found.",
  notOver: "Choose a day that is over.",
  unknownItem: "Choose clients and invoices of this company.",
  nothing: "Nothing is open for these clients and invoices on this day.",
  isReversed: "This allowance is reversed already.",
} as const;
