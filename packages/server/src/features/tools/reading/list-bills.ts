/** Bills with what is open of each. */
import { BILL_FILTERS, CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool, search, uuid } from "../tool.ts";

export const listBills = readingTool({
  name: "list_bills",
  title: "Bills",
  sentence:
    "Lists bills to pay with the amount due and due date of each, and how old the amounts due are in base currency.",
  call: CALLS.listBills,
  scope: "banking:read",
  input: z.object({ filter: z.enum(BILL_FILTERS).default("open"), vendorId: uuid.optional(), search, ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listBills.output.shape.data.element.omit({ ibanChangedAt: true, hasDueDate: true }),
  facts: CALLS.listBills.output.pick({ aging: true }),
  to: () => "/expenses?unpaid=true&sortBy=dueDate&sortOrder=asc",
  toRow: ({ expenseId }) => `/expenses/${expenseId}`,
});
