/** Suggests a draft of a journal entry. */
import { CALLS, type JournalDraftDetail, journalDraftBody } from "@tallyleaf/contract";
import * as z from "zod";
import { type Fact, proposingTool } from "../tool.ts";

export const createJournalDraft = proposingTool({
  name: "create_journal_draft",
  title: "createJournalDraft",
  sentence: "Suggests a draft of a journal entry. A draft is in no balance; a person posts it.",
  call: CALLS.saveJournalDraft,
  input: z.object(journalDraftBody.omit({ step: true }).shape),
  ask: (body) => ({ body: { ...body, step: "keep" as const } }),
  resultOf: ({ draft }) => draftLines(draft),
  labels: {
    entryDate: { said: "date", kind: "day" },
    description: { said: "description" },
    reference: { said: "reference" },
  },
});

/** The lines of each side: "5600 Software · €10.00". */
function draftLines(draft: JournalDraftDetail | null): Fact[] {
  if (draft === null) return [];
  const { currency, lines } = draft;
  const rowsOf = (side: "debit" | "credit") =>
    lines.flatMap(({ accountCode, accountName, description, ...line }) =>
      line[side] === 0
        ? []
        : [[`${accountCode} ${accountName}`.trim(), description, { amount: String(line[side]), currency }]],
    );
  return [
    { said: "debit", rows: rowsOf("debit") },
    { said: "credit", rows: rowsOf("credit") },
  ];
}
