/** Files that only a member may fetch: asked for under the session, and handed to the browser to save. */
import { CallFailed, clientMessages, errorBody } from "@tallyleaf/contract";
import { sendUnderSession } from "../session/re-sign-in.ts";
import { sessionStore } from "../session/store.ts";
import { headersOf, isEndedSession } from "./session-headers.ts";

/**
 * Fetches the file at a path of the contract and lets the browser save it under the name that the server gave.
 *
 * @param otherwise its name where the server gave none
 * @throws CallFailed
 */
export async function download(path: string, otherwise: string): Promise<void> {
  const response = await sendUnderSession(sessionStore, () => attempt(path), isEndedSession);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? otherwise;
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

async function attempt(path: string): Promise<Response> {
  const response = await fetch(path, { headers: headersOf(sessionStore.current()) }).catch(() => {
    throw new CallFailed(0, "connection", clientMessages.connection, null);
  });
  if (response.ok) return response;
  const said = errorBody.safeParse(await response.json().catch(() => null));
  if (said.success) throw new CallFailed(response.status, said.data.code, said.data.error, said.data);
  throw new CallFailed(response.status, "unexpected", clientMessages.unexpected, null);
}
