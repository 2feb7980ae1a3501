/** Calls of notes on lines of reports: why they are refused, and what was done. */
export const contractReportNotes = {
  badType: "The type of the report is not valid.",
  badDay: "The day is not valid.",
  enterNote: "Enter a note.",
  tooLong: "Use at most {max} characters.",
  badId: "Invalid ID of a note.",
  noAccount: "Account not found. It may have been deleted.",
  notFound: "Note not found. It may have been deleted.",
  saved: "Note saved",
  deleted: "Note deleted",
} as const;
