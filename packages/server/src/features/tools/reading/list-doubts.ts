/** Receipts to review, with the doubts about them. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const listDoubts = readingTool({
  name: "list_doubts",
  title: "Receipts to review",
  sentence:
    "Lists receipts that were read and wait for review, largest and least certain first, with the reasons. certain: only needs confirmation (accept_receipt).",
  call: CALLS.reviewQueue,
  scope: "expenses:read",
  input: z.object({
    certain: z.boolean().optional().describe("Only those that are certain, or only those that aren't"),
  }),
  ask: () => ({}),
  row: z.object({
    ...CALLS.listExpenses.output.shape.data.element.pick({
      id: true,
      date: true,
      vendorName: true,
      description: true,
      amount: true,
      currency: true,
      categoryName: true,
      reasons: true,
    }).shape,
    doubt: z.number(),
    certain: z.boolean(),
    submittedBy: z.string().nullable(),
  }),
  rows: ({ data }, { certain }) =>
    data
      .filter((one) => certain === undefined || one.certain === certain)
      .map(({ expense, ...rest }) => ({ ...expense, ...rest })),
  total: ({ total }) => total,
  facts: CALLS.reviewQueue.output.pick({ certain: true }),
  to: () => "/expenses?status=to_review",
  toRow: ({ id }) => `/expenses/${id}`,
});
