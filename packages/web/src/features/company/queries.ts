/** The company's calls, and their error messages: the specification's, or the server's. */
import { CallFailed, deleteOrganization } from "@tallyleaf/contract";
import { say } from "./say.ts";

export const COMPANY_MESSAGES = {
  saved: say("saved"),
  confirmationTitle: say("confirmationRequired"),
  confirmation: say("typeExactly"),
  deletedTitle: say("deletedTitle"),
  deleted: say("deleted"),
};

export const DELETE_FIELDS = ["confirmation", "password"] as const;
export const DELETE_FIELD_BY_CODE = { [deleteOrganization.failures.wrongPassword.code]: "password" } as const;

const said = (error: unknown) => (error instanceof CallFailed ? (error.body?.error ?? null) : null);

/** The server's sentence, "HTTP 502: Failed to fetch organization details", or that there was no answer. */
export function loadFailureText(error: unknown): string {
  const sentence = said(error);
  if (sentence !== null) return sentence;
  return error instanceof CallFailed && error.status >= 400
    ? say("loadRefused", { status: String(error.status) })
    : say("loadFailed");
}

export function saveFailureText(error: unknown): string {
  return said(error) ?? say("saveFailed");
}

export function deleteFailureText(error: unknown): string {
  return said(error) ?? say("deleteFailed");
}

/** The specification has no texts for logo and export: shows the server's message, or that it did not answer. */
export function otherFailureText(error: unknown, otherwise: string): string {
  return said(error) ?? (error instanceof CallFailed ? error.message : otherwise);
}
