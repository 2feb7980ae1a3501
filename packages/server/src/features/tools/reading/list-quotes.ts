/** Quotes. */
import { CALLS, QUOTE_STATUSES } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, pathWith, readingTool, search } from "../tool.ts";

export const listQuotes = readingTool({
  name: "list_quotes",
  title: "Quotes",
  sentence:
    "Lists quotes, newest first, by words and status, with their totals in their own currencies and how much of each is invoiced, in percent. sent: the client has not decided yet; expired: nor will.",
  call: CALLS.listQuotes,
  scope: "invoices:read",
  input: z.object({ search, status: z.enum(QUOTE_STATUSES).optional(), ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listQuotes.output.shape.data.element,
  to: ({ search: words, status }) => pathWith("/quotes", { search: words, status }),
  toRow: ({ id }) => `/quotes/${id}`,
});
