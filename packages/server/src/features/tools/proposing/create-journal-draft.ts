/** Suggests a draft of a journal entry. */
import { CALLS, journalDraftBody } from "@tallyleaf/contract";
import * as z from "zod";
import { proposingTool } from "../tool.ts";

export const createJournalDraft = proposingTool({
  name: "create_journal_draft",
  title: "createJournalDraft",
  sentence: "Suggests a draft of a journal entry. A draft is in no balance; a person posts it.",
  call: CALLS.saveJournalDraft,
  input: z.object(journalDraftBody.omit({ step: true }).shape),
  ask: (body) => ({ body: { ...body, step: "keep" as const } }),
  labels: {
    entryDate: { said: "date", kind: "day" },
    description: { said: "description" },
    reference: { said: "reference" },
  },
});
