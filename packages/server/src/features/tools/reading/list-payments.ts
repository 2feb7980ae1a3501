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
  input: z.object({
    invoiceId: uuid.optional(),
    expenseId: z.int().optional(),
    direction: z.enum(["in", "out"]).optional().describe("Of the page, only payments that came in, or went out"),
    ...pages,
  }),
  ask: ({ direction: _, ...query }) => ({ query }),
  rows: ({ data }, { direction }) =>
    direction === undefined
      ? data
      : data.filter((one) => one.direction === direction && one.kind === "payment" && one.voidedAt === null),
  row: CALLS.listPayments.output.shape.data.element,
  to: () => "/banking",
});
