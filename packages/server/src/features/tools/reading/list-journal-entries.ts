/** Posted journal entries. */
import { CALLS, ENTRY_ORIGINS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, pathWith, readingTool, search, uuid } from "../tool.ts";

export const listJournalEntries = readingTool({
  name: "list_journal_entries",
  title: "Journal",
  sentence: "Lists posted journal entries, newest day first, by words, days, account, dimension, or party.",
  call: CALLS.listJournalEntries,
  scope: "books:read",
  input: z.object({
    search,
    from: day.optional(),
    to: day.optional(),
    accountCode: z.string().max(20).optional(),
    dimension: uuid.optional(),
    party: uuid.optional().describe("ID of a client or vendor"),
    origin: z.enum(ENTRY_ORIGINS).default("all"),
    ...pages,
  }),
  ask: ({ from, to, ...rest }) => ({ query: { ...rest, startDate: from, endDate: to } }),
  row: CALLS.listJournalEntries.output.shape.data.element,
  to: ({ search, accountCode }) => pathWith("/journal", { search, account: accountCode }),
  toRow: ({ id }) => `/journal?entry=${id}`,
});
