/** Payments to vendors in a range. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, readingTool, uuid } from "../tool.ts";

export const vendorPayments = readingTool({
  name: "vendor_payments",
  title: "Payments to vendors",
  sentence:
    "Shows what each vendor was paid in a range (expenses paid at once and payments of bills, less refunds), largest first, in base currency.",
  call: CALLS.vendorPayments,
  scope: "reports:read",
  input: z.object({
    from: day,
    to: day,
    vendorId: uuid.optional(),
    top: z.int().min(1).max(50).optional().describe("Only so many rows"),
  }),
  ask: ({ from, to, top: _, ...rest }) => ({ query: { ...rest, startDate: from, endDate: to } }),
  row: CALLS.vendorPayments.output.shape.vendors.element,
  rows: ({ vendors }, { top }) => vendors.slice(0, top),
  total: ({ count }) => count,
  facts: CALLS.vendorPayments.output.pick({ currency: true, paid: true }),
  toRow: ({ id }) => `/vendors/${id}`,
  to: ({ vendorId }) => (vendorId === undefined ? "/vendors" : `/vendors/${vendorId}`),
});
