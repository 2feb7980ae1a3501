/** Finds expenses: receipts and bills. */
import { CALLS, EXPENSE_GAPS, EXPENSE_STATUSES } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, pathWith, readingTool, uuid } from "../tool.ts";

const bound = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);

export const findExpenses = readingTool({
  name: "find_expenses",
  title: "Expenses",
  sentence:
    "Lists expenses (receipts and bills), newest first, by document date, status, vendor, category, member, amount in base currency, and what they lack, with the sum of all that are posted. to_review: read, and waiting for a person. By words: search.",
  call: CALLS.listExpenseAmounts,
  scope: "expenses:read",
  input: z.object({
    from: day.optional(),
    to: day.optional(),
    status: z.enum(EXPENSE_STATUSES).optional(),
    posted: z.boolean().default(false).describe("No drafts"),
    vendorId: uuid.optional(),
    categoryCode: z.string().max(20).optional(),
    memberId: uuid.optional().describe("Who added them"),
    lacks: z.enum(EXPENSE_GAPS).optional(),
    paymentAccountCode: z.string().max(20).optional().describe("Account or card that paid them"),
    currency: z.string().length(3).optional().describe("ISO 4217, of the documents"),
    above: bound.optional().describe("Bounds in base currency: above and below exclude the bound"),
    below: bound.optional(),
    minAmount: bound.optional(),
    maxAmount: bound.optional(),
    sortBy: z.enum(["date", "amount"]).default("date"),
    sortOrder: z.enum(["asc", "desc"]).default("desc"),
    ...pages,
  }),
  ask: ({ from, to, posted, memberId, ...rest }) => ({
    query: {
      ...rest,
      startDate: from,
      endDate: to,
      createdBy: memberId,
      ...(posted && { posted: "true" as const }),
    },
  }),
  row: CALLS.listExpenseAmounts.output.shape.data.element,
  facts: CALLS.listExpenseAmounts.output.pick({ currency: true, sum: true, uncompared: true }),
  to: ({ from, to, status, vendorId, categoryCode, minAmount, maxAmount }) =>
    pathWith("/expenses", {
      status,
      vendorId,
      categoryCode,
      minAmount,
      maxAmount,
      ...(from && to ? { startDate: from, endDate: to, dateField: "date" } : { range: "all-time" }),
    }),
  toRow: ({ id }) => `/expenses/${id}`,
});
