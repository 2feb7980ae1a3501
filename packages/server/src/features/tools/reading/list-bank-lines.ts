/** Transactions of bank accounts. */
import { BANK_LINE_STATES, CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, pathWith, readingTool, search, uuid } from "../tool.ts";

export const listBankLines = readingTool({
  name: "list_bank_lines",
  title: "Bank transactions",
  sentence:
    "Lists bank transactions, newest first, by account, words, days, and state. open: matched with nothing yet.",
  call: CALLS.listBankLines,
  scope: "banking:read",
  input: z.object({
    bankAccountId: uuid.optional(),
    search,
    from: day.optional(),
    to: day.optional(),
    state: z.enum(BANK_LINE_STATES).optional(),
    ...pages,
  }),
  ask: ({ from, to, ...rest }) => ({ query: { ...rest, startDate: from, endDate: to } }),
  row: CALLS.listBankLines.output.shape.data.element,
  to: ({ search, state }) => pathWith("/banking", { search, state }),
});
