/** Fiscal years and the year end: why a call is refused. */
export const contractFiscalYears = {
  fromInvalid: "Invalid first day of a fiscal year. Use YYYY-MM-DD.",
  firstDayInvalid: "Invalid first day of the books. Use a date from 1900 to 2099.",
  notFound: "No fiscal year begins on this day. Reload the page to see the fiscal years.",
  beginningInvalid: "A fiscal year can begin on the first day of a month, or on April 6.",
  cutsClosedYear: "This would change a closed fiscal year. Reopen the year first, or choose a later year.",
  noYearFrom: "No fiscal year begins on this day. Choose the first day of a fiscal year.",
  entriesBefore: "Entries are dated before this day. Choose the day of the first one, or an earlier day.",
  reasonTooLong: "Use at most {max, number} characters for the reason.",
  notOver: "This fiscal year hasn't ended yet. You can close it from the day after its last day.",
  alreadyClosed: "This fiscal year is already closed.",
  pointsOpen:
    "Some points of the checklist are open. Complete them first, or enter a reason for closing the year without them.",
  noResultAccount:
    "This country needs a closing entry, but the chart has no account for retained earnings. Add equity account 3900, then close the year.",
  earlierYearOpen: "An earlier fiscal year with entries is open. Close years in order, the earliest first.",
  reasonMissing: "Enter a reason for reopening the fiscal year.",
  notClosed: "This fiscal year is open.",
  laterYearClosed: "A later fiscal year is closed. Reopen the later year first.",
  yearSealed: "This fiscal year is sealed and can't be reopened. Date the correction in an open year.",
  sealUnconfirmed: "Confirm that the fiscal year can never be reopened.",
  sealsClosedOnly: "This fiscal year is open. Close it, then seal it.",
  alreadySealed: "This fiscal year is already sealed.",
} as const;
