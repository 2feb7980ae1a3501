/** Files for QuickBooks and Xero: why they are not made. */
export const contractAccountingFiles = {
  badDates: "Please select valid start and end dates",
  tooLong: "Choose at most two years at a time.",
  software: "software must be one of {names}.",
  nothing: "Nothing was posted in this period. Choose another one.",
} as const;
