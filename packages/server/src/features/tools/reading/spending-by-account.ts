/** Spending of a range by the account that it was paid from. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pathWith, readingTool } from "../tool.ts";
import { askOfRange } from "./spending.ts";

const { byPaymentAccount } = CALLS.analyticsOverview.output.shape;

export const spendingByAccount = readingTool({
  name: "spending_by_account",
  title: "Spending by payment account",
  sentence:
    "Shows the spending of a range by the account or card that it was paid from, largest first, in base currency. Bills count as accounts payable, also when they are paid later. An employee's: their own.",
  call: CALLS.analyticsOverview,
  scope: "reports:read",
  input: z.object({
    from: day,
    to: day,
    accountCode: z.string().max(20).optional().describe("Only this account"),
    top: z.int().min(1).max(50).optional().describe("Only so many rows"),
  }),
  ask: ({ accountCode: _, ...range }) => askOfRange({ ...range, compare: "none" }),
  row: byPaymentAccount.element.omit({ before: true }),
  rows: (found, { top, accountCode }) =>
    found.byPaymentAccount.filter(({ code }) => accountCode === undefined || code === accountCode).slice(0, top),
  facts: CALLS.analyticsOverview.output.pick({ currency: true }),
  toRow: ({ code }, { from, to }) =>
    pathWith("/expenses", { accountCode: code, startDate: from, endDate: to, dateField: "date" }),
  to: ({ from, to, accountCode }) =>
    accountCode === undefined
      ? pathWith("/analytics", { range: "custom", from, to })
      : pathWith("/expenses", { accountCode, startDate: from, endDate: to, dateField: "date" }),
});
