/**
 * Texts of reports beside their figures, on screen and in files: ranges, terms, heads of text columns, notes, and reasons of
 * failures.
 */
export const reportFiles = {
  asOf: "As of {day}",
  fromTo: "{from} to {to}",
  cashBasis: "Cash basis · amounts in {currency}",
  accrualBasis: "Accrual basis · amounts in {currency}",
  amountsIn: "Amounts in {currency}",
  asKnownOn: "As known on {day}",
  /** At the foot of a PDF; of an Excel file. */
  foot: "{company} · made with {product} on {day}",
  footWithoutDay: "{company} · made with {product}",
  page: "Page {page} of {pages}",
  taxId: "VAT/Tax ID {id}",

  date: "Date",
  dueDate: "Due date",
  reference: "Reference",
  code: "Code",
  name: "Name",
  section: "Section",
  kind: "Kind",
  currency: "Currency",
  knownOn: "As known on",
  note: "Note",

  /** `months` are those of the budget that the days are in: "Jan 2026 to Mar 2026". */
  budgetNote: "Budget: {name}, {months}.",
  taxableNote: "Taxable amounts are the net amounts on the documents.",
  /** `tax` is "VAT 19 %"; `amount` has its currency. */
  unknownOnSales:
    "{tax} on sales: the documents don't show the net amount for {amount} of it. The taxable amount doesn't include that.",
  unknownOnPurchases:
    "{tax} on purchases: the documents don't show the net amount for {amount} of it. The taxable amount doesn't include that.",
  creditBalances: "A negative balance is a credit balance.",
  unusedLeftOut: "Accounts without entries in this period are left out.",
  severalTags: "An entry line with several tags counts in the column of each. The total counts it once.",
  openingsNoFlow: "Opening balances are no cash flow. Profit is that of the days since.",
  formerCurrency: "These figures don't include entries in another currency, from before the base currency was changed.",
  noCountry:
    "The company's country is not set, so all tax on purchases counts as recoverable. Set it in the company details.",
  noCountryRule: "There are no tax rules for {country} yet, so all tax on purchases counts as recoverable.",
  morePostings: "{count, plural, one {# more entry line} other {# more entry lines}}",

  failed: "We couldn't generate the report. Try again. If it fails again, choose a shorter period.",
  tooLong:
    "This period has {count} entry lines, and this kind of file holds at most {most}. Choose a shorter period, or CSV.",
  tooLongCsv: "This period has {count} entry lines, and a file holds at most {most}. Choose a shorter period.",
  generating: "Generating report...",
  deleted: "Report deleted.",
  scheduled: "Scheduled. The first report is sent on {day}.",
  paused: "Schedule paused.",
  resumed: "Schedule resumed. The next report is sent on {day}.",
  scheduleDeleted: "Schedule deleted.",
} as const;
