/** The values of a receipt or invoice, read for a form that isn't an expense. */
import { translator } from "@tallyleaf/messages";
import { contractDocuments } from "@tallyleaf/messages/catalogs/contract-documents";
import * as z from "zod";
import { processInvoice } from "./ai.ts";
import { defineCall } from "./call.ts";
import { documentWords } from "./documents.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate } from "./values.ts";

const say = translator(contractDocuments);

/** What the document says; null: it doesn't, or it can't be read. */
export const documentValues = z.object({
  vendor: anyText().nullable(),
  date: calendarDate.nullable(),
  invoiceNumber: anyText().nullable(),
  /** ISO 4217 */
  currency: anyText().nullable(),
  total: amount.nullable(),
  tax: amount.nullable(),
});
export type DocumentValues = z.output<typeof documentValues>;

export const readDocument = defineCall({
  method: "POST",
  path: "/api/documents/:id/reading",
  summary: "Extract the values of a receipt or invoice for the journal entry that it is attached to; posts nothing",
  tag: "Documents",
  needs: { verb: "add", subject: "journal" },
  params: z.object({ id: z.uuid({ error: say("notId") }) }),
  output: z.object({
    /** Null: it can't be read. */
    values: documentValues.nullable(),
    /** Why it can't; null: it can. */
    failure: anyText().nullable(),
  }),
  failures: { notFound: documentWords.failures.notFound, busy: processInvoice.failures.busy },
});
export type DocumentReading = z.output<typeof readDocument.output>;

export const documentReadingCalls = { readDocument } as const;
