/** Texts of the activity log other than the sentences about its events. */
export const activityLog = {
  // Who acted: a stranger, the product itself, or a person without a user account
  someone: "Someone",
  system: "The system",
  formerUser: "A former user",
  // An expense without a file and a vendor
  expenseNumber: "no. {id}",
  // An event of another version: {event} is its name, such as "journal_entry.archived"
  otherEvent: "{who} caused the event {event}",
  // Heads of the columns of the CSV file
  time: "Time",
  person: "Who",
  apiKey: "API key",
  activity: "What",
  about: "About",
  id: "ID",
  before: "Before",
  after: "After",
  ipAddress: "Address",
  // A field with its value, on a line of its own in the CSV file
  change: "{field}: {value}",
  // Subjects of events; `activity` has the same for the filters of the screen
  subject:
    "{type, select, expense {Expense} expense_import {Expense import} document {Document} document_access {Access to documents} invoice {Invoice} client {Client} project {Project} vendor {Vendor} payment {Payment} opening {Opening balances} bank_account {Bank account} bank_line {Bank transaction} reconciliation {Reconciliation} journal_import {Journal import} journal_template {Entry template} journal_schedule {Recurring entry} item {Item} recurring {Recurring document} payment_run {Payment run} asset {Asset} deferral {Spread amount} deferral_run {Month of spread amounts} revaluation {Revaluation} allowance {Allowance} accrual {Accrual} depreciation_run {Depreciation} receipt_request {Receipt request} account {Account} category {Category} dimension {Dimension} rule {Rule} exchange_rate {Exchange rate} month {Month} report {Report} report_schedule {Scheduled report} organization {Company} user {User account} membership {Member} invitation {Invitation} api_key {API key} webhook {Webhook} integration {Integration} other {}}",
} as const;
