/** Decides whether the server still processes a stored document, although no result arrived. */
import { CallFailed, processInvoice } from "@tallyleaf/contract";
import { say } from "./say.ts";

/** Answers that say it themselves: the document is safe and will be read without us. */
const SAID_SO = new Set<string>([processInvoice.failures.inProcessing.code, processInvoice.failures.busy.code]);

/**
 * What to tell of a failed call to read a document that is stored already; null where the server refused to read it.
 *
 * Only a refusal (4xx) is the document's end. A lost connection, a server that stumbled and a proxy's error page say nothing of
 * the document, which the server takes up again by itself: shown as failed it would be uploaded a second time.
 */
export function leftToServer(error: unknown): string | null {
  if (!(error instanceof CallFailed)) return null;
  if (SAID_SO.has(error.code)) return error.message;
  if (error.status === 0) return say("connectionLost");
  return error.status >= 400 && error.status < 500 ? null : say("noAnswer");
}
