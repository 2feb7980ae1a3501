/** The review queue: one flagged or submitted expense at a time. */
export const expenseReview = {
  // The screen.
  review: "Review",
  allExpenses: "All expenses",
  showAsList: "Show as list",
  loadingQueue: "Loading the review queue",
  queueSafe: "Your expenses are safe. Only the queue couldn't be loaded.",
  loadingExpense: "Loading expense",
  expenseSafe: "The expense is safe. Only this page couldn't be loaded.",
  caughtUp: "You're all caught up",
  emptyQueue: "Flagged documents and expenses submitted for approval appear here.",
  reviewedCount: "{count, plural, one {# expense reviewed} other {# expenses reviewed}}.",
  // How far the review is.
  placeOf: "{place} of {all}",
  reviewed: "Reviewed",
  // The fields.
  values: "Values of the document",
  extractedData: "Extracted data",
  noCurrencyFound: "No currency found",
  noCategoryFound: "No category found",
  /** An expense with several taxes; `amount` is their sum. */
  severalTaxes: "Tax: {count, plural, one {# rate} other {# rates}}, {amount} in total. <link>Change them</link>",
  /** `sign`: less or more. */
  adjustment:
    "{sign, select, less {The total is {amount} less than items plus tax.} other {The total is {amount} more than items plus tax.}} The difference is posted as “Adjustment to stated total”.",
  // Actions and their keys.
  decide: "Decide",
  accept: "Accept",
  saveAndAccept: "Save and accept",
  nextFlagged: "Next flag",
  sendBack: "Send back",
  undoNamed: "Undo: {name}",
  next: "Next",
  previous: "Previous",
  checkFirst: "This document has flagged values. Check them before accepting.",
  keyNextFlagged: "Go to the next flagged value",
  keySendBack: "Send back with a comment",
  undoLast: "Undo the last acceptance",
  keyNextFlaggedInField: "In a field: go to the next flagged value",
  enter: "Enter",
  keyEnter: "In a field: go to the next flagged value; after the last one, accept",
  ctrlEnter: "Ctrl Enter",
  keyCtrlEnter: "In a field: accept",
  esc: "Esc",
  keyEscape: "In a field: leave it, so that the keys above work",
  // Accepting all expenses without a flag in one step. `sums` is a list of amounts.
  acceptCertain: "Accept all certain ({count})",
  acceptCertainTitle: "Accept all certain expenses",
  acceptCertainText:
    "{count, plural, one {# expense} other {# expenses}}, {sums}. No value is flagged, and the sums agree.",
  acceptCertainHint: "All will be posted unchanged. You can undo each one until you leave this page.",
  acceptCount: "{count, plural, one {Accept # expense} other {Accept # expenses}}",
  accepting: "Accepting...",
  /** `refused`: how many could not be accepted. */
  accepted:
    "{done, plural, one {# expense accepted} other {# expenses accepted}}{refused, plural, =0 {} other {, # not}}.",
  // Sending an expense back to the person who submitted it.
  sendBackTitle: "Send back expense",
  sendBackText: "{name} gets your comment and can resubmit after editing.",
  sendBackTextUnnamed: "The person who submitted it gets your comment and can resubmit after editing.",
  comment: "Comment",
  commentHint: "What is missing or wrong?",
  commentMissing: "Describe what is missing.",
  sendingBack: "Sending back...",
} as const;
