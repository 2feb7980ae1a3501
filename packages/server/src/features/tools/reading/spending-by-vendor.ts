/** Spending of a range by vendor. */
import { CALLS } from "@tallyleaf/contract";
import { pathWith, readingTool } from "../tool.ts";
import { askOfRange, spendingRange } from "./spending.ts";

export const spendingByVendor = readingTool({
  name: "spending_by_vendor",
  title: "Spending by vendor",
  sentence: "Shows the spending of a range by vendor, largest first, in base currency. An employee's: their own.",
  call: CALLS.spendingByVendor,
  scope: "reports:read",
  input: spendingRange,
  ask: askOfRange,
  row: CALLS.spendingByVendor.output.shape.byVendor.element,
  rows: ({ byVendor }, { top }) => byVendor.slice(0, top),
  facts: CALLS.spendingByVendor.output.pick({ otherVendors: true }),
  toRow: ({ name }, { from, to }) =>
    pathWith("/expenses", { vendor: name, startDate: from, endDate: to, dateField: "date" }),
  to: ({ from, to }) => pathWith("/analytics", { range: "custom", from, to }),
});
