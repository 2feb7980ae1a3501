/** Suggests a draft of an invoice. */
import { CALLS, invoiceFields } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";
import { clientFact, invoiceResult } from "./facts.ts";

// Items are shown as they are saved.
const { clientId: _, projectId: __, items: ___, ...labels } = invoiceFields;

export const createInvoiceDraft = proposingTool({
  name: "create_invoice_draft",
  title: "createInvoiceDraft",
  sentence: "Suggests a draft of an invoice for a client. A draft posts nothing; a person issues it.",
  call: CALLS.createInvoice,
  input: z.object(bodyOf(CALLS.createInvoice).shape),
  ask: (body) => ({ body }),
  labels,
  resultOf: invoiceResult,
  about: ({ clientId }, context) => clientFact(clientId, context),
});
