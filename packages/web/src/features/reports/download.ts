/** Fetches the file of a report and hands it to the browser. */
import { CallFailed, clientMessages, downloadReportRun, errorBody, type ReportRun } from "@tallyleaf/contract";
import { headersOf, isEndedSession } from "../../client/session-headers.ts";
import { saveFile } from "../../kit/save-file.ts";
import { sendUnderSession } from "../../session/re-sign-in.ts";
import { sessionStore } from "../../session/store.ts";

/** @throws CallFailed */
export async function saveReport({ id, fileName }: Pick<ReportRun, "id" | "fileName">): Promise<void> {
  const { signal } = new AbortController();
  const file = await sendUnderSession(sessionStore, () => fetchReport(id), isEndedSession, signal);
  saveFile({ file, name: fileName });
}

async function fetchReport(id: string): Promise<Blob> {
  const lost = (): never => {
    throw new CallFailed(0, "connection", clientMessages.connection, null);
  };
  const path = downloadReportRun.path.replace(":id", id);
  const response = await fetch(path, { headers: headersOf(sessionStore.current()) }).catch(lost);
  if (response.ok) return response.blob().catch(lost);
  const said = errorBody.safeParse(await response.json().catch(() => null));
  const { notFound } = downloadReportRun.failures;
  throw said.success
    ? new CallFailed(response.status, said.data.code, said.data.error, said.data)
    : new CallFailed(response.status, "unexpected", notFound.message, null);
}
