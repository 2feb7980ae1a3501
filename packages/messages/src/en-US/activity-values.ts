/** Values of fields in the activity log: a key is the field's name in the event. What is not listed is shown as it was noted. */
export const activityValues = {
  // Of a person or an API key
  role: "{value, select, founder {Founder} accountant {Accountant} employee {Employee} other {}}",
  // Of an expense, a member, or a project
  status:
    "{value, select, in_processing {In processing} ready {Ready} to_review {To review} failed {Failed} no_document {No document} active {Active} inactive {Inactive} done {Done} other {}}",
  approval: "{value, select, waiting {Waiting for approval} returned {Sent back} approved {Approved} other {}}",
  // Of an invoice, a match of a bank transaction, or an integration
  kind: "{value, select, invoice {Invoice} credit_note {Credit note} expense {Expense} payment {Payment} transfer {Transfer} entry {Entry} matched {Matched} booked {Categorized} ignored {Ignored} other {}}",
  // Targets of a match of a bank transaction
  with: "{value, select, expense {Expense} payment {Payment} transfer {Transfer} booked_transfer {Posted transfer} items {Invoices or bills} other {}}",
  // Of an invoice
  state: "{value, select, draft {Draft} issued {Issued} void {Voided} other {}}",
  // Of an account, a bank account, or an exchange rate
  type: "{value, select, Asset {Asset} Liability {Liability} Equity {Equity} Revenue {Revenue} Expense {Expense} checking {Checking account} savings {Savings account} credit_card {Credit card} manual {Manual} auto {Automatic} other {}}",
  direction: "{value, select, in {Incoming} out {Outgoing} both {Both} other {}}",
  mode: "{value, select, suggest {Suggested} book {Booked} other {}}",
  frequency: "{value, select, monthly {Monthly} quarterly {Quarterly} other {}}",
  rhythm: "{value, select, month {Month} two_months {Two months} quarter {Quarter} year {Year} other {}}",
  // Of a report's file or of a bank statement
  format: "{value, select, summary {Summary} detailed {Detailed} visual {Visual} other {}}",
  // Whether prices include tax
  taxStructure: "{value, select, exclusive {Net} inclusive {Gross} other {}}",
  // Of a rule
  origin: "{value, select, explicit {Set by a person} learned {Learned} other {}}",
  businessType:
    "{value, select, retail {Retail} services {Services} restaurant {Restaurant} technology {Technology} manufacturing {Manufacturing} freelance {Freelance} other {Other}}",
  yes: "Yes",
  no: "No",
} as const;
