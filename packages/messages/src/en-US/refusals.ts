/** Why the server does not do what it was asked, where the sentence names an account, an amount, or a day. */
export const refusals = {
  // Exchange rates
  noRate: "There is no exchange rate from {from} to {to} for {day}. Enter the exchange rate.",
  noRateInSettings: "There is no exchange rate from {from} to {to} for {day}. Enter it in the currency settings.",
  noRateOfOpening:
    "There is no exchange rate from {from} to {to} for {day}, the day of the opening balance. Enter it in the currency settings.",
  noRateOfDraft: "There is no exchange rate from {from} to {to} for {day}: open this expense and enter it.",
  rateSourceFailed: "{asOf, select, none {{problem}} other {{problem} The rates of {asOf} stay in use.}}",
  noTaxRate: "{code} has no rate on {day}. Choose another tax code.",
  taxRateOfCode: "{code} has {rate} %. Enter that, or choose another tax code.",
  typeTaxRate: "Enter the rate of {code}.",
  noVatIdOfClient: "Enter the client's VAT ID.",
  noOwnVatId: "Enter your VAT ID in the company settings.",
  noOwnAddress: "Enter your address in the company settings.",
  noOwnTaxId: "Enter your tax ID in the company settings.",
  noAddressOfClient: "Enter the client's address.",
  // What the format of an e-invoice needs; `field` is the label of a field
  eInvoiceOwn: "The e-invoice needs this in the company settings: {field}.",
  eInvoiceClient: "The e-invoice needs this of the client: {field}.",
  eInvoiceCity:
    "The e-invoice needs postcode and city below the street in {whose, select, own {your} other {the client's}} address.",
  eInvoiceBank: "The e-invoice needs an IBAN in the invoice settings: {field}.",
  eInvoiceSettings: "The e-invoice needs this in the invoice settings: {field}.",
  eInvoiceIssued:
    "It is part of the invoice as issued, and can't be added: create a credit note, and issue a new invoice.",
  eInvoiceLine: "The e-invoice needs this in item {number}: {field}.",
  eInvoiceRule: "The e-invoice would break the rule {rule}: {term}.",
  noRatesCame: "The source sent no exchange rates.",
  ecbNotUnderstood: "The European Central Bank's answer was not a list of reference rates.",
  ecbStatus: "The European Central Bank answered with status {status}.",
  ecbTooLarge: "The European Central Bank's answer was larger than its rates are.",
  ecbLate: "The European Central Bank did not answer in time.",
  ecbAway: "The European Central Bank could not be reached.",
  currencyChanged: "The default currency was changed meanwhile, and nothing was saved. Try again.",
  // Chart of accounts, categories, rules
  codeTaken: "{code} is the code of {name}. Choose a code that is free.",
  usedByBank: 'The bank account "{bank}" is linked to {account}. Link it to another account first.',
  codeHasEntries: "{account} has entries and keeps its account code. Create a new account instead.",
  typeHasEntries:
    "{account} has entries and keeps its type, which decides where reports show them. Create a new account instead.",
  purposeHasEntries: "{account} has entries and keeps its purpose. Create a new account instead.",
  usedByCategories:
    "{count, plural, one {The category {names} uses {account}. Assign another account to it first.} other {# categories use {account}, among them {names}. Assign another account to them first.}}",
  categoriesNeedExpense:
    "{count, plural, one {The category {names} uses {account}, and expenses can't be posted to a revenue account. Assign another account to it first.} other {# categories use {account}, among them {names}, and expenses can't be posted to a revenue account. Assign another account to them first.}}",
  lastForTax:
    "{account} is the only account for the tax on expenses, and no expense can be posted without one. First create another account with the purpose tax.",
  lastForTips:
    "{account} is the only account for tips, and no expense can be posted without one. First create another account of type Expense with the purpose tip.",
  lastForOther:
    "{account} is the only account for expenses that fit nowhere else, and no expense can be posted without one. First create another account of type Expense with the purpose general.",
  lastForPayment:
    "{account} is the only account that expenses can be paid from, and no expense can be posted without one. First create another account with the purpose cash.",
  roleTaken: "{account} has this role already, and only one account can have it. Choose another role, or none.",
  categoryNameTaken: 'There is a category "{name}" already. Choose another name, or edit that category.',
  noAccount: "There is no account {code}. Choose one from the chart of accounts.",
  accountDeactivated: "{account} is deactivated. Reactivate it, or choose another account.",
  revenueAccount:
    "{account} is a revenue account, and expenses can't be posted there. Choose an account of another type.",
  controlAccountOfExpense:
    "{account} only has what invoices and bills owe, and expenses can't be posted there. Choose the account of what was bought.",
  taxAccountOfExpense:
    "{account} has tax, which is posted from the taxes of documents. Enter a tax of the expense under Tax, and a payment to the tax office with its return.",
  ruleExists: 'There is a rule for "{vendor}" already. Edit that one.',
  // Vendors
  vendorNameTaken: '"{name}" is a name of the vendor {vendor} already. Merge the two vendors, or choose another name.',
  vatIdTaken: "The vendor {vendor} has this VAT ID already. Merge the two vendors, or correct the VAT ID.",
  aliasUsed: 'Documents use the name "{name}". It stays with this vendor as long as they do.',
  mergedSince: "{vendor} was merged later. Undo that merge first.",
  // Payments
  namedTwice: "The same invoice or bill is named twice.",
  paidAlready: "{item} is paid already: nothing is due on it.",
  nothingLeft: "Nothing is left of the payment for {item}.",
  onlyOpen: "Only {open} is due on {item}, less than {asked}.",
  discountOnCredit: "{item} is a credit. A cash discount lowers only what is owed.",
  discountCurrency: "{item} is in {currency}. Pay it in {currency} to take a cash discount.",
  discountTooLarge: "The cash discount on {item} leaves nothing to pay. Lower it, or issue a credit note.",
  discountOrWriteOff: "A payment has either cash discounts or a write-off. Record them as two payments.",
  leftOver: "{left} of {whole} is left over: the payment is more than the amounts of its items.",
  laterPayment: "The payment of {amount} on {day} ({item}) depends on this. Void that payment first.",
  paidByIncoming: "Incoming payments pay these, but this transaction is outgoing.",
  paidByOutgoing: "Outgoing payments pay these, but this transaction is incoming.",
  transferPosted:
    "This transfer is posted already, from the transaction of {day} on {account}. Accept that as its other side, or decline it first.",
  // Banking
  ledgerTaken: "{bank} is linked to {account} already. Choose another account, or leave it empty for a new one.",
  otherCurrencies:
    "{account} has entries in other currencies than {currency}. Leave the field empty for a new account.",
  numberTaken: "{bank} has this number already. Change that account instead.",
  importInUse:
    "{count, plural, one {1 of its transactions is} other {# of its transactions are}} matched, categorized, ignored, or reconciled. Undo that first, then undo the import.",
  statementCurrency:
    "The statement is in {currency}, and {bank} is in {own}. Choose or create an account in {currency}.",
  tooPrecise:
    "{more, plural, =0 {{problem}} one {{problem} 1 more amount has too many decimals.} other {{problem} # more amounts have too many decimals.}} Nothing was imported. Correct the file, or choose an account in the currency of the file.",
  gap: "The statement begins at {opening}, but the account had {before} on {day}. A statement between the two may be missing.",
  differenceLeft: "The difference is {amount}. Clear the statement's transactions until it is zero.",
  clearedUnmatched:
    "{count, plural, one {1 of the cleared transactions is} other {# of the cleared transactions are}} not matched yet. Match or categorize {count, plural, one {it} other {them}} first.",
  // Expenses
  whoPaid: "Choose the payment account: open this expense.",
  oldRate: "Its exchange rate is old. Open one expense in this currency and accept it to keep using the rate.",
  vendorMissing: "The vendor is missing: open this expense and enter the vendor.",
  accountOfDraft: "Account {code} is deactivated: open this expense and choose another.",
  tooLarge: "These amounts add up to more than {most}.",
  expenseGone: "Expense not found. It may have been deleted.",
  nothingToMove: "This expense has no items to move, because it has no entry yet.",
  notPosted: "Something went wrong, so this row was not posted. Import the file again: posted rows are skipped.",
  // Invoices
  withheldTooHigh: "{amount} withheld is more than the amount due of {due}.",
  prepaidTooHigh: "{paid} already paid is more than the total of {total}.",
  totalBelowZero: "The total of {total} is below zero. Create a credit note instead.",
  creditTooHigh: "This credit note adds up to {asked}, but only {left} is left of {invoice}. Lower its items.",
  creditTaxTooHigh:
    "This credit note takes back {asked} under {tax} without tax, but only {left} of that is left of {invoice}. Lower its items, or choose the tax of the invoice.",
  creditAboveDiscounted:
    "This credit note adds up to {asked}, but only {left} is left of {invoice}: a cash discount of {discount} was given on it. Add the discount as an allowance, or lower the items.",
  advanceOfOther: "Choose an advance invoice of this client that was issued.",
  advanceCurrency: "The advance {number} is in {currency}. Only an invoice in {currency} can deduct it.",
  advanceTax: "The advance {number} has nothing on this account under this tax. Deduct it as it was charged.",
  advanceTooHigh:
    "{asked} is deducted for the advance {number}, but only {open} of it is paid and not used yet. Lower the amount, or record the payment first.",
  advanceNotPaidYet:
    "{asked} is deducted for the advance {number}, but only {open} of it is paid by {day} and not used yet. Lower the amount, record the payment first, or choose a later invoice date.",
  depositNotWrittenOff:
    "A deposit takes the whole amount or stays open: nothing of it is written off. Enter no write-off.",
  depositOfOther: "Choose a deposit that was paid to this vendor.",
  depositCurrency: "The deposit {number} is in {currency}: it settles bills in that currency.",
  depositTooHigh: "Of the deposit {number}, {open} is open: {asked} is more.",
  depositNotFree:
    "{account} holds only {free} that belongs to no recorded deposit: {asked} is more. Choose the deposit, or lower the amount.",
  prepaidNotFree:
    "{account} holds only {free} that belongs to no recorded deposit, but {asked} was paid before. Book that money on the account first, or lower the amount.",
  depositBefore: "The deposit {number} is of a later day. Choose its day or a later one.",
  depositAlone:
    "A deposit settles bills of its vendor from its own account, without fee, write-off, discount, or bank transaction.",
  inExportedRun: "The bank has the file of the payment run of {day}, which pays this bill. Withdraw that run first.",
  depositUsed: "A bill is settled with the deposit {number}. Void that payment first.",
  advanceUsed: "The invoice {invoice} deducts the advance {number}. Void that invoice first.",
  saleNotProceeds:
    "{invoice} has no item on {account}, so it counts as sales. Void it or correct it by a credit note, and sell the asset on an invoice with that account.",
  saleUsedUp:
    "{count, plural, =0 {{invoice} brought no proceeds. Choose another invoice.} other {All proceeds of {invoice} belong to {names}. Choose another invoice.}}",
  salePartTooMuch: "{invoice} has {net} without tax, and other assets leave {rest} of it. Enter at most that.",
  expenseIsAsset:
    "This expense bought the asset {name}. Remove the asset first: reverse its depreciation or disposal, then delete it.",
  tripEntered:
    "Days of travel from {day} are entered already: {place}, {amount}. Delete that expense to enter them again, or choose another day.",
  laterJourney: "Without this journey, the one of {day} from {from} to {to} has other rates. {problem}",
  prefixTaken: "{number} is {kind, select, invoice {an invoice} other {a credit note}} already. Choose another prefix.",
  // Requests
  tooDeep: "The body may nest {most, number} levels deep, not more.",
  tooManyValues: "The body may hold {most, number} values, not more.",
  tooLargeTransfer: "This file is too large: this server takes at most {most, number} MB.",
  quoted: '"{name}"',
  // Why a reconciliation doesn't come out yet
  notCleared: "{count, plural, one {# transaction isn't cleared.} other {# transactions aren't cleared.}}",
  clearedNotMatched:
    "{count, plural, one {# cleared transaction isn't matched yet.} other {# cleared transactions aren't matched yet.}}",
  transactionMissing:
    "Even with all transactions cleared, the difference is {amount}: a transaction was not imported, or a balance was mistyped.",
  booksDiffer: "The books have {balance} on {account} on {day}, the statement says {closing}: the difference is {gap}.",
  entriesUnmatched:
    "{count, plural, one {# entry there has} other {# entries there have}} no transaction ({amount}): import and match the transactions, or correct the entries.",
  openingCloses: "An opening balance of {amount} on {day} closes the gap.",
  // Retention
  mustBeKept: '"{name}" must be kept until {day}.',
  // Files
  fileTooMuch: "This file takes too long to read. Choose a smaller one, or another format.",
  bookedByDocuments:
    "{code} {name} only has what documents owe. Match the transaction with an invoice or a bill, or choose another account.",
} as const;
