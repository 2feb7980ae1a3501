/** The newest payments of a client. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { pathWith, readingTool, uuid } from "../tool.ts";

export const clientPayments = readingTool({
  name: "client_payments",
  title: "Payments of a client",
  sentence: "Lists the newest payments of one client, in their own currencies. Refunds are left out.",
  call: CALLS.getClientOverview,
  scope: "clients:read",
  input: z.object({ clientId: uuid }),
  ask: ({ clientId }) => ({ params: { id: clientId } }),
  row: CALLS.getClientOverview.output.shape.payments.element.omit({ invoices: true }),
  rows: ({ payments }) => payments.filter(({ amount }) => amount > 0),
  to: ({ clientId }) => pathWith("/clients", { client: clientId }),
});
