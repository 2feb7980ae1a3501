/** Sums that clients were invoiced and paid in a range. */
import { CALLS, CLIENT_FIGURES } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pathWith, readingTool, uuid } from "../tool.ts";

export const clientTotals = readingTool({
  name: "client_totals",
  title: "Clients by invoices and payments",
  sentence:
    "Shows what each client was invoiced (without tax, less credit notes) and what they paid in a range, largest first, in base currency.",
  call: CALLS.clientTotals,
  scope: "reports:read",
  input: z.object({
    from: day,
    to: day,
    clientId: uuid.optional(),
    sortBy: z.enum(CLIENT_FIGURES).default("net"),
    top: z.int().min(1).max(50).optional().describe("Only so many rows"),
  }),
  ask: ({ from, to, top: _, ...rest }) => ({ query: { ...rest, startDate: from, endDate: to } }),
  row: CALLS.clientTotals.output.shape.clients.element,
  rows: ({ clients }, { top }) => clients.slice(0, top),
  total: ({ count }) => count,
  facts: CALLS.clientTotals.output.pick({ currency: true, net: true, received: true }),
  toRow: ({ id }) => pathWith("/clients", { client: id }),
  to: ({ clientId }) => (clientId === undefined ? "/clients" : pathWith("/clients", { client: clientId })),
});
