/** Rules for vendors: fields, refusals, and limits. */
export const contractRules = {
  // Errors of fields
  vendor: "Vendor is required",
  empty: "Enter the rule's effect: a category, a payment account, a tax, or a spelling.",
  code: "Choose an account from the list.",
  tax: "Choose how the tax is treated.",
  rate: "The tax rate must be between 0 and 100.",
  active: "active must be true or false.",
  spelling: "spelling must be a text.",
  spellingTooLong: "Use at most {limit, number} characters for the spelling.",
  // Labels, hints, and placeholders
  accountPlaceholder: "Automatic for each receipt",
  vendorLabel: "Vendor",
  vendorHelp: "As shown on receipts. Legal forms, branches, and small misreadings are ignored.",
  spellingLabel: "Written as",
  categoryLabel: "Category",
  paymentAccountLabel: "Paid from",
  taxLabel: "Tax",
  taxPlaceholder: "As on the document",
  taxRateLabel: "Tax rate",
  activeLabel: "On",
  activeHelp: "When off, the rule is neither applied nor suggested.",
  // Refusals
  ruleId: "Invalid rule ID.",
  notFound: "Rule not found. It may have been deleted.",
  vendorTaken: "There is already a rule for this vendor. Edit that one.",
  noAccount: "No account has this account code. Choose one from the chart of accounts.",
  accountInactive: "The account is deactivated. Reactivate it or choose another one.",
  wrongAccountType: "You can't use a revenue account for expenses. Choose another type.",
  notPayable: "You can't pay an expense from this account. Choose a cash, bank, or card account.",
  tooMany: "You can have at most {limit, number} written rules. Delete unused ones first.",
} as const;
