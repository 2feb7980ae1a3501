/** Spending of a range. */
import { CALLS, COMPARISONS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pathWith, readingTool } from "../tool.ts";

/** Days, both included, with a comparison; of one category or all. */
export const spendingRange = z.object({
  from: day,
  to: day,
  compare: z.enum(COMPARISONS).default("none"),
  categoryCode: z.string().max(20).optional(),
  top: z.int().min(1).max(50).optional().describe("Only so many rows, the largest"),
});

/** The query of the calls about spending. */
export const askOfRange = ({ from, to, top: _, ...rest }: z.output<typeof spendingRange>) => ({
  query: { ...rest, startDate: from, endDate: to },
});

export const spending = readingTool({
  name: "spending",
  title: "Spending",
  sentence:
    "Shows the spending of a range by category, largest first, with the total, the tax paid, and a comparison, in base currency. An employee's: their own.",
  call: CALLS.analyticsOverview,
  scope: "reports:read",
  input: spendingRange,
  ask: askOfRange,
  row: CALLS.analyticsOverview.output.shape.byCategory.element,
  rows: ({ byCategory }, { top }) => byCategory.slice(0, top),
  facts: CALLS.analyticsOverview.output.pick({
    currency: true,
    spent: true,
    entries: true,
    taxPaid: true,
    compared: true,
    overTime: true,
    byPaymentAccount: true,
  }),
  toRow: ({ code }, { from, to }) =>
    pathWith("/expenses", { categoryCode: code, startDate: from, endDate: to, dateField: "date" }),
  to: ({ from, to }) => pathWith("/analytics", { range: "custom", from, to }),
});
