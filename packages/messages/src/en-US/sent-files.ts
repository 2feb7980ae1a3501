/** Errors of an uploaded file, and how it was read. Rows and columns are those of the file. */
export const sentFiles = {
  // Any table
  csvColumns: "The file could not be read as CSV: line {line} has more than {most, number} columns.",
  csvCell: "The file could not be read as CSV: line {line} has a cell with more than {most, number} characters.",
  csvCells: "The file could not be read as CSV: it has more than {most, number} cells. Split it.",
  csvLines: "The file could not be read as CSV: it has more than {most, number} lines. Split it.",
  csvRow:
    "The file could not be read as CSV: a row is longer than {most, number} characters, as where a closing quote is missing.",
  csvOpenQuote: "The file could not be read as CSV: a quote is opened and never closed.",
  csvQuote:
    "The file could not be read as CSV: there is a quote inside a text in line {line}. Within quotes it is written twice.",
  csvUnreadable: "The file could not be read as CSV: {why}.",
  columnsMissing:
    "The first line must name the columns; {count, plural, one {the column {columns} is} other {the columns {columns} are}} missing.",
  noLines: "The file has no lines below its column names.",
  columnTwice: "The first line names the column {column} twice.",
  tooManyLines: "The file has {lines, number} lines; at most {most, number} can be imported.",
  moreCells: "The line has more cells than there are columns. Put a text with a separator in it in quotes.",
  // A reason is a sentence.
  inColumn: "{column}: {reason}",
  yesOrNo: "{column} must be yes or no.",
  change: "{field}: {before} → {after}",
  nothing: "nothing",
  badLines: "{bad, plural, one {# line} other {# lines}} cannot be imported. Correct the file and choose it again.",
  rehearsed: "{added, number} to add, {changed, number} to change, {unchanged, number} unchanged.",
  carriedOut: "{added, number} added, {changed, number} changed, {unchanged, number} unchanged.",
  withIgnored: "{result} Not read: {columns}.",
  codeAgain: "The code {code} is in line {line} already.",
  categoryAgain: 'The category "{name}" is in line {line} already.',
  dimensionAgain: 'The dimension "{name}" is in line {line} already.',
  itemAgain: "This item is in line {line} already.",
  clientAgain: "This client is in line {line} already.",
  clientsOfEmail: "Several clients have this email address. Name and company must be those of one of them.",
  clientOfEmail: "The email address belongs to {client}, and name and company belong to another client.",
  clientsOfName: "Several clients have this name and company. Their email address must say which one you mean.",
  vendorAgain: "This vendor is in line {line} already.",
  vendorOfVatId:
    "The VAT ID belongs to {vendor}, and the name belongs to {other}. Merge the two vendors, or correct the line.",
  column: "Column {number, number}",
  emptyFile: "The file is empty. Choose another file.",
  isPdf:
    "This is a PDF, and tables in pictures can't be read. Choose a CSV file, or a statement in OFX, CAMT.053, or MT940.",
  isZip: "This is an Excel workbook or a ZIP archive. Save the sheet as CSV, or unpack it, and choose that file.",
  isOldExcel: "This is an old Excel workbook. Save the sheet as CSV and choose that file.",
  noText: "This file is no text. Choose a CSV file, or a statement in OFX, CAMT.053, or MT940.",
  // Amounts and days
  markNotUsed:
    "{mark, select, point {The amounts of this file have a decimal point ({example}), so a decimal comma was not used.} other {The amounts of this file have a decimal comma ({example}), so a decimal point was not used.}}",
  balancesProve: "its balances add up only then",
  oneOfThem: '"{amount}" is one of them',
  mixedMarks:
    "Some amounts of this file have a decimal point and others a decimal comma. Choose how the amounts of this file are written.",
  twoWays: "The amounts of this file can be read in two ways. Choose how the amounts of this file are written.",
  canBe: '"{written}" can be {point} or {comma}. Choose how the amounts of this file are written.',
  canBeInLine: '"{written}" in line {line} can be {point} or {comma}. Choose how the amounts of this file are written.',
  daysGuessed:
    '{order, select, mdy {The days could be day/month or month/day, "{day}" for one. They were read as month/day: check them before you import.} other {The days could be day/month or month/day, "{day}" for one. They were read as day/month: check them before you import.}}',
  daysProven:
    "{order, select, mdy {The days of this file can only be read as month/day, so your choice was not used.} ymd {The days of this file can only be read as year/month/day, so your choice was not used.} other {The days of this file can only be read as day/month, so your choice was not used.}}",
  minusIsSpent: "Most amounts have a minus, so a minus was read as money spent.",
  columnTooPrecise: 'Line {line} of the file, column "{column}": {amount} has more decimals than {currency} has.',
  lineTooPrecise: 'The amount on {day}, "{text}": {amount} has more decimals than {currency} has.',
  balanceTooPrecise: "The statement's balance: {amount} has more decimals than {currency} has.",
  nothingImported: "{problem} Nothing was imported.",
  // Statements of banks
  noMovements:
    "No table of transactions was found in this file: no line has a day and an amount. Download the statement as CSV, OFX, CAMT.053, or MT940.",
  xmlDoctype: "This XML file declares a document type, which no statement needs. It was not read.",
  xmlDamaged: "This XML file is damaged. Download the statement again.",
  noCamt: "This XML file is not a CAMT.053 statement. Download the statement as CAMT.053, MT940, OFX, or CSV.",
  noMt940: "This MT940 file holds no statement. Download it again.",
  noOfx:
    "This OFX file holds no statement of a bank account or a card. Download the account's transactions as OFX again.",
  tooManyMovements:
    "The file has {lines, number} transactions; at most {most, number} can be imported at once. Download a shorter period.",
  pending: "{count, plural, one {1 transaction was} other {# transactions were}} left out: not booked yet.",
  otherCurrency:
    "{count, plural, one {1 transaction was} other {# transactions were}} left out: in another currency than the account.",
  otherCurrencyThan:
    "{count, plural, one {1 transaction was} other {# transactions were}} left out: in another currency than the account, which is in {currency}.",
  unread:
    "{count, plural, one {1 transaction was} other {# transactions were}} left out: no day or no amount could be read.",
  undone:
    "{count, plural, one {1 transaction was} other {# transactions were}} left out: not completed by the bank, or reversed.",
  notCompleted:
    "{count, plural, one {1 transaction was} other {# transactions were}} left out: not completed, or only noted.",
  idRepeated:
    "{more, plural, =0 {The bank gave the ID {id} to {count} transactions. All of them were kept.} one {The bank gave the ID {id} to {count} transactions, and 1 more ID twice. All of them were kept.} other {The bank gave the ID {id} to {count} transactions, and # more IDs twice. All of them were kept.}}",
  withoutText: "no text",
  balanceDeparts:
    'On {day}, at "{text}" ({amount}), the statement has a balance of {stated}, but the transactions add up to {sum}. One may be missing or duplicated before it.',
  departures: "The balance differs {count, number} times in total.",
  closingDiffers:
    "The closing balance is {closing}, but the transactions add up to {sum}. One may be missing or duplicated.",
  // Lines of a file that are left out
  andMore: "{lines}, and {more, number} more",
  leftOutNoDay:
    "{count, plural, one {Line {lines} of the file was left out: no day can be read in it.} other {Lines {lines} of the file were left out: no day can be read in it.}}",
  leftOutNoAmount:
    "{count, plural, one {Line {lines} of the file was left out: no amount can be read in it.} other {Lines {lines} of the file were left out: no amount can be read in it.}}",
  leftOutTotal:
    "{count, plural, one {Line {lines} of the file was left out: it is a total.} other {Lines {lines} of the file were left out: it is a total.}}",
  leftOutFee:
    "{count, plural, one {Line {lines} of the file was left out: its fee cannot be read.} other {Lines {lines} of the file were left out: its fee cannot be read.}}",
  leftOutBothWays:
    "{count, plural, one {Line {lines} of the file was left out: it has both money out and money in.} other {Lines {lines} of the file were left out: it has both money out and money in.}}",
  leftOutContradicts:
    "{count, plural, one {Line {lines} of the file was left out: its sign and its direction contradict each other.} other {Lines {lines} of the file were left out: its sign and its direction contradict each other.}}",
  leftOutNoDirection:
    "{count, plural, one {Line {lines} of the file was left out: it does not say whether the money came in or went out.} other {Lines {lines} of the file were left out: it does not say whether the money came in or went out.}}",
  leftOutUnreadable:
    "{count, plural, one {Line {lines} of the file was left out: no day, amount, or ID can be read in it.} other {Lines {lines} of the file were left out: no day, amount, or ID can be read in it.}}",
  netDiffers:
    "{count, plural, one {Line {lines} of the file} other {Lines {lines} of the file}}: gross less fee is not net. Gross and fee were used.",
  // Reports of card services
  tooManyPayments:
    "The report adds up to {lines, number} lines; at most {most, number} can be imported at a time. Export fewer days.",
  noPayouts:
    "This report has no payouts. Use the payout reconciliation report: it has the payouts with their payments.",
  daysTwoWays:
    "{order, select, mdy {The days could be read in two ways; the month was read first.} other {The days could be read in two ways; the day was read first.}}",
  paymentsInOther:
    "These payments are in {currencies}, and {account} is in {own}. Choose an account in their currency.",
  paymentsLeftOut: "{count, plural, one {# line} other {# lines}} in {currencies} left out: {account} is in {own}.",
  // Orders of shops
  tooManyOrders:
    "The file has {orders, number} orders; at most {most, number} can be imported at a time. Export fewer days.",
  noCurrency: '"{text}" is not a currency code of ISO 4217.',
  orderAmountUnreadable: "An amount of this order cannot be read.",
  orderAmountTooLarge: "An amount of this order is too large.",
  refundTooHigh: "More was refunded ({refunded}) than was paid ({paid}).",
  orderVoid: "It is {status} in the shop: nothing was paid.",
  orderUnpaid: "It is {status} in the shop. Once it is paid, the next export includes it.",
  orderNotPaid: "It is not paid in the shop. Once it is paid, the next export includes it.",
  orderFree: "Nothing was charged for it.",
  orderNoDay: "The day on which it was paid cannot be read.",
  orderInFuture: "It was paid on {day}, which is in the future.",
  taxTooHigh: "A tax of {tax} cannot be part of {total}.",
  orderTwin: 'An order with this number, day, and total is posted already, of the shop "{shop}".',
  orderParts: "Goods, shipping, and tax don't add up to {total}. The amount paid counts; the rest is goods.",
  orderDiffers: "It is posted with {posted}, and the file has {total}. Correct it with an entry.",
  refundDiffers: "{posted} of it are refunded in the books, and the file has {refunded}.",
  refundInFuture: "Money can't be refunded on {day}, which is in the future.",
  refunded: "{amount} refunded, on {day}.",
  orderTooPrecise: "{column}: {amount} has more decimals than {currency} has.",
  ordersPosted: "{count, plural, one {# order posted.} other {# orders posted.}}",
  ordersRefunded: "More refunded of {count, plural, one {# order.} other {# orders.}}",
  salesAccount: "Choose an active account of type Revenue for sales.",
  shippingAccount: "Choose an active account of type Revenue for shipping.",
  clearingAccount: "Choose an active account of type Asset as the clearing account.",
  clearingIsBank:
    'The bank account "{bank}" is linked to this account, so its money would count twice. Choose another.',
  // Files of expenses
  noRows: "No rows were found in this file. The first line names the columns, and each line below is an expense.",
  rowsFound: "This file has {rows, number} rows. {limit}",
  moreRowsFound: "This file has more than {rows, number} rows. {limit}",
  likeExpense: "Expense #{expense} has the same vendor, date, and amount.",
  likeComing: 'A row of "{file}", which is being imported, has the same vendor, date, and amount.',
  likeLine: "Line {line} has the same vendor, date, and amount.",
  unknownCategory: '"{name}" is not one of your categories or accounts. Choose the one it means, or correct the file.',
  unknownDimension: '{column}: There is no "{name}". Add it under Categories, Dimensions, or correct the file.',
  unknownPayment: '"{name}" is not one of your payment accounts. Choose the one it means, or correct the file.',
  noKind: "The kind of expense is unclear, so it goes to {account}.",
  noRateForRow:
    "There is no exchange rate from {from} to {to} for {day}. Add a column with the rate, or set one in the currency settings.",
  rowKnown: "This row of this file is imported already.",
  noDate: '"{text}" cannot be read as a date.',
  dateMissing: "The date is missing.",
  vendorMissing: "The vendor is missing.",
  vendorTooLong: "A vendor's name has at most {most, number} characters.",
  noCurrencyCode: '"{text}" is not a currency code.',
  amountMissing: "The amount is missing.",
  amountZero: "The amount is 0: there is nothing to post.",
  amountTooLarge: "The amount is too large.",
  tipTooLarge: "The tip is more than the amount.",
  taxTooLarge: "The tax is more than the amount.",
  partsDiffer:
    "{tip, select, true {Net and tax add up to {parts}, but the amount is {total} without the tip.} other {Net and tax add up to {parts}, but the amount is {total}.}}",
  noAmount: '"{text}" cannot be read as an amount.',
  textTooPrecise: '"{text}" has more decimals than {currency} has.',
  textTooLarge: '"{text}" is too large.',
  noTaxRate: '"{text}" cannot be read as a tax rate.',
  noExchangeRate: '"{text}" cannot be read as an exchange rate.',
} as const;
