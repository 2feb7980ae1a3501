/** Fiscal years and the year end: reports, and the company's settings. {year} is the name of a fiscal year: "2026", "2026/27". */
export const yearEnd = {
  years: "Fiscal years",
  yearEnd: "Year end",
  loadingYears: "Loading fiscal years...",
  loadingYear: "Loading fiscal year...",
  yearsNotLoaded: "Nothing was closed or reopened. The fiscal years just couldn't be loaded.",
  yearNotLoaded: "Nothing was closed or reopened. The fiscal year just couldn't be loaded.",
  closed: "Closed",
  sealed: "Sealed",
  open: "Open",
  /** Beside the name of the year that has not ended. */
  running: "Current",
  current: "Current year",

  /** Title of the year. */
  fiscalYear: "Fiscal year {year}",
  /** Below the title: its first and last day, and how many months it has. */
  days: "{days}, {months, plural, one {# month} other {# months}}",
  closedBy: "Closed by {person} on {time}. Entries can't be added, changed, or deleted.",
  /** Below the line of who closed it. */
  sealedBy: "Sealed by {person} on {time}. The fiscal year can't be reopened.",
  closingEntry: "Closing entry {number}",
  closingLocks:
    "Closing locks this fiscal year, its months, and all days before it. Entries can't be added, changed, or deleted.",
  /** Instead of the button that closes the year. */
  closeEarlier: "Fiscal years close in order. Close <link>{year}</link> first.",
  notOver: "This fiscal year hasn't ended yet. You can close it from the day after its last day.",
  closeNamed: "Close fiscal year {year}",
  closeYear: "Close fiscal year",
  closeAnyway: "Close anyway",
  closing: "Closing...",
  stillOpen: "These points of {year} are still open:",
  closeReasonHint: "Shown in the year and in the activity log.",
  closeText: "The result is carried forward. A founder or accountant can reopen the year.",
  closeTextEntry: "The result is carried forward by a closing entry. A founder or accountant can reopen the year.",
  closingEntryLines: "Closing entry",
  debit: "Debit",
  credit: "Credit",
  enterReason: "Enter a reason for closing the year with open points.",
  reopen: "Reopen",
  reopenNamed: "Reopen fiscal year {year}",
  reopening: "Reopening...",
  reopenEntry: "The closing entry is reversed.",
  reopenText: "The months of the year stay closed. Reopen those that you need.",
  reason: "Reason",
  reasonHint: "Shown in the activity log with your name.",
  enterReopenReason: "Enter a reason for reopening the fiscal year.",
  useOfResult: "Use of the result",
  sealYear: "Seal fiscal year",
  sealNamed: "Seal fiscal year {year}?",
  sealing: "Sealing...",
  sealText:
    "Nobody can ever reopen the year, or post or change anything up to {day}. Closed years before it are sealed too. Date later corrections in an open year.",
  sealConfirm: "I understand that the fiscal year can never be reopened.",
  sealUnconfirmed: "Confirm that the fiscal year can never be reopened.",

  /** The checklist: what is checked, and what was found. */
  checklist: "Checklist",
  nothingOpen: "Nothing open",
  months: "Months closed",
  monthsFound: "{count, plural, one {# month of the year is} other {# months of the year are}} open",
  earlier: "Earlier fiscal years",
  earlierFound: "An earlier fiscal year with entries is open",
  balancesFound:
    "{count, plural, one {# bank account differs} other {# bank accounts differ}} from the statement at the year end",
  clearing: "Clearing accounts",
  clearingFound:
    "{count, plural, one {# clearing account isn't} other {# clearing accounts aren't}} zero at the year end",
  control: "Receivables and payables",
  controlFound:
    "{count, plural, one {The account of receivables or payables differs} other {The accounts of receivables and payables differ}} from the open items",
  odd: "Unusual balances",
  oddFound:
    "{count, plural, one {# asset or liability has its balance} other {# assets or liabilities have their balances}} on the wrong side at the year end",
  cash: "Cash on hand",
  cashFound: "{count, plural, one {# cash account is} other {# cash accounts are}} below zero on a day of the year",

  /** The dialog about the beginning of fiscal years. */
  changeYears: "Change fiscal years",
  begins: "Fiscal year begins",
  appliesTo: "Applies to",
  allYears: "All years",
  /** From one year on: its name and days. */
  fromYear: "From {year} on ({days})",
  firstDay: "First day of the books (optional)",
  firstDayHint: "Only if the first fiscal year is a short one.",
  firstDayInvalid: "Enter a date, or leave the field empty.",
  noOpenYear: "All fiscal years are closed. Reopen one first.",
  /** Days of the year by this choice. */
  changedYear: "The first changed year is {days}. Years of 12 months follow.",
  saveYears: "Save fiscal years",
  saving: "Saving...",
} as const;
