/** A word of bookkeeping that is pointed at, until its meaning is here; and the words of a screen, in a line. */
export const terms = {
  loading: "Loading the meaning",
  notLoaded: "The meaning could not be loaded.",
  // Names the line of words
  words: "Terms",
  // Names the mark beside a label; {name}: the word
  explain: "Explain “{name}”",
  // As docs/help has them
  name: "{key, select, accounts_payable {Accounts payable} accounts_receivable {Accounts receivable} accrual {Accrual} accrual_basis {Accrual basis} accumulated_depreciation {Accumulated depreciation} amount_due {Amount due} cash_basis {Cash basis} closing_entry {Closing entry} control_account {Control account} credit_note {Credit note} deferral {Deferral} due_date {Due date} input_tax {Input tax} output_tax {Output tax} posting_date {Posting date} reconciliation {Reconciliation} residual_value {Residual value} retained_earnings {Retained earnings} revaluation {Revaluation} reversal {Reversal} reverse_charge {Reverse charge} service_period {Service period} tax_code {Tax code} useful_life {Useful life} other {Write-off}}",
} as const;
