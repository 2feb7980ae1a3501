/** The expense screens' calls, with failures already in the words that the person reads. */
import {
  CallFailed,
  deleteExpense,
  type ExpenseDetail,
  type ExpenseRow,
  getExpense,
  listExpenses,
  processInvoice,
  signedUrl,
  type Upload,
  uploadFile,
} from "@tallyleaf/contract";
import { call } from "../../client/client.ts";
import { assertRecordId } from "../../client/missing-record.ts";
import { daysOf } from "../../kit/days/date-range.ts";
import { today } from "../../kit/days/today.ts";
import { processFailureText, Refusal, uploadFailureText } from "../../kit/failure-text.ts";
import { sessionStore } from "../../session/store.ts";
import { leftToServer } from "../receipts/left-to-server.ts";
import { mimeTypeOf } from "../receipts/mime-type.ts";
import type { ReadingEnd } from "./batch-runner.ts";
import type { ListView } from "./list-view.ts";

export const PER_PAGE = 10;

/** The list as it is looked at. */
export function fetchExpenses(view: ListView, signal: AbortSignal) {
  const { range, status, posted, unpaid, ...rest } = view;
  const query = {
    ...rest,
    ...daysOf(range, today()),
    status: status ?? undefined,
    posted: posted ? ("true" as const) : undefined,
    unpaid: unpaid ? ("true" as const) : undefined,
    perPage: PER_PAGE,
    // "Today" is the reader's day, not the server's.
    timezoneOffset: new Date().getTimezoneOffset(),
  };
  return call(listExpenses, { query }, { signal });
}

/** @param id from the address; @throws CallFailed "not found" where it is no expense's */
export async function fetchExpense(id: string, signal: AbortSignal): Promise<ExpenseDetail> {
  assertRecordId(getExpense, id);
  return call(getExpense, { params: { id } }, { signal });
}

/** Stores a file under a temporary id. @throws Error in the catalogue's words. */
export async function upload(file: File, temporaryId: number): Promise<Upload> {
  const organizationId = sessionStore.current()?.currentOrganizationId;
  try {
    return await call(uploadFile, { body: { expenseId: temporaryId, organizationId }, file });
  } catch (error) {
    throw new Error(uploadFailureText(error), { cause: error });
  }
}

/** Was the server not reached, or not able to answer? Then the same upload may succeed another time. */
export function worthRetrying(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof CallFailed && (cause.status === 0 || cause.status === 429 || cause.status >= 500);
}

/** Has a stored document read. @throws Error in the catalogue's words. */
export async function read(stored: { fileUrl: string; mimeType: string; fileName: string }): Promise<ReadingEnd> {
  try {
    const answer = await call(processInvoice, {
      body: { s3Url: stored.fileUrl, mimeType: stored.mimeType, fileName: stored.fileName },
    });
    if (!answer.success) throw new Error("AI processing orchestration did not return a successful entry.");
    return { row: answer.expense };
  } catch (error) {
    const kept = leftToServer(error);
    if (kept !== null) return { leftToServer: kept };
    throw new Error(processFailureText(error), { cause: error });
  }
}

/** Has the stored document of a failed expense read again. @throws Error in the catalogue's words. */
export function readAgain(row: Pick<ExpenseRow, "documentUrl" | "fileName">): Promise<ReadingEnd> {
  if (row.documentUrl === null) throw new Error("No document available");
  const fileName = row.fileName ?? row.documentUrl.split("/").at(-1) ?? "";
  return read({ fileUrl: row.documentUrl, mimeType: mimeTypeOf(fileName), fileName });
}

/** @throws Refusal for an id that is none; CallFailed. */
export async function removeExpense(id: number, deleteDocument: boolean) {
  if (!Number.isSafeInteger(id)) {
    throw new Refusal("Cannot delete expense: Invalid expense data. The ID is not a number.");
  }
  return await call(deleteExpense, {
    params: { id: String(id) },
    query: { deleteS3Document: deleteDocument ? "true" : "false" },
  });
}

/**
 * A link to a stored file that works for five minutes, as a path of this site: the page may be open under another name
 * (127.0.0.1) than the one the server writes into its links.
 */
export async function fetchFileLink(key: string, signal: AbortSignal): Promise<string> {
  const link = await call(signedUrl, { query: { key } }, { signal });
  const url = new URL(link.signedUrl, window.location.origin);
  return url.pathname + url.search;
}
