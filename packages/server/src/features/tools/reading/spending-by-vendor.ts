/** Spending of a range by vendor. */
import { CALLS, COMPARISONS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pathWith, readingTool } from "../tool.ts";

export const spendingByVendor = readingTool({
  name: "spending_by_vendor",
  title: "Spending by vendor",
  sentence: "Shows the spending of a range by vendor, largest first, in base currency. An employee's: their own.",
  call: CALLS.spendingByVendor,
  scope: "reports:read",
  input: z.object({
    from: day,
    to: day,
    compare: z.enum(COMPARISONS).default("none"),
    categoryCode: z.string().max(20).optional(),
  }),
  ask: ({ from, to, ...rest }) => ({ query: { ...rest, startDate: from, endDate: to } }),
  row: CALLS.spendingByVendor.output.shape.byVendor.element,
  rows: ({ byVendor }) => byVendor,
  facts: CALLS.spendingByVendor.output.pick({ otherVendors: true }),
  to: ({ from, to }) => pathWith("/analytics", { range: "custom", from, to }),
});
