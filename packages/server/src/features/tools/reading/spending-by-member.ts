/** Spending of a range by member. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pathWith, readingTool } from "../tool.ts";

export const spendingByMember = readingTool({
  name: "spending_by_member",
  title: "Spending by member",
  sentence:
    "Shows the spending of a range by the member who added the expenses, largest first, in base currency. An employee's: their own.",
  call: CALLS.spendingByMember,
  scope: "reports:read",
  input: z.object({ from: day, to: day, top: z.int().min(1).max(50).optional().describe("Only so many rows") }),
  ask: ({ from, to }) => ({ query: { startDate: from, endDate: to } }),
  row: CALLS.spendingByMember.output.shape.byMember.element,
  rows: ({ byMember }, { top }) => byMember.slice(0, top),
  facts: CALLS.spendingByMember.output.pick({ currency: true }),
  to: ({ from, to }) => pathWith("/expenses", { startDate: from, endDate: to, dateField: "date" }),
});
