/** The profile's calls, and their error messages: the specification's, or the server's. */
import {
  CallFailed,
  changePassword,
  getProfile,
  listOwnApiKeys,
  pictureFailures,
  previewAccountDeletion,
  saveProfile,
} from "@tallyleaf/contract";
import { call } from "../../client/client.ts";
import { say } from "./say.ts";

export const profileQuery = {
  queryKey: ["profile"] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getProfile, {}, { signal }),
};

export const ownApiKeysQuery = {
  queryKey: ["api-keys", "own"] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listOwnApiKeys, {}, { signal }),
};

export const accountDeletionQuery = {
  queryKey: ["profile", "deletion"] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(previewAccountDeletion, {}, { signal }),
  // Another user may have become a founder since it was fetched.
  staleTime: 0,
};

export const PROFILE_FIELDS = ["name", "email", "currentPassword", "phone", "bio"] as const;
export const PROFILE_FIELD_BY_CODE = {
  [saveProfile.failures.emailTaken.code]: "email",
  [saveProfile.failures.passwordNeeded.code]: "currentPassword",
  [saveProfile.failures.wrongPassword.code]: "currentPassword",
} as const;
export const PASSWORD_FIELDS = ["currentPassword", "newPassword"] as const;
const { wrongPassword, samePassword, commonPassword } = changePassword.failures;
export const PASSWORD_FIELD_BY_CODE = {
  [wrongPassword.code]: "currentPassword",
  [samePassword.code]: "newPassword",
  [commonPassword.code]: "newPassword",
} as const;

/** Texts and durations of the toasts of this screen. */
export const TOAST_SECONDS = 3;
export const INLINE_MISMATCH = say("passwordsDontMatch");
export const TOAST_MISMATCH = say("passwordsDoNotMatch");

/** Did an answer come, if a bad one? */
const answered = (error: unknown) => error instanceof CallFailed && error.status > 0;
const said = (error: unknown) => (error instanceof CallFailed ? (error.body?.error ?? null) : null);

export function loadFailureText(error: unknown): string {
  return answered(error) ? say("loadRefused") : say("loadFailed");
}

export function saveFailureText(error: unknown): string {
  return said(error) ?? (answered(error) ? say("saveRefused") : say("saveFailed"));
}

export function passwordFailureText(error: unknown): string {
  return said(error) ?? (answered(error) ? say("passwordRefused") : say("passwordFailed"));
}

/**
 * The specification has no texts for pictures: shows the server's message, that it did not answer, or that the browser could not
 * crop it.
 */
export function pictureFailureText(error: unknown): string {
  return said(error) ?? (error instanceof CallFailed ? error.message : pictureFailures.unreadable.message);
}
