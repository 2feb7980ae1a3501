/** Suggests reminding a client of an unpaid invoice: a mail with the invoice. */
import { CALLS, type InvoiceStatus, invoiceMailFields, PROPOSAL_FAILURES } from "@tallyleaf/contract";
import * as z from "zod";
import { CallFailure } from "../../../platform/http/failure.ts";
import { bodyOf, proposingTool } from "../tool.ts";
import { invoiceFact, textFact } from "./facts.ts";

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
  // Its message is in the mail.
  labels: { to: invoiceMailFields.to },
  reachesOutside: "mail",
  about: async ({ id, message }, context) => {
    const { status } = await context.ask(CALLS.getInvoice, { params: { id } });
    // The call would issue a draft.
    if (!UNPAID.includes(status)) throw new CallFailure(PROPOSAL_FAILURES.nothingToRemind);
    const input = { params: { id }, body: { message } };
    // It only reads, which an agent that suggests may do.
    const mail = await context.ask(CALLS.previewInvoiceMail, input, "invoices:read");
    return [
      ...(await invoiceFact(id, context)),
      textFact("subject", mail.subject),
      textFact("mail", ...mail.paragraphs),
      ...(mail.link === null ? [] : [textFact("link", mail.link)]),
      textFact("attachments", ...mail.attachments),
    ];
  },
});
