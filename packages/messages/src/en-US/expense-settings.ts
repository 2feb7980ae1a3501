/** Settings of expenses, above their list and among the company's settings. */
export const expenseSettings = {
  expenseSettings: "Expense settings",
  needApproval: "Expenses of employees need approval",
  needApprovalHelp: "Employees' expenses are posted after a founder or accountant approves them.",
  defaultPaymentAccount: "Default payment account",
  defaultPaymentAccountHelp:
    "Used for paid receipts unless the card, the vendor, or the receipt names another account.",
  askEachTime: "Ask each time",
  clearDefault: "Ask each time which account paid",
  accountsNotLoaded: "We couldn't load the payment accounts.",
} as const;
