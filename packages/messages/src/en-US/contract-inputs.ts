/** Errors of the contract about inputs: texts that are too long, numbers, files, tables; and repeated calls. */
export const contractInputs = {
  active: "Active",
  amountDecimals:
    "An amount in {currency} has {most, plural, =0 {no decimals} one {at most # decimal} other {at most # decimals}}.",
  atMost: "Use at most {limit} characters for the {labelWithin}.",
  atMostHere: "Use at most {limit} characters",
  badFormula: "This formula cannot be calculated. Use numbers, + - * / and brackets.",
  badLines: "Some lines cannot be imported, so nothing was changed. Correct them and try again.",
  chooseCsv: "Choose a CSV file.",
  chooseLanguage: "Choose one of {languages}, or leave it empty.",
  circularLine: "The amount of line {line, number} depends on itself. Change the formula.",
  csvTooLarge: "The file is too large to be imported. Split it.",
  decimalMarkInvalid: 'decimalMark must be "." or ",".',
  decimals:
    "{kind, select, price {A price has at most {most, number} decimals.} rate {An exchange rate has at most {most, number} decimals.} percent {A percentage has at most {most, number} decimals.} other {A quantity has at most {most, number} decimals.}}",
  divisionByZero: "This formula divides by zero.",
  dryRunInvalid: "dryRun must be true or false.",
  emptyLine: "Line {line, number} has no amount yet.",
  fileEmpty: 'File "{file}" is empty. Choose another file.',
  fileTooLarge: 'File "{file}": Too large ({size}MB). Max size: {most}MB.',
  idempotencyBadKey:
    "The Idempotency-Key must be 1 to 200 visible ASCII characters without blanks, for example a UUID.",
  idempotencyInProgress: "The first request with this Idempotency-Key is still in progress. Ask again in a moment.",
  idempotencyOtherInput: "This Idempotency-Key was used for a different request. Use a new key.",
  idempotencyUnknown:
    "The first request with this Idempotency-Key changed something, but ended before its answer was stored. Check what it did before you send it again with a new key.",
  mustBeText: "The {labelWithin} must be a text.",
  negative:
    "{kind, select, amount {An amount cannot be negative here.} price {A price cannot be negative here.} rate {An exchange rate cannot be negative here.} percent {A percentage cannot be negative here.} quantity {A quantity cannot be negative here.} other {This number cannot be negative here.}}",
  noFile: "No file was sent.",
  notANumber: "“{text}” is not a number. Enter it like {example}.",
  numberTooLarge: "This number is too large.",
  numberTooLong: "This is too long for a number.",
  otherCurrency: "This field is in {currency}. Enter the number without another currency.",
  rateNotANumber: "Exchange rate must be a number",
  rateNotPositive: "Exchange rate must be greater than 0",
  rateTooLarge: "Exchange rate is too large",
  severalNumbers: "“{text}” cannot be read as one number. Enter it like {example}.",
  thisFileEmpty: "The file is empty. Choose another file.",
  thisFileTooLarge: "The file is too large. Max size: {most}MB.",
  tooManyFiles: "Send one file in each upload.",
  tooManyStreams: "You have {limit} streams open already. Close one first.",
  unclearAmounts:
    "The amounts of this file can be read in two ways. Choose how they are written, then import it again.",
  unknownLine: "There is no line {line, number}. Name another line.",
  unreadableCsv: "The file could not be read as CSV.",
  wholeNumber: "Enter a whole number.",
} as const;
