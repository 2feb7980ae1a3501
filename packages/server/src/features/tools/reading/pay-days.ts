/** How long clients take to pay. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pathWith, readingTool, uuid } from "../tool.ts";

export const payDays = readingTool({
  name: "pay_days",
  title: "Days until clients pay",
  sentence:
    "Shows in how many days clients paid on average, from the invoice's day to that of the payment that settled it, of invoices that were settled in a range, longest first.",
  call: CALLS.payDays,
  scope: "reports:read",
  input: z.object({
    from: day,
    to: day,
    clientId: uuid.optional(),
    top: z.int().min(1).max(50).optional().describe("Only so many rows"),
  }),
  ask: ({ from, to, top: _, ...rest }) => ({ query: { ...rest, startDate: from, endDate: to } }),
  row: CALLS.payDays.output.shape.clients.element,
  rows: ({ clients }, { top }) => clients.slice(0, top),
  total: ({ count }) => count,
  facts: CALLS.payDays.output.pick({ invoices: true, days: true }),
  toRow: ({ id }) => pathWith("/clients", { client: id }),
  to: ({ clientId }) => (clientId === undefined ? "/clients" : pathWith("/clients", { client: clientId })),
});
