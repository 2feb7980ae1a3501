/** Fetches an export as a file, telling how far it is, and hands it to the browser. */
import { CallFailed, clientMessages, errorBody, exportFileName, exportJournal } from "@tallyleaf/contract";
import { headersOf, isEndedSession } from "../../../client/session-headers.ts";
import { sendUnderSession } from "../../../session/re-sign-in.ts";
import { sessionStore } from "../../../session/store.ts";
import { say } from "../say-dialogs.ts";
import { type ExportChoice, endingOf } from "./options.ts";

export interface ExportProgress {
  /** Entries in the file; null where the server did not say. */
  count: number | null;
  /** Received so far. */
  bytes: number;
}

export interface ExportedFile {
  file: Blob;
  name: string;
  count: number | null;
}

/** @throws CallFailed; the signal's reason */
export function fetchExport(
  choice: ExportChoice,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<ExportedFile> {
  return sendUnderSession(sessionStore, () => attempt(choice, onProgress, signal), isEndedSession, signal);
}

async function attempt(
  choice: ExportChoice,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const query = new URLSearchParams({ ...choice, includeDocuments: String(choice.includeDocuments) });
  const headers = headersOf(sessionStore.current());
  const response = await fetch(`${exportJournal.path}?${query}`, { headers, signal }).catch(lost);
  if (!response.ok) throw await toFailure(response);
  const count = countOf(response.headers.get("X-Export-Count"));
  const type = response.headers.get("Content-Type") ?? "";
  let bytes = 0;
  onProgress({ count, bytes });
  const watched = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, passed) {
        bytes += chunk.byteLength;
        onProgress({ count, bytes });
        passed.enqueue(chunk);
      },
    }),
  );
  // A file that ends too early has no end to trust: it is not kept.
  const body = await new Response(watched).blob().catch(lost);
  const file = new Blob([body], { type });
  return { file, name: exportFileName(choice.startDate, choice.endDate, endingOf(type)), count };

  function lost(cause: unknown): never {
    if (signal.aborted) throw cause;
    throw new CallFailed(0, "connection", clientMessages.connection, null);
  }
}

function countOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

async function toFailure(response: Response): Promise<CallFailed> {
  const said = errorBody.safeParse(await response.json().catch(() => null));
  return said.success
    ? new CallFailed(response.status, said.data.code, said.data.error, said.data)
    : new CallFailed(response.status, "unexpected", exportJournal.failures.failed.message, null);
}

/** The dialog's text for a failed export: the server's, or the specification's. */
export function exportFailureText(error: unknown): string {
  if (!(error instanceof CallFailed)) return say("exportFailed");
  return error.status === 0 ? say("exportFailed") : error.message;
}
