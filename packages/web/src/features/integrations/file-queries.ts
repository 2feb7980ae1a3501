/** The calls of the connections that exchange files: what a file would do, doing it, and the files that we make. */
import {
  type AccountingSoftware,
  CallFailed,
  clientMessages,
  type DecimalMarkAnswer,
  downloadAccountingFiles,
  errorBody,
  importCardPayments,
  importShopOrders,
  previewAccountingFiles,
  previewCardPayments,
  previewShopOrders,
} from "@tallyleaf/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { headersOf, isEndedSession } from "../../client/session-headers.ts";
import { saveFile } from "../../kit/save-file.ts";
import { sendUnderSession } from "../../session/re-sign-in.ts";
import { sessionStore } from "../../session/store.ts";
import { say } from "./say.ts";

/** How the amounts of a file are written; null: as the file shows it. */
type Mark = DecimalMarkAnswer | null;
const withMark = (decimalMark: Mark) => (decimalMark ? { decimalMark } : {});

export const readPayments = (file: File, mark: Mark) => call(previewCardPayments, { body: withMark(mark), file });
export const takePayments = (file: File, mark: Mark) => call(importCardPayments, { body: withMark(mark), file });
export const readOrders = (file: File, mark: Mark, refundDate: string) =>
  call(previewShopOrders, { body: { refundDate, ...withMark(mark) }, file });
export const takeOrders = (file: File, mark: Mark, refundDate: string) =>
  call(importShopOrders, { body: { refundDate, ...withMark(mark) }, file });

export interface Days {
  startDate: string;
  endDate: string;
}

export const accountingFilesQuery = (software: AccountingSoftware, days: Days) =>
  queryOptions({
    queryKey: ["integrations", software, "files", days],
    queryFn: ({ signal }) => call(previewAccountingFiles, { params: { software }, query: { ...days } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Fetches the files of these days and hands them to the browser. @throws CallFailed */
export async function saveAccountingFiles(software: AccountingSoftware, days: Days): Promise<void> {
  const { signal } = new AbortController();
  saveFile(await sendUnderSession(sessionStore, () => fetchFiles(software, days), isEndedSession, signal));
}

async function fetchFiles(software: AccountingSoftware, days: Days): Promise<{ file: Blob; name: string }> {
  const lost = (): never => {
    throw new CallFailed(0, "connection", clientMessages.connection, null);
  };
  const url = `${downloadAccountingFiles.path.replace(":software", software)}?${new URLSearchParams({ ...days })}`;
  const response = await fetch(url, { headers: headersOf(sessionStore.current()) }).catch(lost);
  if (response.ok) {
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    return { file: await response.blob().catch(lost), name: name ?? `${software}.csv` };
  }
  const said = errorBody.safeParse(await response.json().catch(() => null));
  throw said.success
    ? new CallFailed(response.status, said.data.code, said.data.error, said.data)
    : new CallFailed(response.status, "unexpected", say("filesFailed"), null);
}
