/** Invoices and bills of lines on accounts of receivables and payables, in journal entries by hand. */
export const contractLineItems = {
  missing: "Choose one invoice or bill, or enter a new one with its number and due date.",
  numberMissing: "Enter the number of the new invoice or bill.",
  numberTooLong: "Use at most {max, number} characters for the number.",
  dueDateMissing: "Enter the due date of the new invoice or bill.",
  accountMissing: "Choose an account.",
  partyMissing: "Choose a client or vendor.",
  searchTooLong: "Use at most 200 characters to search.",
  // {code} and {name} are those of the account.
  needed:
    "Account {code} ({name}) must equal its open items. Choose the invoice or bill of this line, or enter a new one with number and due date.",
  notHere: "Account {code} ({name}) has no open items. Remove the invoice or bill from this line.",
  unknown: "Invoice or bill not found. It may have been voided or deleted. Choose another one.",
  // {item} is the invoice's number, or the vendor's name with the bill's number, here and below.
  otherAccount: "{item} is posted to account {account}. Choose that account.",
  otherParty: "{item} belongs to {party}. Choose that name, or another invoice or bill.",
  otherCurrency: "{item} is in {currency}. Enter its amount in {currency}.",
  moreThanOpen: "Only {most} of {item} is open, less than {asked}.",
  moreThanSettled: "Only {most} of {item} was settled, less than {asked}. Enter a new item for the rest.",
  // {worth} is in the currency of the books, {amount} in that of the item.
  otherWorth:
    "{amount} of {item} is worth {worth} in the books. Post that amount, and the difference to exchange gains or losses.",
  namedTwice: "{item} is on two lines. Combine them.",
  withTax: "A line with an invoice or bill takes no tax code. Choose it for the cost or revenue.",
  clientNeeded: "Choose the client of the new item.",
  ownMoney: "Enter it as an expense that the member paid. Only such expenses add to what is owed to members.",
  vendorNeeded: "Choose the vendor of the new item.",
  numberTaken: "There is an invoice {number} already. Enter another number.",
  newForeign: "A new item is in the entry's currency. Enter the whole entry in {currency}.",
  otherReference: "The reference of the entry is the new bill's number. Leave it empty, or enter {number}.",
  partOfEntry: "A journal entry by hand opened this. Reverse that entry under Journal instead.",
  used: "An invoice or bill of this entry was paid since. Void that payment first.",
  usedNamed: "{item} of this entry was paid or settled since. Void that payment, or reverse that entry, first.",
} as const;
