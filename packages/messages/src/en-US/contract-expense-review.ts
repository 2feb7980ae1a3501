/** Why an expense was not accepted, sent back, or changed together with others. */
export const contractExpenseReview = {
  // One expense.
  idInvalid: "The expense's ID is not a number.",
  anIdInvalid: "An expense's ID is not a number.",
  otherIdInvalid: "The other expense's ID is not a number.",
  notFound: "This expense does not exist, or it was deleted.",
  nothingToAccept: "This expense has already been reviewed.",
  incomplete: "This expense can't be posted yet. Open it and fill in what is missing.",
  changedMeanwhile: "Someone else changed this expense. Check it again.",
  nothingToUndo: "This expense was posted automatically or changed since. It can't be undone.",
  commentMissing: "Describe what is missing.",
  commentTooLong: "Use at most 1000 characters",
  // Several at once.
  noneChosen: "Choose at least one expense.",
  wrongAccount: "Expenses can't be posted on this account. Choose the account of what was bought.",
  tooManyChosen: "Choose at most {count} expenses at once.",
  noCategory: "Choose a category.",
  unknownAccount: "This account does not exist in your chart of accounts, or it is deactivated. Choose another.",
  // For programs that call the API, in the names of its fields.
  employeesNeedApprovalInvalid: "employeesNeedApproval must be true or false.",
  revisionInvalid: "revision must be a whole number.",
  deleteDocumentInvalid: "deleteS3Document must be true or false.",
} as const;
