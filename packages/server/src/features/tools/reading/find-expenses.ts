/** Finds expenses: receipts and bills. */
import { CALLS, EXPENSE_STATUSES } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, pathWith, readingTool, search, uuid } from "../tool.ts";

export const findExpenses = readingTool({
  name: "find_expenses",
  title: "Expenses",
  sentence:
    "Lists expenses (receipts and bills), newest first, by words, document date, status, vendor, category, and amount. to_review: read, and waiting for a person.",
  call: CALLS.listExpenses,
  scope: "expenses:read",
  input: z.object({
    search,
    from: day.optional(),
    to: day.optional(),
    status: z.enum(EXPENSE_STATUSES).optional(),
    unpaid: z.boolean().default(false).describe("Only bills with an amount due"),
    vendor: z.string().max(200).optional(),
    vendorId: uuid.optional(),
    categoryCode: z.string().max(20).optional(),
    minAmount: z.number().optional(),
    maxAmount: z.number().optional(),
    sortBy: z.enum(["date", "amount", "vendorName"]).default("date"),
    sortOrder: z.enum(["asc", "desc"]).default("desc"),
    ...pages,
  }),
  ask: ({ from, to, unpaid, minAmount, maxAmount, ...rest }) => ({
    query: {
      ...rest,
      startDate: from,
      endDate: to,
      dateField: "date" as const,
      minAmount: minAmount?.toString(),
      maxAmount: maxAmount?.toString(),
      ...(unpaid && { unpaid: "true" as const }),
    },
  }),
  row: CALLS.listExpenses.output.shape.data.element.pick({
    id: true,
    date: true,
    dueDate: true,
    vendorName: true,
    description: true,
    invoiceNumber: true,
    amount: true,
    currency: true,
    status: true,
    categoryCode: true,
    categoryName: true,
    paymentAccountCode: true,
    isRefund: true,
    reasons: true,
  }),
  to: ({ from, to, search, status, vendor, categoryCode }) =>
    pathWith("/expenses", {
      search,
      status,
      vendor,
      categoryCode,
      startDate: from,
      endDate: to,
      ...(from && to && { dateField: "date" }),
    }),
  toRow: ({ id }) => `/expenses/${id}`,
});
