/** Error texts for saving or showing an expense, as in the specification. */
import { CallFailed, updateExpense, WITHOUT_REASON } from "@tallyleaf/contract";
import { isFailure } from "../../../kit/failure-text.ts";
import { SaveStopped } from "./queries.ts";
import { say } from "./say.ts";

const GENERIC = say("saveFailed");

/** The server's error, else its list of messages, else null where it said nothing that could be read. */
function said(error: unknown): string | null {
  if (!(error instanceof CallFailed)) return null;
  // The server was not reached: the client's own sentence says so.
  if (error.status === 0) return error.message;
  if (error.body === null) return null;
  const messages = (error.body.errors ?? []).map(({ message }) => message);
  return messages.length > 1 ? [...new Set(messages)].join(", ") : error.body.error;
}

export function createFailureText(error: unknown): string {
  if (!(error instanceof CallFailed)) return GENERIC;
  const words = said(error);
  if (words !== null) return words;
  // An answer that can be read but gives no reason, and one that cannot be read.
  return error.code === WITHOUT_REASON
    ? say("createFailed")
    : say("createFailedWith", { status: String(error.status) });
}

export function updateFailureText(error: unknown): string {
  if (!(error instanceof SaveStopped)) return GENERIC;
  const words = said(error.cause);
  if (words !== null) return words;
  if (error.step === "merge") return say("mergeFailed");
  if (error.step === "extend") return say("extendFailed");
  const status = error.cause instanceof CallFailed ? error.cause.status : 0;
  return status > 0 ? say("updateFailedWith", { status: String(status) }) : GENERIC;
}

/** The expense to edit could not be fetched. */
export function loadFailureText(error: unknown): string {
  return error instanceof CallFailed && error.status > 0
    ? say("fetchFailedWith", { status: String(error.status) })
    : say("loadFailed");
}

/** Whether another user changed the expense meanwhile. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof SaveStopped && isFailure(error.cause, updateExpense.failures.changedMeanwhile);
}

/** Why the stored document is not shown; null when it is. */
export function previewFault(
  document: { documentUrl: string | null; documentKey: string | null },
  error: Error | null,
): string | null {
  if (document.documentUrl !== null && document.documentKey === null) return say("noDocumentKey");
  return error === null ? null : say("previewFailed", { reason: error.message });
}
