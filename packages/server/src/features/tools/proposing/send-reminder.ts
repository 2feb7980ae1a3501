/** Suggests reminding a client of an unpaid invoice: a mail with the invoice. */
import { CALLS, type InvoiceStatus, invoiceMailFields, PROPOSAL_FAILURES } from "@tallyleaf/contract";
import * as z from "zod";
import { CallFailure } from "../../../platform/http/failure.ts";
import { bodyOf, proposingTool } from "../tool.ts";
import { invoiceFact } from "./facts.ts";

const UNPAID: readonly InvoiceStatus[] = ["sent", "pending", "partly_paid", "overdue"];

export const sendReminder = proposingTool({
  name: "send_reminder",
  title: "sendReminder",
  sentence:
    "Suggests a mail that reminds a client of an issued, unpaid invoice (list_receivables), with the invoice as a PDF and your message.",
  call: CALLS.sendInvoice,
  input: z.object({
    id: z.uuid(),
    to: bodyOf(CALLS.sendInvoice).shape.to,
    message: bodyOf(CALLS.sendInvoice).shape.message,
  }),
  ask: ({ id, ...body }) => ({ params: { id }, body }),
  labels: invoiceMailFields,
  reachesOutside: true,
  about: async ({ id }, context) => {
    const { status } = await context.ask(CALLS.getInvoice, { params: { id } });
    // The call would issue a draft.
    if (!UNPAID.includes(status)) throw new CallFailure(PROPOSAL_FAILURES.nothingToRemind);
    return invoiceFact(id, context);
  },
});
