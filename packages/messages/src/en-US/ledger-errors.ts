/** Why figures make no entry: the sentences of the ledger, known again by their English words. No select, no =0. */
export const ledgerErrors = {
  nothingToPost: "The total is {amount}: there is nothing to post.",
  tipBelowZero: "The tip of {amount} is below zero.",
  discountTooHigh: 'The discount "{discount}" is {amount} more than the items it lowers.',
  tipRateMissing: "The tip is in {tip} and the expense in {currency}: an exchange rate between them is needed.",
  taxTooHigh: "The tax of {amount} is more than the {whole} that it is part of.",
  taxBaseUnknown: 'The net amount of "{name}" is not known. Enter it with the tax, or enter each item.',
  taxBasesTooHigh: "The net amounts of the taxes are more than the items. Lower them.",
  discountOfItems: "The discount of {discount} exceeds the items, which add up to {items}.",
  taxRateBelowZero: "A tax rate of {rate} % is below zero.",
  rateNotAboveZero: "The exchange rate {rate} is not above zero.",
  ratesItself: "The exchange rate from {currency} to itself is 1, not {rate}.",
  paymentAboveZero: "A payment has to be above zero.",
  onlyOpen: "Only {open} is open, less than {asked}.",
  settlesOther: "The payment of {amount} settles {paid}, but {settled} is set against it.",
  moreArrives: "More arrives than left: this is no transfer.",
  unbalanced: "The entry does not balance in {currency}: debits {debits}, credits {credits}, difference {difference}.",
} as const;
