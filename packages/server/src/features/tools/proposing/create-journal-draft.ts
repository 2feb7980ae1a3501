/** Suggests a draft of a journal entry. */
import { CALLS, journalDraftBody } from "@tallyleaf/contract";
import * as z from "zod";
import { say } from "../say.ts";
import { proposingTool } from "../tool.ts";

export const createJournalDraft = proposingTool({
  name: "create_journal_draft",
  title: say("createJournalDraft"),
  sentence: "Suggests a draft of a journal entry. A draft is in no balance; a person posts it.",
  call: CALLS.saveJournalDraft,
  input: z.object(journalDraftBody.omit({ step: true }).shape),
  ask: (body) => ({ body }),
  labels: {
    entryDate: { label: say("date") },
    description: { label: say("description") },
    reference: { label: say("reference") },
  },
});
