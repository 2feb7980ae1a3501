/** How the assistant reads a question, as chips, and the headline of its answer. Ranges are phrases: "in April 2026". */
export const assistantReadings = {
  // Tools, as the first chip
  overview: "Overview",
  search: "Search",
  find_expenses: "Expenses",
  list_invoices: "Invoices",
  list_receivables: "Receivables",
  list_payables: "Bills to pay",
  list_bills: "Bills",
  list_clients: "Clients",
  list_vendors: "Vendors",
  list_bank_accounts: "Bank accounts",
  list_bank_lines: "Bank transactions",
  list_members: "Members",
  list_documents: "Documents",
  list_categories: "Categories",
  list_proposals: "Proposals",
  list_months: "Months",
  month_checklist: "Month-end checklist",
  run_report: "Report",
  spending: "Spending",
  spending_by_vendor: "Spending by vendor",
  unusual_spending: "Unusual spending",
  exchange_rate: "Exchange rate",
  help: "Help",

  // Chips
  byParty: "by {party, select, client {client} other {vendor}}",
  byDocument: "by {document, select, invoice {invoice} other {bill}}",
  onlyOverdue: "overdue",
  allOpen: "all open",
  allClients: "all clients",
  allVendors: "all vendors",
  asOfDay: "as of {day}",
  anyTime: "any time",
  upTo: "up to {day}",
  from: "from {day}",
  dueBy: "due by {day}",
  dueFrom: "due from {day}",
  against: "against {range}",
  above: "over {amount}",
  below: "under {amount}",
  minAmount: "at least {amount}",
  maxAmount: "at most {amount}",
  anyAmount: "any amount",
  largest: "largest",
  smallest: "smallest",
  newest: "newest",
  oldest: "oldest",
  first: "top {count, number}",
  lacks:
    "without {what, select, receipt {receipt} category {category} vendor {vendor} date {date} dueDate {due date} other {invoice number}}",
  complete: "with or without receipt",
  unpaid: "unpaid",
  status:
    "{status, select, paid {paid} draft {draft} void {void} overdue {overdue} to_review {to review} failed {failed} open {open} other {{status}}}",
  anyStatus: "any status",
  creditNotes: "credit notes",

  // Headlines
  yes: "Yes.",
  no: "No.",
  clientsOwe:
    "{count, plural, =0 {No client owes you money as of {day}.} one {# client owes you {amount} as of {day}.} other {# clients owe you {amount} as of {day}.}}",
  clientsLate:
    "{count, plural, =0 {No client is overdue as of {day}.} one {# client is overdue with {amount} as of {day}.} other {# clients are overdue with {amount} as of {day}.}}",
  invoicesOpen:
    "{count, plural, =0 {No invoice is unpaid as of {day}.} one {# invoice is unpaid as of {day}: {amount}.} other {# invoices are unpaid as of {day}: {amount} in all.}}",
  invoicesLate:
    "{count, plural, =0 {No invoice is overdue as of {day}.} one {# invoice is overdue as of {day}: {amount}.} other {# invoices are overdue as of {day}: {amount} in all.}}",
  vendorsOwed:
    "{count, plural, =0 {You owe no vendor money as of {day}.} one {You owe # vendor {amount} as of {day}.} other {You owe # vendors {amount} as of {day}.}}",
  vendorsLate:
    "{count, plural, =0 {You are overdue with no vendor as of {day}.} one {You are overdue with # vendor as of {day}: {amount}.} other {You are overdue with # vendors as of {day}: {amount} in all.}}",
  billsOpen:
    "{count, plural, =0 {No bill is unpaid as of {day}.} one {# bill is unpaid as of {day}: {amount}.} other {# bills are unpaid as of {day}: {amount} in all.}}",
  billsLate:
    "{count, plural, =0 {No bill is overdue as of {day}.} one {# bill is overdue as of {day}: {amount}.} other {# bills are overdue as of {day}: {amount} in all.}}",
  owesYou: "{name} owes you {amount} as of {day}.",
  youOwe: "You owe {name} {amount} as of {day}.",
  theOne: "{name}: {amount}.",
  theOneOf: "{name}: {amount}, {day}.",
  invoices:
    "{count, plural, =0 {No invoice fits that.} one {# invoice fits that: {amount}.} other {# invoices fit that: {amount} in all.}}",
  expenses:
    "{count, plural, =0 {No expense fits that.} one {# expense fits that: {amount} posted.} other {# expenses fit that: {amount} posted in all.}}",
  figure: "{label}: {amount} {when}.",
  figureName:
    "{row, select, revenue {Revenue} expenses {Expenses} profit {Net profit} output {Tax on sales} input {Tax on purchases} payable {Tax to pay} closing {Tax owed} cash {Cash and bank} assets {Total assets} liabilities {Total liabilities} equity {Total equity} change {Net cash flow} other {Amount}}",
  spendingAt: "Spending at {name}",
  spendingOn: "Spending on {name}",
  spendingOf: "Spending of {name}",
  spent: "You spent {amount} {when}.",
  reportOf: "{label} {when}.",
  rate: "1 {from} is {rate} {to}.",
  compared: "{label}: {first} {firstWhen}, and {second} {secondWhen}.",
  more: "That is {amount} more.",
  less: "That is {amount} less.",
  same: "That is the same.",
  clients: "{count, plural, =0 {There are no clients.} one {There is # client.} other {There are # clients.}}",
  vendors: "{count, plural, =0 {There are no vendors.} one {There is # vendor.} other {There are # vendors.}}",
  members: "{count, plural, one {There is # member.} other {There are # members.}}",
  found: "{count, plural, =0 {Nothing was found.} one {# row was found.} other {# rows were found.}}",
  taxReturns:
    "{count, plural, =0 {No tax return is due.} one {# tax return is due, by {day}.} other {# tax returns are due, the first by {day}.}}",
  taxReturnsLater: "No tax return is due now.",

  // Parts of answers
  openScreen: "Open",
  party: "Name",
  number: "Number",
  date: "Date",
  due: "Due",
  amount: "Amount",
  open: "Amount due",
  overdueAmount: "Overdue",
  status_: "Status",
  description: "Description",
  vendor: "Vendor",
  client: "Client",
  account: "Account",

  // Declined questions
  notUnderstood: "I don't understand that question.",
  wordsNotUnderstood: "I don't understand {words}, so I don't answer.",
  quoted: "“{text}”",
  severalNames: "{words} fits several names: {names}. Which one?",
  noneNamed: "The books have no name like {words}.",
  notForRole: "Your role can't see that.",
} as const;
