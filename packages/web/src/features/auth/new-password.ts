/** Validates a new password, with the errors of its fields. */
import { MIN_PASSWORD_LENGTH } from "@tallyleaf/contract";
import { say } from "./say-pages.ts";

export type NewPassword = { password: string; confirmPassword: string };

export const newPasswordMessages = {
  invalid: say("newPasswordInvalid"),
  missingToken: say("resetTokenMissing"),
  invalidToken: say("resetTokenInvalid"),
  done: say("passwordHasBeenReset"),
};

/** The sentence at the field that needs another look; empty when both are as they must be. */
export function newPasswordFaults({ password, confirmPassword }: NewPassword): Partial<NewPassword> {
  if (password.length < MIN_PASSWORD_LENGTH) return { password: newPasswordMessages.invalid };
  return confirmPassword === password ? {} : { confirmPassword: newPasswordMessages.invalid };
}
