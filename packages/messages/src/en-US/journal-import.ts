/** The import of journal entries from a CSV file. */
export const journalImport = {
  title: "Import entries",
  subtitle: "Preview the entries of a CSV file, then post all of them at once.",
  back: "Back to journal",
  format:
    "The first line names the columns. Rows with the same entry number are one entry. Nothing is posted until every row is valid. A row on receivables or payables names its invoice or bill; a new one also has a due date.",
  downloadTemplate: "Download template",
  // The name of the downloaded file
  templateName: "journal-entries.csv",
  // The text of the example in it
  exampleText: "Example",
  file: "File with journal entries",
  fileKinds: "CSV",
  howDaysAreWritten: "How are the dates written?",
  dayFirst: "Day first",
  monthFirst: "Month first",
  unused: "Not used: {columns}.",
  errors: "{count, plural, one {# error} other {# errors}}",
  moreErrors: "{count, plural, one {And # more error.} other {And # more errors.}}",
  line: "Line {line, number}",
  lineAndColumn: "Line {line, number}, {column}",
  entries: "{count, plural, one {# entry} other {# entries}}",
  moreEntries: "{count, plural, one {And # more entry.} other {And # more entries.}}",
  entryNamed: "Lines of entry {name}",
  // The entry's number in the file, its day and its amount
  entryFacts: "{name} · {day} · {amount}",
  account: "Account",
  debit: "Debit",
  credit: "Credit",
  ready: "{count, plural, one {# entry is ready to post.} other {# entries are ready to post.}}",
  toApprove:
    "{count, plural, one {# entry will be submitted for approval.} other {# entries will be submitted for approval.}}",
  notReady:
    "{count, plural, one {# error. Correct the file and choose it again.} other {# errors. Correct the file and choose it again.}}",
  again: "Import again. This file was imported on {day}.",
  post: "{count, plural, one {Post # entry} other {Post # entries}}",
  posting: "Posting…",
} as const;
