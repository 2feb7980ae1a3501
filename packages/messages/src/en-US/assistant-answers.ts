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

  // Expenses that fit
  noneFits: "No expense fits that{dated, select, yes { {range}} other {}}.",
  // Heads of columns
  number: "No.",
  vendor: "Vendor",
  date: "Date",
  due: "Due",
  amount: "Amount",
  open: "Open",
  status: "Status",
  unknownVendor: "Unknown Vendor",

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
  confirmOnCard: "Confirm it with the button below the proposal. Nothing changes before that.",
  vendorIsClient: "{name} is a client, and I prepare bills of vendors only. Record a client's payment on its invoice.",
  billExists:
    "The books already have a bill of {amount} from {vendor}, dated {day}, as number {id}. Record its payment there.",
  vendorUnknown: "None of your expenses is from a vendor called “{name}”.",
  categoryUnknown: "There is no category called “{name}”.",
  quoted: "“{text}”",
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
