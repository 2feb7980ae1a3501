/** Effects of a rule for a vendor, and the decisions that it was learned from. */
export const learnedRules = {
  vendorDecided:
    "{last, select, true {Your last {count, number} receipts with “{read}” were written “{value}”.} other {{count, number} receipts in a row with “{read}” were written “{value}”.}}",
  vendorSuggested: "Your last receipt with “{read}” was written “{value}”.",
  categoryDecided:
    "{last, select, true {Your last {count, number} receipts went to {value}.} other {{count, number} receipts in a row went to {value}.}}",
  categorySuggested: "Your last receipt went to {value}.",
  paymentDecided:
    "{last, select, true {Your last {count, number} receipts were paid from {value}.} other {{count, number} receipts in a row were paid from {value}.}}",
  paymentSuggested: "Your last receipt was paid from {value}.",
  taxDecided:
    "{last, select, true {Your last {count, number} receipts that printed a tax were posted with {value}.} other {{count, number} receipts in a row that printed a tax were posted with {value}.}}",
  taxSuggested: "Your last receipt that printed a tax was posted with {value}.",
  noTaxDecided:
    "{last, select, true {Your last {count, number} receipts that printed no tax were posted with {value}.} other {{count, number} receipts in a row that printed no tax were posted with {value}.}}",
  noTaxSuggested: "Your last receipt that printed no tax was posted with {value}.",
  totalPlace: "The total is read where you found it on your last {count, number} receipts.",
  totalOtherPlace: "You took the total of your last receipt from another place.",
  datePlace: "The date is read where you found it on your last {count, number} receipts.",
  dateOtherPlace: "You took the date of your last receipt from another place.",
  dueDatePlace: "The due date is read where you found it on your last {count, number} receipts.",
  dueDateOtherPlace: "You took the due date of your last receipt from another place.",
  // Values
  accountGone: "{code} (no longer there)",
  paidByCash: "{account}, when paid in cash",
  paidByCard: "{account}, when paid by card",
  paidByBank: "{account}, when paid by bank transfer",
  noTax: "no tax",
  taxIncluded: "{rate} tax, included",
  taxOnTop: "{rate} tax, on top",
} as const;
