/**
 * The activity log on the company: its settings, accounts and categories, rules, exchange rates, months, and reports. {who} acted: a
 * person's name or "The system". No sentence has a full stop.
 */
export const activityCompany = {
  // The company and its settings
  companyCreated: "{who} created the company {name}",
  // {businessType}: a kind of business, such as "Retail"
  chartSetUp: "{who} set up the chart of accounts for the business type {businessType}",
  companyUpdated: "{who} changed the company details",
  // {fields}: a list of the fields' labels
  companyFieldsUpdated: "{who} changed the company details: {fields}",
  logoChanged: "{who} changed the company logo",
  dataDownloaded: "The archive of the company's data was downloaded",
  dataExported: "{who} exported the company's data",
  defaultCurrencyChanged: "{who} changed the default currency from {from} to {to}",
  approvalNeeded: "{who} turned on the approval of employees' expenses",
  approvalNotNeeded: "{who} turned off the approval of employees' expenses",
  journalApprovalOn: "{who} turned on the approval of journal entries",
  journalApprovalOff: "{who} turned off the approval of journal entries",
  paymentAccountSet: "{who} set the default payment account to {account}",
  paymentAccountRemoved: "{who} removed the default payment account",
  holdSet: "{who} set a legal hold: {reason}",
  holdLifted: "{who} lifted the legal hold",
  invoiceSettingsChanged: "{who} changed the invoice settings",

  // The transfer of the company to and from another server
  transferOrdered: "{who} ordered the file of a company transfer",
  transferDownloaded: "{who} downloaded the file of a company transfer",
  transferredFrom: "{who} imported the company {name} from another server",
  transferred: "{who} imported a company from another server",

  // Accounts and categories; {account}: code and name
  accountCreated: "{who} added the account {account}",
  accountUpdated: "{who} changed the account {account}",
  accountDeleted: "{who} deleted the account {account}",
  accountDeactivated: "{who} deactivated the account {account}",
  accountReactivated: "{who} reactivated the account {account}",
  categoryCreated: "{who} added the category {name}",
  categoryUpdated: "{who} changed the category {name}",
  categoryDeleted: "{who} deleted the category {name}",

  // Dimensions: projects, cost centers, and tags
  dimensionCreated: "{who} added the dimension {name}",
  dimensionUpdated: "{who} changed the dimension {name}",
  dimensionArchived: "{who} archived the dimension {name}",
  dimensionReactivated: "{who} reactivated the dimension {name}",
  dimensionDeleted: "{who} deleted the dimension {name}",
  dimensionMerged: "{who} merged the dimension {name} into {other}",
  dimensionUnmerged: "{who} undid the merge of the dimension {name} into {other}",

  // Rules for the expenses of a vendor
  ruleCreated: "{who} added the rule for {vendor}",
  ruleUpdated: "{who} changed the rule for {vendor}",
  ruleDeleted: "{who} deleted the rule for {vendor}",
  ruleSwitchedOn: "{who} switched on the rule for {vendor}",
  ruleSwitchedOff: "{who} switched off the rule for {vendor}",

  // Exchange rates; {from} and {to} are currencies
  rateCreated: "{who} added the exchange rate {from}/{to}",
  rateUpdated: "{who} changed the exchange rate {from}/{to}",
  rateDeleted: "{who} deleted the exchange rate {from}/{to}",
  // The European Central Bank's rates, after the last try of a night
  ratesFailed: "Exchange rates could not be loaded: {reason}",
  // An old rate of {day} was confirmed for an expense
  rateKept: "{who} kept using the exchange rate {from}/{to} of {day}",

  // Months
  monthClosed: "{who} closed {month}",
  monthClosedWith: "{who} closed {month}: {note}",
  someMonthClosed: "{who} closed a month",
  monthReopened: "{who} reopened {month}",
  monthReopenedWith: "{who} reopened {month}: {note}",
  someMonthReopened: "{who} reopened a month",
  // Fiscal years
  yearClosed: "{who} closed the fiscal year {year}",
  yearClosedWith: "{who} closed the fiscal year {year} with open points: {note}",
  yearReopened: "{who} reopened the fiscal year {year}: {note}",
  yearSealed: "{who} sealed the fiscal year {year}",
  yearsChanged: "{who} changed the fiscal years: {year} runs from {from} to {to}",

  // Reports; {name} as the report's title says it
  reportOrdered: "{who} generated the report {name} from {from} to {to}",
  reportGenerated: "The file of the report {name} from {from} to {to} is ready",
  reportDeleted: "{who} deleted the report {name} from {from} to {to}",
  scheduleCreated:
    "{frequency, select, monthly {{who} added the monthly report {name}} quarterly {{who} added the quarterly report {name}} other {{who} added the scheduled report {name}}}",
  scheduleDeleted:
    "{frequency, select, monthly {{who} deleted the monthly report {name}} quarterly {{who} deleted the quarterly report {name}} other {{who} deleted the scheduled report {name}}}",
  schedulePaused: "{who} paused the scheduled report {name}",
  scheduleResumed: "{who} resumed the scheduled report {name}",
  scheduledReportFailed: "The scheduled report {name} from {from} to {to} could not be generated",
  taxRegistered: "{who} registered for tax in {country}",
  taxRegistrationChanged: "{who} changed the tax registration in {country}",
  taxRegistrationRemoved: "{who} removed the tax registration in {country}",
  taxCodeChange:
    "{verb, select, created {{who} added the tax code {name}} archived {{who} archived the tax code {name}} reactivated {{who} reactivated the tax code {name}} other {{who} changed the tax code {name}}}",
  taxReturnFiled: "{who} marked the return {form} from {from} to {to} as filed",
  taxReturnWithdrawn: "{who} withdrew the return {form} from {from} to {to}: {reason}",
  taxReturnSettled: "{who} settled the return {form} from {from} to {to}",
  taxReturnPaid: "{who} recorded a payment of {amount} for the return {form} from {from} to {to}",
  taxPaymentRemoved: "{who} removed a payment of {amount} for the return {form} from {from} to {to}",
  taxCoded: "{who} set the tax code of entry {number} to {code}",
} as const;
