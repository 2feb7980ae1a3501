/** A journal entry as a table, on the screens of an expense and of an invoice. */
export const journal = {
  journalEntry: "Journal entry",
  posted: "Posted",
  draft: "Draft",
  /** Above the table: the day of the entry and its currency; then the rate, if it is not the base currency. */
  terms: "{day}, amounts in {currency}",
  termsWithRate: "{day}, amounts in {currency}, 1 {currency} = {rate} {base}",
  account: "Account",
  debit: "Debit",
  credit: "Credit",
  linesTotal: "Total",
  draftNote: "Drafts are in no report until they are accepted.",
  whyCategory: "Why this category",
  whyPaymentAccount: "Why this payment account",
  whyDueDate: "Why this due date",
} as const;
