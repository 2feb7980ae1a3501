/** The library's calls, and the messages of their failures. */
import { batchDownload, CallFailed, clientMessages, deleteFile, listFiles, uploadFile } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { call } from "../../client/client.ts";
import { headersOf, isEndedSession } from "../../client/session-headers.ts";
import { sendUnderSession } from "../../session/re-sign-in.ts";
import { sessionStore } from "../../session/store.ts";
import type { LibraryView } from "./list-params.ts";
import { say } from "./say.ts";

export const PER_PAGE = 10;
export const LIBRARY_KEY = ["documents"] as const;

export function fetchLibrary({ open: _, ...view }: LibraryView, signal: AbortSignal) {
  return call(listFiles, { query: { ...view, perPage: PER_PAGE } }, { signal });
}

/** "Error loading files: …": the server's sentence, or the status it failed with. */
export function listFailureText(error: unknown): string {
  if (!(error instanceof Error)) return say("listFailure", { message: say("unknownError") });
  const isSilent = error instanceof CallFailed && error.body === null && error.status >= 400;
  return say("listFailure", {
    message: isSilent ? say("listStatus", { status: String(error.status) }) : error.message,
  });
}

export function removeDocument(key: string, confirmed: boolean) {
  return call(deleteFile, { query: { key, confirmed: confirmed ? "true" : "false" } });
}

/** Does the server ask whether a posted entry may lose its document? */
export function asksTwice(error: unknown): boolean {
  return error instanceof CallFailed && error.code === deleteFile.failures.postedEntry.code;
}

/** The server's reason why this one stays, if it gave a helpful one; else the specification's message. */
export function deleteFailureText(error: unknown): string {
  const { inProcessing } = deleteFile.failures;
  return error instanceof CallFailed && error.code === inProcessing.code ? error.message : say("notDeleted");
}

/** Keeps a document without making an expense of it. */
export function keepDocument(file: File) {
  return call(uploadFile, { body: {}, file });
}

export interface Zip {
  file: Blob;
  name: string;
}

/** Several documents as one zip, telling how many bytes have come. @throws CallFailed; the signal's reason */
export function fetchZip(keys: readonly string[], onBytes: (bytes: number) => void, signal: AbortSignal): Promise<Zip> {
  return sendUnderSession(sessionStore, () => attempt(keys, onBytes, signal), isEndedSession, signal);
}

async function attempt(keys: readonly string[], onBytes: (bytes: number) => void, signal: AbortSignal): Promise<Zip> {
  const headers = { ...headersOf(sessionStore.current()), "content-type": "application/json" };
  const lost = (cause: unknown): never => {
    if (signal.aborted) throw cause;
    throw new CallFailed(0, "connection", clientMessages.connection, null);
  };
  const body = JSON.stringify({ fileKeys: keys });
  const response = await fetch(batchDownload.path, { method: "POST", headers, body, signal }).catch(lost);
  if (!response.ok) {
    const said = (await response.json().catch(() => null)) as { code?: string } | null;
    const text = say("downloadStatus", { status: String(response.status) });
    throw new CallFailed(response.status, said?.code ?? "unexpected", text, null);
  }
  let bytes = 0;
  const watched = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, passed) {
        bytes += chunk.byteLength;
        onBytes(bytes);
        passed.enqueue(chunk);
      },
    }),
  );
  // A file that ends too early has no end to trust: it is not kept.
  const file = await new Response(watched).blob().catch(lost);
  return { file, name: nameIn(response.headers.get("content-disposition")) };
}

/** The name that the server gave, or the specification's. */
function nameIn(disposition: string | null): string {
  const given = /filename="([^"]+)"/.exec(disposition ?? "")?.[1];
  return given ?? `documents_${dayOf(new Date())}.zip`;
}
