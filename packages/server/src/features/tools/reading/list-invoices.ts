/** Invoices and credit notes. */
import { CALLS, INVOICE_KINDS, INVOICE_STATUSES } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, pathWith, readingTool, search, uuid } from "../tool.ts";

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
    from: day.optional(),
    to: day.optional(),
    sortBy: z.enum(["issueDate", "dueDate", "amount", "open", "number"]).default("issueDate"),
    sortOrder: z.enum(["asc", "desc"]).default("desc"),
    ...pages,
  }),
  ask: ({ from, to, ...rest }) => ({ query: { ...rest, startDate: from, endDate: to } }),
  row: CALLS.listInvoices.output.shape.data.element,
  facts: CALLS.listInvoices.output.pick({ sums: true }),
  to: ({ search, status }) => pathWith("/invoices", { search, status }),
  toRow: ({ id }) => `/invoices/${id}`,
});
