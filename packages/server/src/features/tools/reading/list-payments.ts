/** Payments of invoices and bills. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool, uuid } from "../tool.ts";

export const listPayments = readingTool({
  name: "list_payments",
  title: "Payments",
  sentence: "Lists payments of invoices and bills, newest first; of one invoice or bill where asked.",
  call: CALLS.listPayments,
  scope: "banking:read",
  input: z.object({ invoiceId: uuid.optional(), expenseId: z.int().optional(), ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listPayments.output.shape.data.element,
  to: () => "/banking",
});
