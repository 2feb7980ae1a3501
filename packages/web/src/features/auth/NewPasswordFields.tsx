/** A password to be set, twice; that the two differ is said as soon as it cannot be because of typing. */
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@tallyleaf/contract";
import { useState } from "react";
import { PasswordField } from "../../kit/plain/PasswordField.tsx";
import type { InputProps } from "../../kit/plain/use-form.ts";
import { registerMessages } from "./register-form.ts";
import { say as sayAuth } from "./say.ts";
import { say } from "./say-pages.ts";

interface Props {
  /** There is an old one. */
  isNew?: boolean;
  values: { password: string; confirmPassword: string };
  /** The form's own. */
  inputProps: (name: "password" | "confirmPassword") => InputProps;
}

export function NewPasswordFields({ isNew = false, values: { password, confirmPassword }, inputProps }: Props) {
  const [confirmationLeft, setConfirmationLeft] = useState(false);
  const [passwordLeft, setPasswordLeft] = useState(false);
  const first = inputProps("password");
  const confirmation = inputProps("confirmPassword");
  const isShort = passwordLeft && password !== "" && password.length < MIN_PASSWORD_LENGTH;
  const minimum = say("passwordMinimum");
  const fault = first.error ?? (isShort ? minimum : undefined);
  const mismatch = differs(password, confirmPassword, confirmationLeft);
  return (
    <>
      <PasswordField
        label={isNew ? say("newPassword") : sayAuth("password")}
        description={fault === minimum ? undefined : minimum}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...first}
        onBlur={() => setPasswordLeft(true)}
        error={fault}
      />
      <PasswordField
        label={say(isNew ? "confirmNewPassword" : "confirmPassword")}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        showLabel={say("showConfirmation")}
        {...confirmation}
        onBlur={() => setConfirmationLeft(true)}
        error={mismatch ? registerMessages.mismatch : confirmation.error}
      />
    </>
  );
}

/** While the second one is being typed it is no mistake that it is still shorter. */
function differs(password: string, confirmPassword: string, left: boolean): boolean {
  return confirmPassword !== "" && confirmPassword !== password && (left || !password.startsWith(confirmPassword));
}
