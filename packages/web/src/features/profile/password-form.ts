/** The form of a new password: when it may be sent. */
import { changePassword } from "@tallyleaf/contract";
import { INLINE_MISMATCH } from "./queries.ts";

export type PasswordValues = {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
  revokeApiKeys: boolean;
};

export const EMPTY: PasswordValues = {
  currentPassword: "",
  newPassword: "",
  confirmPassword: "",
  revokeApiKeys: false,
};

export function differ({
  newPassword,
  confirmPassword,
}: Pick<PasswordValues, "newPassword" | "confirmPassword">): boolean {
  return newPassword !== confirmPassword;
}

/** A sentence for each field that is not yet as it must be, in the order of the form. */
export function findErrors(values: PasswordValues): Partial<Record<keyof PasswordValues, string>> {
  const faults: Partial<Record<keyof PasswordValues, string>> = {};
  for (const { path, message } of changePassword.body?.safeParse(values).error?.issues ?? []) {
    faults[path[0] as keyof PasswordValues] ??= message;
  }
  if (differ(values)) faults.confirmPassword = INLINE_MISMATCH;
  return faults;
}
