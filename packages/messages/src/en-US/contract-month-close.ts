/** The month-end close: why a call is refused. */
export const contractMonthClose = {
  monthInvalid: "Invalid month. Use YYYY-MM.",
  yearInvalid: "Invalid year. Use a year such as 2026.",
  noteTooLong: "Use at most {max, number} characters for the note.",
  notOver: "This month hasn't ended yet. You can close it from the first day of the next month.",
  alreadyClosed: "This month is already closed.",
  tasksOpen: "Some tasks of the checklist are open. Complete them first, or close the month anyway.",
  reasonMissing: "Enter a reason for reopening the month.",
  reasonTooLong: "Use at most {max, number} characters for the reason.",
  notClosed: "This month is open.",
  yearClosed: "A closed fiscal year locks this month. Reopen the year first.",
} as const;
