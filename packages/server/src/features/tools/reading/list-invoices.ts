/** Invoices and credit notes. */
import { CALLS, INVOICE_KINDS, INVOICE_STATUSES } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, pathWith, readingTool, search, uuid } from "../tool.ts";

const bound = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);

export const listInvoices = readingTool({
  name: "list_invoices",
  title: "Invoices",
  sentence:
    "Lists invoices and credit notes by words, status, client, and issue date, with the total and the amount due of the whole selection in each currency. overdue: unpaid after the due date; pending: unpaid and not overdue.",
  call: CALLS.listInvoices,
  scope: "invoices:read",
  input: z.object({
    search,
    status: z.enum(INVOICE_STATUSES).optional(),
    kind: z.enum(INVOICE_KINDS).optional(),
    clientId: uuid.optional(),
    currency: z.string().length(3).optional().describe("ISO 4217"),
    from: day.optional(),
    to: day.optional(),
    issued: z.boolean().default(false).describe("Neither drafts nor void ones"),
    unpaid: z.boolean().default(false).describe("Only with an amount due"),
    partly: z.boolean().default(false).describe("Only those paid in part"),
    unsent: z.boolean().default(false).describe("Only issued ones that were not sent"),
    above: bound.optional().describe("Bounds of the total in base currency: above and below exclude the bound"),
    below: bound.optional(),
    minAmount: bound.optional(),
    maxAmount: bound.optional(),
    sortBy: z.enum(["issueDate", "dueDate", "amount", "baseAmount", "open", "number"]).default("issueDate"),
    sortOrder: z.enum(["asc", "desc"]).default("desc"),
    ...pages,
  }),
  ask: ({ from, to, issued, unpaid, partly, unsent, ...rest }) => ({
    query: {
      ...rest,
      startDate: from,
      endDate: to,
      ...(issued && { issued: "true" as const }),
      ...(unpaid && { unpaid: "true" as const }),
      ...(partly && { partly: "true" as const }),
      ...(unsent && { unsent: "true" as const }),
    },
  }),
  row: CALLS.listInvoices.output.shape.data.element,
  facts: CALLS.listInvoices.output.pick({ sums: true, base: true }),
  to: ({ search, status }) => pathWith("/invoices", { search, status }),
  toRow: ({ id }) => `/invoices/${id}`,
});
