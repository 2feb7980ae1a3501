/** The chart of accounts: fields, refusals, and limits. */
export const contractAccounts = {
  // What is said of a field
  name: "Account name is required",
  type: "Account type is required",
  code: "Account code is required",
  badCode: "Use letters, digits, dots, and dashes for the account code.",
  purpose: "The purpose must be one of {purposes}.",
  purposeOfOtherType: "The purpose {purpose} is for accounts of type {types}.",
  // Labels, hints, and placeholders
  accountCodeLabel: "Account code",
  codeLabel: "Code",
  nameLabel: "Name",
  typeLabel: "Type",
  typePlaceholder: "Choose a type",
  purposeLabel: "Purpose",
  purposeHelp: "Taxes, tips, and payments are posted to accounts by purpose.",
  purposePlaceholder: "Based on the type",
  descriptionLabel: "Description",
  // Refusals
  accountId: "Invalid account ID.",
  notFound: "Account not found. It may have been deleted.",
  codeTaken: "Another account has this account code. Choose one that is free.",
  codeHasEntries: "Accounts with entries keep their account code. Create a new account instead.",
  typeHasEntries: "Accounts with entries keep their type. Create a new account instead.",
  purposeHasEntries: "Accounts with entries keep their purpose. Create a new account instead.",
  usedByCategories: "Categories use this account. Assign another account to them first.",
  usedByBank: "You can't change or delete this account because a bank account is linked to it.",
  needed: "Expenses can't be posted without this account. Create another one with the same purpose first.",
  tooMany: "You can have at most {limit, number} accounts. Delete unused ones first.",
  wrongPurpose: "This purpose isn't available for this type.",
  active: "active must be true or false.",
} as const;
