/** Calls about the import of journal entries from a table. */
import { amountMessages } from "@tallyleaf/contract";
import { bad, type Cases } from "./cases.ts";

/** A table that nobody has imported yet. */
let day = 0;
const table = () => {
  const date = `2026-01-${String((++day % 28) + 1).padStart(2, "0")}`;
  return new File(
    [`Entry,Date,Account,Text,Debit,Credit\n1,${date},1200,No. ${day},4.50,\n1,${date},1100,,,4.50\n`],
    "a.csv",
  );
};
const answers = {
  decimalMark: bad(amountMessages.decimalMark, ";"),
  dateOrder: bad("Choose whether the day or the month comes first.", "ymd"),
};

export const journalImportCases: Cases<"previewJournalImport" | "importJournal"> = {
  previewJournalImport: { good: () => ({ body: {}, file: table() }), bad: { body: answers } },
  importJournal: {
    good: () => ({ body: {}, file: table() }),
    bad: { body: { ...answers, again: bad("Choose whether to import the file again.", "maybe") } },
  },
};
