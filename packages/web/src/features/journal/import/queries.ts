/** The calls of the import of journal entries. */
import { type CallOutput, type DecimalMarkAnswer, importJournal, previewJournalImport } from "@tallyleaf/contract";
import { call } from "../../../client/client.ts";

/** Answers of a person about the file; absent: none. */
export interface Answers {
  decimalMark?: DecimalMarkAnswer;
  dateOrder?: "dmy" | "mdy";
}

export type JournalPreview = CallOutput<typeof previewJournalImport>;

export const previewImport = (file: File, answers: Answers) =>
  call(previewJournalImport, { body: { ...answers }, file });

export const startImport = (file: File, answers: Answers, again: boolean) =>
  call(importJournal, { body: { ...answers, again: again ? "yes" : "no" }, file });
