/** Purchases that stand out. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, readingTool } from "../tool.ts";

export const unusualSpending = readingTool({
  name: "unusual_spending",
  title: "Unusual spending",
  sentence:
    "Lists purchases of a range that stand out, each with its reason: possible duplicates, odd prices, new vendors.",
  call: CALLS.unusualSpending,
  scope: "reports:read",
  input: z.object({ from: day, to: day }),
  ask: ({ from, to }) => ({ query: { startDate: from, endDate: to } }),
  row: CALLS.unusualSpending.output.shape.found.element,
  rows: ({ found }) => found,
  to: () => "/analytics",
  toRow: ({ expenseId }) => `/expenses/${expenseId}`,
});
