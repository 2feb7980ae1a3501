/** Validates the acceptance of an invitation, with the errors of its fields. */
import { acceptInvitation } from "@tallyleaf/contract";
import { newPasswordFaults } from "./new-password.ts";
import { say } from "./say-pages.ts";

export type InvitationValues = { email: string; name: string; password: string; confirmPassword: string };

/** A new account has a name and its password twice; an existing one is entered by its password. */
export function invitationFaults(values: InvitationValues, hasAccount: boolean): Partial<InvitationValues> {
  if (hasAccount) return values.password === "" ? { password: say("passwordIsRequired") } : {};
  const name = values.name.trim() === "" ? { name: acceptInvitation.failures.nameMissing.message } : {};
  return { ...name, ...newPasswordFaults(values) };
}

/** The fields that the server's refusals are about. */
export const INVITATION_FIELD_BY_CODE = {
  [acceptInvitation.failures.nameMissing.code]: "name",
  [acceptInvitation.failures.wrongPassword.code]: "password",
  [acceptInvitation.failures.commonPassword.code]: "password",
} as const;
