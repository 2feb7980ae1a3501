/**
 * The assistant's answers, formatted by the server. A range is an adverbial phrase: "in April 2026". `of` says what a figure is
 * about: on a category, at a vendor, both, or neither.
 */
export const assistantAnswers = {
  // Times within a sentence, and as the name of a series
  onDay: "on {day}",
  inMonth: "in {month}",
  inYear: "in {year}",
  fromTo: "from {start} to {end}",
  between: "{start} to {end}",
  fiscalYear: "The fiscal year {year} runs from {start} to {end}.",

  // Spending
  spent:
    "You spent {amount}{of, select, on { on {category}} at { at {vendor}} both { on {category} at {vendor}} other {}} {range}, in {count, plural, one {# expense} other {# expenses}}.",
  spentNothing:
    "Nothing was posted{of, select, on { on {category}} at { at {vendor}} both { on {category} at {vendor}} other {}} {range}.",
  averageExpense:
    "The average expense{of, select, on { on {category}} at { at {vendor}} both { on {category} at {vendor}} other {}} {range} is {average}: {amount} in {count, plural, one {# expense} other {# expenses}}.",
  countOfExpenses:
    "There {count, plural, one {is # expense} other {are # expenses}}{of, select, on { on {category}} at { at {vendor}} both { on {category} at {vendor}} other {}} {range}, {amount} in all.",
  notCounted:
    "{count, plural, one {# expense needs review and is not counted.} other {# expenses need review and are not counted.}}",
  mostInMonth: "The most was in {name}: {amount}.",
  mostToVendor: "The most went to {name}: {amount}.",
  mostToCategory: "The most went to {name}: {amount}.",
  mostFromAccount: "Most was paid from {name}: {amount}.",
  spendingBy:
    "Spending by {by, select, month {month} vendor {vendor} category {category} other {payment account}} {range}",
  seriesSpent: "Spent",
  openExpenses: "Open these expenses",

  // One time against another
  compared:
    "You spent {first}{of, select, on { on {category}} at { at {vendor}} both { on {category} at {vendor}} other {}} {firstRange}, and {second} {secondRange}.",
  same: "The same.",
  more: "That is {amount} more.",
  less: "That is {amount} less.",
  morePercent: "That is {amount} more ({percent}).",
  lessPercent: "That is {amount} less ({percent}).",
  comparedBy:
    "Spending by {by, select, vendor {vendor} other {category}}{of, select, on { on {category}} at { at {vendor}} both { on {category} at {vendor}} other {}}",

  // Cash, tax, reports
  nothingMoved: "No money moved on your cash and bank accounts {range}.",
  cashFlow:
    "Cash flow {range}: {inflow} came in and {outflow} went out, {net} net. Card payments count when the card is paid.",
  cashFlowTitle: "Cash flow {range}",
  moneyIn: "In",
  moneyOut: "Out",
  taxNone: "No tax was posted{of, select, at { at {vendor}} other {}} {range}.",
  taxPaid: "You paid {amount} of tax{of, select, at { at {vendor}} other {}} {range}, according to your expenses.",
  taxTitle: "Tax paid{of, select, at { at {vendor}} other {}} {range}",
  seriesTax: "Tax",
  withProfit: "Profit and loss {range}: income {income}, expenses {expenses}, a profit of {result}.",
  withLoss: "Profit and loss {range}: income {income}, expenses {expenses}, a loss of {result}.",
  profitAndLossTitle: "Profit and loss {range}",
  income: "Income",
  expenses: "Expenses",
  profit: "Profit",
  loss: "Loss",
  balanceSheet: "On {day} the books show assets of {assets}, liabilities of {liabilities} and equity of {equity}.",
  balanceSheetTitle: "Balance sheet on {day}",
  assets: "Assets",
  liabilities: "Liabilities",
  resultSoFar: "Result so far",
  equity: "Equity",
  account: "Account",
  amountIn: "Amount ({currency})",

  // Expenses that fit
  noneFits: "No expense fits that{dated, select, yes { {range}} other {}}.",
  noneContains: "No expense{dated, select, yes { {range}} other {}} contains “{text}”.",
  fits: "{count, plural, one {# expense fits} other {# expenses fit}}{dated, select, yes { {range}} other {}}.",
  fitsShown:
    "{count, plural, one {# expense fits} other {# expenses fit}}{dated, select, yes { {range}} other {}}; here are the {shown, number} {sort, select, newest {newest} oldest {oldest} largest {largest} other {smallest}}.",
  theOne:
    "The {sort, select, newest {newest} oldest {oldest} largest {largest} other {smallest}} of {count, plural, one {# expense} other {# expenses}}{dated, select, yes { {range}} other {}} is {vendor}{known, select, both {, {amount} on {day}} amount {, {amount}} day { on {day}} other {}}.",
  notCompared:
    "{count, plural, one {# expense in another currency is not posted yet and not compared.} other {# expenses in another currency are not posted yet and not compared.}}",
  comparedIn: "Other currencies are compared in {currency}: {rates} today.",
  amountIs: "{amount} is {converted}",
  noRateToCompare:
    "Amounts are compared in {currency}, and no exchange rate from {from} to {currency} is known for {day}.",
  foundExpenses: "Expenses",
  openList: "Open as a list",
  // Heads of columns
  number: "No.",
  vendor: "Vendor",
  date: "Date",
  due: "Due",
  amount: "Amount",
  open: "Open",
  status: "Status",
  unknownVendor: "Unknown Vendor",

  // Bills by when they are due
  noUnpaid:
    "There are no unpaid bills{of, select, at { from {vendor}} other {}}{when, select, range { due {range}} overdue { past the due date} upcoming { still to come} by { due by {day}} from { due from {day}} other {}}.",
  unpaid:
    "You have {count, plural, one {# unpaid bill} other {# unpaid bills}}{of, select, at { from {vendor}} other {}}{when, select, range { due {range}} overdue { past the due date} upcoming { still to come} by { due by {day}} from { due from {day}} other {}}.",
  unpaidTitle:
    "Unpaid bills{of, select, at { from {vendor}} other {}}{when, select, range { due {range}} overdue { past the due date} upcoming { still to come} by { due by {day}} from { due from {day}} other {}}",
  lateOfThem: "{count, plural, one {# of them is past the due date.} other {# of them are past the due date.}}",
  stillOpen: "Open: {amounts}.",
  openByDueDate: "Open by due date",

  // Points to check
  nothingToDo: "Nothing needs your attention.",
  needReview: "{count, plural, one {# expense needs review.} other {# expenses need review.}}",
  unread: "{count, plural, one {# document could not be read.} other {# documents could not be read.}}",
  reading: "{count, plural, one {# document is being processed.} other {# documents are being processed.}}",
  overdue: "{count, plural, one {# unpaid bill is past the due date.} other {# unpaid bills are past the due date.}}",
  toReview: "To review",
  openReview: "Open the review",

  // Exchange rates
  ownRate: "1 {from} is {rate} {to} (your own rate).",
  sameCurrency: "1 {from} is {rate} {to} (they are the same).",
  referenceRate: "1 {from} is {rate} {to} (the reference rate of {day}).",
  converted: "{amount} are {converted}.",
  noRate: "No exchange rate from {from} to {to} is known for {day}.",

  // A document
  noDocument: "There is no document in this conversation yet. Attach an image or a PDF with the paperclip.",
  unreadable: "{file}: {reason}",
  nothingRead: "Nothing could be read on this document.",
  totalIsZero: "The total of this document is zero: there is nothing to pay, and nothing to enter.",
  receiptNamed: "Receipt {file}",
  read: "I read {amount} from {vendor}, dated {day}. Check it, then confirm to post it.",
  readUnknown: "I read {amount} from an unknown vendor, dated {day}. Check it, then confirm to post it.",
  readNotBooked:
    "I read {amount} from {vendor}, dated {day}. It can't be posted from here: {reason} The document is kept: open it under Documents and choose “Read as an expense”, which makes a draft of it.",
  readUnknownNotBooked:
    "I read {amount} from an unknown vendor, dated {day}. It can't be posted from here: {reason} The document is kept: open it under Documents and choose “Read as an expense”, which makes a draft of it.",

  // Suggested changes
  tax: "Tax",
  tip: "Tip",
  category: "Category",
  paidFrom: "Paid from",
  notPaidYet: "Not paid yet",
  invoiceNumber: "Invoice number",
  description: "Description",
  none: "none",
  adjusted: "The difference from the stated total, {amount}, is posted to the main category.",
  atRateOfDay: "The books are in {currency}: the amount is converted at the rate of its day.",
  newBill: "New bill",
  createBill: "Create bill",
  billFrom: "Bill from {vendor}",
  billFromUnknown: "Bill from an unknown vendor",
  askVendorAndAmount:
    "Tell me who it is from and what it comes to, and when it is due if you know. You can also attach the receipt, and I read it.",
  askVendor: "Tell me who it is from, and when it is due if you know. You can also attach the receipt, and I read it.",
  askAmount:
    "Tell me what it comes to, and when it is due if you know. You can also attach the receipt, and I read it.",
  billPrepared: "Here is the bill of {amount} from {vendor}. It is posted once you confirm it.",
  dueBeforeDate: "The due date is before the bill's date. Check both before you confirm.",
  categoryAsSaid: "Category as you said: {category}.",
  categoryAsBefore: "{category}, as this vendor's last bill.",
  categoryByWord: "{category}, because of “{word}”.",
  categoryUnsure: "No category is known for this vendor yet. Change it on the expense if it belongs elsewhere.",
  updateTitle: "Update bill {id}: {vendor}",
  updateBill: "Update bill",
  payerUnknown: "Which account paid number {id} is not known yet: open it in review and choose it there.",
  askChange:
    "What should change on number {id}, {vendor}? For example: “Change the due date of bill {id} to next Friday”.",
  nothingChanges: "Nothing changes: number {id} says that already.",
  changePrepared: "This is what changes on number {id}, {vendor}. It is done once you confirm it.",
  incomplete: "Number {id} lacks something: open it and fill in what is missing.",
  removalPrepared: "This would remove number {id}, {vendor}. It is done once you confirm it.",
  removeTitle: "Remove bill {id}",
  removeBill: "Remove bill",
  removalNote: "A posted entry is reversed; the document stays in your library.",
  whichOne: "Which one?",
  whichFits: "Which one? {count, plural, one {# expense fits} other {# expenses fit}} that. Say its number.",
  whichLatest: "Which one? These are the latest. Say its number.",
  noSuchExpense: "There is no expense number {id}, or it was deleted.",

  // Declined questions
  vendorUnknown: "None of your expenses is from a vendor called “{name}”.",
  categoryUnknown: "There is no category called “{name}”.",
  notUnderstood: "I did not understand that.",
  unsure: "I am not sure what you ask about, so I do not answer.",
  wordsNotUnderstood: "I did not understand {words}, so I do not answer.",
  quoted: "“{text}”",
  isClient: "{name} is a client, and I answer about expenses and bills from vendors.",
  isColleague: "{name} is a colleague, and I cannot tell expenses by person.",
  oneVendor: "I answer about one vendor at a time.",
  nameUnknown: "I know no vendor, client or colleague called “{name}”.",
  whereInvoices: "Invoices to clients are on the Invoices screen; I answer about expenses and bills from vendors.",
  whereClients: "Clients are on the Clients screen; I answer about expenses and bills from vendors.",
  whereBank: "Bank accounts and their transactions are on the Banking screen.",
  whereTax:
    "I know the tax that you paid on purchases. The tax that is owed is in the tax report on the Reports screen.",
  whereReports: "All reports are on the Reports screen.",
  whereInvite: "You invite people on the User Management screen.",
  wherePassword: "You change your password on the Profile screen.",
  whereLogo: "The company's details are on the Company screen.",
  notForRole: "Your role does not allow that. You can ask about your own expenses: what you spent, on what and where.",
  cannotDo: "The assistant cannot do “{name}”.",
  inputNotUnderstood: "That was not understood: {field} {issue}",
  endBeforeStart: "The end of that time is before its start.",
  strayed: "The model asked for something that is not done here. Nothing was changed.",
  unproven: "The answer held figures that are not in your books, so it is not shown.",

  // About itself
  help: "I answer from your books: what you spent on what, where and when, one time against another, tax, cash flow, reports, bills by due date, exchange rates and what needs review. I can find expenses, read a receipt that you attach, and prepare a new bill, a change or a removal for you to confirm.",
  newConversation: "New conversation",
  renamed: "Conversation renamed.",
  deleted: "Conversation deleted.",
  nothingChanged: "Nothing was changed.",
} as const;
