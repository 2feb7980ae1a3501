/** The calls of the import of journal entries. */
import { type CallOutput, type DecimalMarkAnswer, importJournal, previewJournalImport } from "@tallyleaf/contract";
import { call } from "../../../client/client.ts";

/** What a person said of the file; absent: nothing. */
export interface Answers {
  decimalMark?: DecimalMarkAnswer;
  dateOrder?: "dmy" | "mdy";
}

export type JournalPreview = CallOutput<typeof previewJournalImport>;

export const previewImport = (file: File, answers: Answers) =>
  call(previewJournalImport, { body: { ...answers }, file });

export const startImport = (file: File, answers: Answers, again: boolean) =>
  call(importJournal, { body: { ...answers, again: again ? "yes" : "no" }, file });
