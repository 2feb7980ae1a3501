/** Uploads a receipt, and waits until it is read. */

import { CALLS, holds } from "@tallyleaf/contract";
import * as z from "zod";
import { CallFailure } from "../../platform/http/failure.ts";
import { type Tool, toolLink } from "./tool.ts";

/** Stored, and read. */
const STEPS = 2;

/** A document that can't be read fails in its expense, whose status and reasons say so. */
function leaveToStatus(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error;
}

export const uploadReceipt: Tool = {
  name: "upload_receipt",
  title: "Upload receipt",
  sentence:
    "Uploads a receipt or bill (PDF, JPEG, PNG, GIF, WebP, or an e-invoice in XML, at most 10 MB), reads it, and says whether it was posted or waits for review.",
  effect: "uploads",
  scope: "documents:write",
  needs: { verb: "add", subject: "document" },
  input: z.object({
    fileName: z.string().min(1).max(200),
    content: z.base64().describe("The file's bytes in base64"),
    wait: z.boolean().default(true).describe("Wait until it is read"),
  }),
  output: z.object({
    expenseId: z.int().nullable(),
    documentId: z.uuid(),
    /** Another document has the same bytes. */
    duplicateOf: z.uuid().nullable(),
    status: z.string().nullable(),
    reasons: z.array(z.string()),
    links: z.array(toolLink),
    queries: z.array(z.string()),
  }),
  run: async ({ fileName, content, wait }: { fileName: string; content: string; wait: boolean }, context) => {
    const { ask, address, queries, signal, progress, caller } = context;
    const file = { name: fileName, claimedType: "", bytes: Buffer.from(content, "base64") };
    progress(0, STEPS, `Storing ${fileName}`);
    const { expenseId, documentId, duplicateOf, fileUrl } = await ask(CALLS.uploadFile, {
      body: { expenseId: -1 },
      file,
    });
    if (wait && expenseId !== null) {
      progress(1, STEPS, `Reading ${fileName}`);
      // It would be read anyway, a little later: what was uploaded may be read by who uploaded it.
      await ask(CALLS.processInvoice, { body: { s3Url: fileUrl, fileName } }, "documents:write").catch(leaveToStatus);
      progress(STEPS, STEPS, `Read ${fileName}`);
    }
    signal.throwIfAborted();
    // A key that uploads may lack the scope to look at expenses.
    const canLook = !caller.apiKey || holds(caller.apiKey.scopes, "expenses:read");
    const expense =
      expenseId === null || !canLook ? null : await ask(CALLS.getExpense, { params: { id: String(expenseId) } });
    const path = expenseId === null ? "/documents" : `/expenses/${expenseId}`;
    return {
      expenseId,
      documentId,
      duplicateOf,
      status: expense?.status ?? null,
      reasons: expense?.reasons.map(({ message }) => message) ?? [],
      links: [{ title: fileName, url: address(path) }],
      queries,
    };
  },
};
