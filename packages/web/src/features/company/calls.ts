/** The company's calls, and what is said where one of them does not work: the catalogue's sentences, or the server's. */
import { CallFailed, deleteOrganization } from "@tallyleaf/contract";

export const COMPANY_MESSAGES = {
  saved: "Organization details updated successfully",
  confirmationTitle: "Confirmation Required",
  confirmation: "Please type the confirmation text exactly as shown",
  deletedTitle: "Company Deleted",
  deleted: "Your company account has been permanently deleted",
};

export const DELETE_FIELDS = ["confirmation", "password"] as const;
export const DELETE_FIELD_BY_CODE = { [deleteOrganization.failures.wrongPassword.code]: "password" } as const;

const said = (error: unknown) => (error instanceof CallFailed ? (error.body?.error ?? null) : null);

/** The server's sentence, "HTTP 502: Failed to fetch organization details", or that there was no answer. */
export function loadFailureText(error: unknown): string {
  const sentence = said(error);
  if (sentence !== null) return sentence;
  return error instanceof CallFailed && error.status >= 400
    ? `HTTP ${error.status}: Failed to fetch organization details`
    : "Failed to load organization details";
}

export function saveFailureText(error: unknown): string {
  return said(error) ?? "Failed to save changes";
}

export function deleteFailureText(error: unknown): string {
  return said(error) ?? "Failed to delete company. Please try again.";
}

/** The catalogue knows neither logo nor export: the server's sentence, or that it was not reached. */
export function otherFailureText(error: unknown, otherwise: string): string {
  return said(error) ?? (error instanceof CallFailed ? error.message : otherwise);
}
