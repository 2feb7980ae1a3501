/** Drafts of journal entries. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool, search } from "../tool.ts";

export const listJournalDrafts = readingTool({
  name: "list_journal_drafts",
  title: "Drafts of journal entries",
  sentence: "Lists drafts of journal entries; they are in no balance and no report.",
  call: CALLS.listJournalDrafts,
  scope: "books:read",
  input: z.object({ search, ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listJournalDrafts.output.shape.data.element,
  to: () => "/journal?show=drafts",
  toRow: ({ id }) => `/journal?draft=${id}`,
});
