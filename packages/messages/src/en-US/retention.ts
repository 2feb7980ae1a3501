/** Retention: how long documents are kept, the legal hold, and what need not be kept any longer. */
export const retention = {
  title: "Retention",
  subtitle: "Legal retention periods, and originals whose period is over.",
  notShown: "We couldn't show this page. Nothing was deleted.",
  // Periods
  periods: "Retention periods",
  books: "Books",
  vouchers: "Receipts and invoices",
  letters: "Letters",
  years: "{count, plural, one {# year} other {# years}}",
  periodsNote:
    "Counted from the end of the fiscal year ({source}). Single cases can need longer, such as real property or an open tax assessment.",
  calendarNote:
    "Counted from the end of the calendar year in which the fiscal year ends ({source}). Single cases can need longer, such as real property or an open tax assessment.",
  unknownNote:
    "{country, select, none {No country is set in the company settings} other {The law of {country} is not known here}}: the longest usual period applies.",
  unverifiedNote: "These periods were not compared with the law. Check them.",
  // Legal hold
  hold: "Legal hold",
  holdNote: "During a legal hold, no original and no company is permanently deleted.",
  holdStands: "Set on {day}: {reason}",
  setHold: "Set legal hold",
  settingHold: "Setting...",
  liftHold: "Lift legal hold",
  liftQuestion: "Lift the legal hold? Originals can be deleted again.",
  lifting: "Lifting...",
  reason: "Reason",
  enterReason: "Enter the reason.",
  // The lists
  documents: "Documents",
  over: "Period over",
  kept: "Deleted, still kept",
  document: "Document",
  entry: "Entry",
  amount: "Amount",
  keptUntil: "Kept until",
  deletedOn: "Deleted on {day}",
  noneOver: "Nothing to delete",
  noneOverNote: "Documents appear here when their retention period has ended.",
  noneKept: "No deleted documents",
  noneKeptNote: "Originals of deleted documents stay here as long as the law or a legal hold asks for them.",
  deleteSelected: "Delete permanently ({count, number})",
  deleteTitle: "Permanently delete originals?",
  deleteNote:
    "{count, plural, one {# original is deleted.} other {# originals are deleted.}} This can't be undone. Checksum, entry, amount, and date stay in the books.",
  restore: "Restore",
  restoreNamed: "Restore {name}",
} as const;
