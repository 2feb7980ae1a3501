/** Stores a file and has it read, with failures already in the words that the person reads. */
import { CallFailed, type ExpenseRow, processInvoice, type Upload, uploadFile } from "@tallyleaf/contract";
import { call } from "../../client/client.ts";
import { processFailureText, uploadFailureText } from "../../kit/failure-text.ts";
import { sessionStore } from "../../session/store.ts";
import { leftToServer } from "./is-still-processing.ts";
import { mimeTypeOf } from "./mime-type.ts";
import { say } from "./say.ts";

/** How one file's reading ended: with a row, or left to the server, which shows it in the list when it is done. */
export type ReadingEnd = { row: ExpenseRow } | { leftToServer: string };

/** Stores a file under a temporary id. @param paidByMe with the person's own money. @throws Error with the specification's message. */
export async function upload(file: File, temporaryId: number, paidByMe = false): Promise<Upload> {
  const organizationId = sessionStore.current()?.currentOrganizationId;
  try {
    return await call(uploadFile, {
      body: { expenseId: temporaryId, organizationId, ...(paidByMe ? { paidByMe: "true" } : {}) },
      file,
    });
  } catch (error) {
    throw new Error(uploadFailureText(error), { cause: error });
  }
}

/** Was the server not reached, or not able to answer? Then the same upload may succeed another time. */
export function worthRetrying(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof CallFailed && (cause.status === 0 || cause.status === 429 || cause.status >= 500);
}

/** Has a stored document processed. @throws Error with the specification's message. */
export async function read(stored: { fileUrl: string; mimeType: string; fileName: string }): Promise<ReadingEnd> {
  try {
    const answer = await call(processInvoice, {
      body: { s3Url: stored.fileUrl, mimeType: stored.mimeType, fileName: stored.fileName },
    });
    if (!answer.success) throw new Error(say("noEntry"));
    return { row: answer.expense };
  } catch (error) {
    const kept = leftToServer(error);
    if (kept !== null) return { leftToServer: kept };
    throw new Error(processFailureText(error), { cause: error });
  }
}

/** Has the stored document of a failed expense processed again. @throws Error with the specification's message. */
export function readAgain(row: Pick<ExpenseRow, "documentUrl" | "fileName">): Promise<ReadingEnd> {
  if (row.documentUrl === null) throw new Error(say("noDocument"));
  const fileName = row.fileName ?? row.documentUrl.split("/").at(-1) ?? "";
  return read({ fileUrl: row.documentUrl, mimeType: mimeTypeOf(fileName), fileName });
}
