/** The first steps that a new member is shown. */
export const quickStart = {
  receipts: "Drop your first receipts",
  receiptsText: "Up to 10 photos or PDFs at once. Each is processed on this server and becomes an entry.",
  review: "Review drafts",
  reviewText: "Drafts with flagged values need review. Open one to see the document beside its values.",
  openingBalances: "Bring in your former books",
  openingBalancesText: "Enter the balances, open invoices, and open bills with which these books begin.",
  keywords: "Add keywords",
  keywordsText: "Add keywords to your categories: a document that contains them goes to the right account.",
  currencies: "Set your currencies",
  currenciesText: "Receipts in foreign currencies are posted at the day's rate, or at a rate that you set.",
  bookkeeping: "Invite your accountant",
  bookkeepingText:
    "Invite people by email, each with the permissions of a role. Accountants can work for several companies.",
  spending: "See your spending",
  spendingText: "Spending by month, category, and vendor, from your entries.",
  companies: "Work for several companies",
  companiesText: "See the open tasks of each company, and switch with one click.",
} as const;
