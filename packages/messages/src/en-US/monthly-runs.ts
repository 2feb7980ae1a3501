/** Runs that post months: depreciation, and what was spread over months. `month` comes in formatted. */
export const monthlyRuns = {
  loading: "Loading...",
  nothingDue: "Nothing is due",
  nothingDueText: "All months that have ended are posted.",
  postText: "One entry is posted for each month.",
  through: "Through",
  entryDay: "Day of the entry",
  monthClosed: "The month is closed.",
  onOpenDay:
    "{count, plural, one {A month is closed: post it} other {# months are closed: post them}} on the first open day",
  postMonths: "Post {count, plural, one {# month} other {# months}}",
  byClock: "Post automatically",
  byClockHint: "Each month is posted once it has ended, unless it is closed or its run was reversed.",
  noRuns: "No runs yet",
  month: "Month",
  entry: "Entry",
  posted: "Posted",
  reversed: "Reversed",
  reverse: "Reverse run",
  reverseNamed: "Reverse run: {month}",
  reverseText: "The whole entry is reversed on its own day. You can post the month again.",
  reversing: "Reversing...",
} as const;
