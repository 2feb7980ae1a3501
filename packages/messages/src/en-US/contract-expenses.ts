/** Refusals of the calls about expenses. `field` is the name of a parameter, and stays as it is. */
export const contractExpenses = {
  notFound: "Expense not found. It may have been deleted.",
  noEInvoice: "This expense has no e-invoice.",
  tooManyItems: "A PDF can have at most {max, number} items. Open the file instead.",
  inProcessing: "This document is being processed. Delete it when that is done.",
  deleteInvalid: "Cannot delete expense: Invalid expense data. The ID is not a number.",
  idNotNumber: "The expense's ID is not a number.",
  sortBy: "sortBy must be one of {columns}.",
  vendorId: "Invalid vendor ID.",
  memberId: "Invalid member ID.",
  lacks: "lacks must be one of {values}.",
  searchTooLong: "Search with at most 200 characters.",
  notDate: "{field} is not a date (YYYY-MM-DD).",
  notAmount: "{field} is not an amount (for example 12.50).",
  trueOrNothing: "{field} must be true, or left out.",
  accountCodeTooLong: "accountCode has at most 20 characters.",
} as const;
