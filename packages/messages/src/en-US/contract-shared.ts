/** What the contract says of inputs and calls of every kind: texts that are too long, numbers, files, failures without an answer. */
export const contractShared = {
  amountDecimals:
    "An amount in {currency} has {most, plural, =0 {no decimals} one {at most # decimal} other {at most # decimals}}.",
  badFormula: "This formula cannot be calculated. Use numbers, + - * / and brackets.",
  decimals:
    "{kind, select, price {A price has at most {most, number} decimals.} rate {An exchange rate has at most {most, number} decimals.} percent {A percentage has at most {most, number} decimals.} other {A quantity has at most {most, number} decimals.}}",
  divisionByZero: "This formula divides by zero.",
  negative:
    "{kind, select, amount {An amount cannot be negative here.} price {A price cannot be negative here.} rate {An exchange rate cannot be negative here.} percent {A percentage cannot be negative here.} quantity {A quantity cannot be negative here.} other {This number cannot be negative here.}}",
  notANumber: "“{text}” is not a number. Enter it like {example}.",
  numberTooLarge: "This number is too large.",
  numberTooLong: "This is too long for a number.",
  otherCurrency: "This field is in {currency}. Enter the number without another currency.",
  severalNumbers: "“{text}” cannot be read as one number. Enter it like {example}.",
  wholeNumber: "Enter a whole number.",
} as const;
