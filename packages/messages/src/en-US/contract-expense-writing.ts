/** Why an expense was not saved. */
export const contractExpenseWriting = {
  // The document of an expense.
  wrongType: "Please upload an image or PDF document.",
  tooLarge: "File is too large. Maximum size is 5MB.",
  unknownDocument: "This document does not exist, or it was deleted. Upload it again.",
  // The expense.
  idInvalid: "The expense's ID is not a number.",
  unknownAccount: "This account does not exist in your chart of accounts, or it is deactivated. Choose another.",
  unknownTaxCode: "This tax code is for no purchase of a country where you are registered, on this date.",
  notPayable: "An expense cannot be paid from this account. Choose a cash, bank, or card account.",
  /** The full sentence names the account. */
  sameAccount: "The expense is on the account that pays it. Choose the account of what was bought.",
  notOwnMoney:
    "This expense is paid from another account, so nobody is owed it. Choose own money as the payment account, or leave out who paid.",
  unknownPayer: "This person is no member, or you can't enter expenses for them.",
  rateMissing: "No exchange rate is known for this currency and day. Enter the exchange rate.",
  unbalanced: "Items, taxes, and total don't add up.",
  notFound: "This expense does not exist, or it was deleted.",
  changedMeanwhile:
    "Someone else changed this expense after you opened it. Your input is still here. Compare, then save again.",
  inProcessing: "This document is being processed. Try again when it's done.",
  /** For programs that call the API. */
  revisionInvalid: "revision must be a whole number.",
} as const;
