/** Suggests a change of a draft of an invoice. */
import { CALLS, invoiceFields } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";
import { clientFact, invoiceFact, invoiceResult } from "./facts.ts";

// Items are shown as they are saved.
const { clientId: _, projectId: __, items: ___, ...labels } = invoiceFields;

export const updateInvoiceDraft = proposingTool({
  name: "update_invoice_draft",
  title: "updateInvoiceDraft",
  sentence:
    "Suggests a change of a draft of an invoice: give only the fields that change, and the revision of get_invoice.",
  call: CALLS.updateInvoice,
  input: z.object({ id: z.uuid(), ...bodyOf(CALLS.updateInvoice).shape }),
  ask: ({ id, ...body }) => ({ params: { id }, body }),
  labels,
  resultOf: invoiceResult,
  about: async ({ id, clientId }, context) => [
    ...(await invoiceFact(id, context)),
    // As it is to be: the invoice's own line still names the client before.
    ...(clientId ? await clientFact(clientId, context) : []),
  ],
});
