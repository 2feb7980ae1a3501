/** One journal entry with its lines. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool, uuid } from "../tool.ts";

export const getJournalEntry = readingTool({
  name: "get_journal_entry",
  title: "Journal entry",
  sentence: "Shows a posted journal entry with its lines, taxes, and the document behind it.",
  call: CALLS.getJournalEntry,
  scope: "books:read",
  input: z.object({ id: uuid }),
  ask: (params) => ({ params }),
  row: CALLS.getJournalEntry.output,
  rows: (entry) => [entry],
  to: ({ id }) => `/journal?entry=${id}`,
});
