/** When a new password may be set, and what is said when it may not. */
import { MIN_PASSWORD_LENGTH } from "@tallyleaf/contract";

export type NewPassword = { password: string; confirmPassword: string };

export const newPasswordMessages = {
  invalid: "Please ensure passwords match and are at least 8 characters long",
  missingToken: "Invalid or missing reset token. Please request a new password reset.",
  invalidToken: "Invalid reset token",
  done: "Password has been reset successfully!",
};

/** The sentence at the field that needs another look; empty when both are as they must be. */
export function newPasswordFaults({ password, confirmPassword }: NewPassword): Partial<NewPassword> {
  if (password.length < MIN_PASSWORD_LENGTH) return { password: newPasswordMessages.invalid };
  return confirmPassword === password ? {} : { confirmPassword: newPasswordMessages.invalid };
}
