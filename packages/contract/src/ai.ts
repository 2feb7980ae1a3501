/** Processes a stored document and returns a balanced journal entry. */
import { translator } from "@tallyleaf/messages";
import { contractAi } from "@tallyleaf/messages/catalogs/contract-ai";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { expenseRow, journalEntry, reason } from "./expenses.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractAi);

export const processInvoice = defineCall({
  method: "POST",
  path: "/api/ai/process-invoice",
  summary: "Process a stored document and draft its journal entry",
  tag: "AI",
  needs: { verb: "add", subject: "expense" },
  body: z.object({
    s3Url: anyText({ error: say("urlRequired") })
      .min(1, { error: say("urlRequired") })
      .max(2000),
    /** As the caller states it; the bytes decide. */
    mimeType: anyText().max(200).optional(),
    fileName: anyText().max(300).optional(),
  }),
  output: z.object({
    success: z.boolean(),
    /** Null: the total is zero, so nothing is posted. */
    entry: journalEntry.nullable(),
    message: anyText(),
    /** The expense with the entry, as the list shows it. */
    expense: expenseRow,
    reasons: z.array(reason),
  }),
  failures: {
    foreignUrl: {
      status: 400,
      code: "not_our_file",
      message: say("foreignUrl"),
    },
    notReadable: {
      status: 422,
      code: "not_readable",
      message: say("notReadable"),
    },
    inProcessing: {
      status: 409,
      code: "in_processing",
      message: say("inProcessing"),
    },
    busy: {
      status: 503,
      code: "busy",
      message: say("busy"),
    },
    /** Storage or database fail during processing. */
    putOff: {
      status: 503,
      code: "reading_put_off",
      message: say("putOff"),
    },
  } satisfies Record<string, Failure>,
});

export const aiCalls = { processInvoice } as const;
