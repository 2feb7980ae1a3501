/** The AI step: a stored document in, a balanced journal entry out. */
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { expenseRow, journalEntry, reason } from "./expenses.ts";
import { anyText } from "./scalars.ts";

export const processInvoice = defineCall({
  method: "POST",
  path: "/api/ai/process-invoice",
  summary: "Read a stored document and turn it into a journal entry",
  tag: "AI",
  needs: { verb: "add", subject: "expense" },
  body: z.object({
    s3Url: anyText({ error: "s3Url is required." }).min(1, { error: "s3Url is required." }).max(2000),
    /** What the caller believes; the bytes decide. */
    mimeType: anyText().max(200).optional(),
    fileName: anyText().max(300).optional(),
  }),
  output: z.object({
    success: z.boolean(),
    /** Null: the total is zero. There is nothing to pay, and nothing is posted. */
    entry: journalEntry.nullable(),
    message: anyText(),
    /** The expense that holds the entry, as the list shows it. */
    expense: expenseRow,
    reasons: z.array(reason),
  }),
  failures: {
    foreignUrl: {
      status: 400,
      code: "not_our_file",
      message: "s3Url must be a file of this organization that was uploaded here.",
    },
    notReadable: {
      status: 422,
      code: "not_readable",
      message: "The document could not be read.",
    },
    inProcessing: {
      status: 409,
      code: "in_processing",
      message: "This document is being read already. It shows up in the list when it is done.",
    },
    busy: {
      status: 503,
      code: "busy",
      message: "Many documents are being read right now. This one is kept and will be read by itself; nothing is lost.",
    },
    /** Storage or database fail under the reading. */
    putOff: {
      status: 503,
      code: "reading_put_off",
      message: "This document cannot be reached right now. It is kept and will be read by itself; nothing is lost.",
    },
  } satisfies Record<string, Failure>,
});

export const aiCalls = { processInvoice } as const;
