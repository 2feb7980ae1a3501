/** Rules for bank transactions, actions on several of them, and splits: why a call is refused. */
export const contractBankRules = {
  transactionInvalid: "Invalid bank transaction ID.",
  noneChosen: "Choose at least one transaction.",
  tooManyChosen: "Choose at most {max, number} transactions at once.",
  tooLong: "Use at most {max, number} characters.",
  twoParts: "Split the transaction into at least two parts.",
  tooManyParts: "Split the transaction into at most {max, number} parts.",
  partAmount: "Enter an amount other than zero.",
  doesNotAddUp: "The parts don't add up to the amount of the transaction.",
  ownAccount: "A part can't be on a cash, bank, or card account. Book the transfer as a whole.",
  ruleText: "Enter at least 3 characters of the bank's text.",
  ruleDirection: "Choose money out, money in, or both.",
  ruleMode: "Choose whether to suggest or to book.",
  ruleInvalid: "Invalid rule ID.",
  ruleNotFound: "Rule not found. It may have been deleted.",
  ruleExists: "There is already a rule for this text. Edit that one.",
  tooManyRules: "You can have at most {max, number} rules. Delete unused ones first.",
} as const;
