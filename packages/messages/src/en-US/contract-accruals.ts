/** Errors of calls about accruals. */
export const contractAccruals = {
  dayInvalid: "Enter the last day of the period.",
  dayWithin: "Choose the last day of a month or of a fiscal year. The accrual is undone on the next day.",
  expectedInvalid: "Enter the day until which the document is expected.",
  expectedNotAfter: "Expect the document after the end of the period.",
  accountInvalid: "Choose an account.",
  amountInvalid: "Enter an amount above 0.",
  descriptionMissing: "Enter a description.",
  partyMissing: "Enter who sends or gets the document.",
  tooLong: "Enter at most {max, number} characters.",
  oneOf: "Choose a document, or enter why none will come.",
  stateInvalid: "Invalid state.",
  documentInvalid: "Invalid document ID.",
  accrualInvalid: "Invalid ID of an accrual.",
  notFound: "Accrual not found.",
  notOver: "Choose a day that isn't in the future.",
  unknownAccount: "Choose an active account of expenses or revenue.",
  needsApproval:
    "A second person must approve entries of this amount. Submit it as a journal entry that is reversed on the next day.",
  reversalNeedsApproval:
    "A second person must approve reversals of this amount. Submit a journal entry for each of the two days.",
  otherAccount: "This document has no amount on the accrual's account.",
  isReversed: "This accrual is reversed already.",
  isSettled: "This accrual has its document already.",
  notSettled: "No document is named for this accrual.",
  documentNotFound: "Choose a posted document of this company.",
  inPeriod: "This document counts in the period itself, so the amount counts twice. Reverse the accrual instead.",
} as const;
