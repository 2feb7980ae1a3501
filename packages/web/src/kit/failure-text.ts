/** Error texts for failed calls, as in the specification. */
import { CallFailed, type Failure } from "@tallyleaf/contract";
import { say } from "./plain/say.ts";

/** The HTTP name of a status, in every language; HTTP/2 no longer sends it, and the specification's list error shows it. */
export const STATUS_TEXTS: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** This page did not even ask the server; the sentence is whole as it is. */
export class Refusal extends Error {}

/** The sentence the server said, or null when it said none that could be read. */
function serverSentence(error: unknown): string | null {
  return error instanceof CallFailed && error.body !== null ? error.body.error : null;
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** "Error fetching expenses: 500 Internal Server Error - …"; faults of the answer itself speak for themselves. */
export function listFailureText(error: unknown): string {
  const said = serverSentence(error);
  if (said === null || !(error instanceof CallFailed)) return messageOf(error);
  const name = STATUS_TEXTS[error.status];
  return say("listFailed", { status: name ? `${error.status} ${name}` : String(error.status), said });
}

/** The server's own text or "Upload failed with status: n". */
export function uploadFailureText(error: unknown): string {
  const said = serverSentence(error);
  if (said !== null) return said;
  return error instanceof CallFailed && error.status >= 400
    ? say("uploadFailed", { status: String(error.status) })
    : messageOf(error);
}

/** The server's own text or "AI processing orchestration failed with status: n", with the details it gave. */
export function processFailureText(error: unknown): string {
  if (!(error instanceof CallFailed)) return messageOf(error);
  if (error.body !== null) {
    return error.body.details
      ? say("processFailedDetails", { said: error.body.error, details: error.body.details })
      : error.body.error;
  }
  return error.status >= 400 ? say("processFailed", { status: String(error.status) }) : error.message;
}

/** "Error deleting expense: …", with the status if the server gave no message; a refusal is shown without it. */
export function deleteFailureText(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const said = serverSentence(error);
  if (said !== null) return say("deleteFailed", { said });
  return error instanceof CallFailed && error.status >= 400
    ? say("deleteFailedStatus", { status: String(error.status) })
    : say("deleteFailed", { said: messageOf(error) });
}

/** Is this the failure that the contract describes? */
export function isFailure(error: unknown, { status, code }: Failure): error is CallFailed {
  return error instanceof CallFailed && error.status === status && error.code === code;
}

/** Sign-in: the server's text, or the specification's by kind of failure. */
export function loginFailureText(error: unknown): string {
  const unauthorized = error instanceof CallFailed && error.status === 401;
  return saidOr(error, say(unauthorized ? "loginRefused" : "loginFailed"));
}

/** Registration: the server's text or details, or the specification's. */
export function registerFailureText(error: unknown): string {
  return saidOr(error, say("registerFailed"));
}

/** The mail with the link to a new password. */
export function forgotFailureText(error: unknown): string {
  return saidOr(error, say("forgotFailed"));
}

/** The new password. */
export function resetFailureText(error: unknown): string {
  return saidOr(error, say("resetFailed"));
}

/** The proof of an address. */
export function verifyFailureText(error: unknown): string {
  return saidOr(error, say("verifyFailed"));
}

/** The next mail that proves an address. */
export function resendFailureText(error: unknown): string {
  return saidOr(error, say("resendFailed"));
}

/** An invitation looked up or accepted. */
export function invitationFailureText(error: unknown): string {
  return saidOr(error, say("invitationFailed"));
}

/** The server's text or this page's refusal; without a response, the specification's sentence about that; else the given one. */
function saidOr(error: unknown, otherwise: string): string {
  if (error instanceof Refusal) return error.message;
  const said = serverSentence(error);
  if (said !== null) return said;
  return error instanceof CallFailed && error.status === 0 ? error.message : otherwise;
}
