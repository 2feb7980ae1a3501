/** Suggests a draft of an invoice. */
import { CALLS, invoiceFields } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";
import { clientFact } from "./facts.ts";

const { clientId: _, projectId: __, ...labels } = invoiceFields;

export const createInvoiceDraft = proposingTool({
  name: "create_invoice_draft",
  title: "createInvoiceDraft",
  sentence: "Suggests a draft of an invoice for a client. A draft posts nothing; a person issues it.",
  call: CALLS.createInvoice,
  input: z.object(bodyOf(CALLS.createInvoice).shape),
  ask: (body) => ({ body }),
  labels,
  about: ({ clientId }, context) => clientFact(clientId, context),
});
