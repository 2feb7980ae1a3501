/** /reset-password?token=…: sets a new password with the mailed link. */
import { lookUpReset, resetPassword } from "@tallyleaf/contract";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { refreshSession } from "../../client/refresh-session.ts";
import { isFailure, resetFailureText } from "../../kit/failure-text.ts";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { useForm } from "../../kit/plain/use-form.ts";
import { useSending } from "../../kit/plain/use-sending.ts";
import { AuthPage } from "./AuthPage.tsx";
import { useGoAfter, useMailToken } from "./at-address.ts";
import styles from "./Form.module.css";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { type NewPassword, newPasswordFaults, newPasswordMessages } from "./new-password.ts";
import { RevokeApiKeys } from "./RevokeApiKeys.tsx";
import { useAnswer } from "./use-answer.ts";

const SECONDS_TO_READ_THE_MESSAGE = 3;
const FIELDS = ["password"] as const;
const FIELD_BY_CODE = { [resetPassword.failures.commonPassword.code]: "password" } as const;

const EMPTY: NewPassword = { password: "", confirmPassword: "" };

export default function ResetPasswordScreen() {
  const token = useMailToken();
  const [revokeApiKeys, setRevokeApiKeys] = useState(false);
  // What it cannot say, the form does without: a link that has ended is refused when the form is sent.
  const { data: about } = useAnswer(token, (link) => call(lookUpReset, { body: { token: link } }));
  const [submittedWithout, setSubmittedWithout] = useState(false);
  const form = useForm(EMPTY, newPasswordFaults);
  const reset = useSending(
    (body: { token: string; password: string; revokeApiKeys: boolean }) => call(resetPassword, { body }),
    {
      // It ended the sessions of the account: should this page hold one of them, it learns so before it is left.
      onDone: () => void refreshSession(),
      onRefused: (error) => form.refuse(fieldErrors(error, FIELDS, FIELD_BY_CODE)),
    },
  );
  useGoAfter(SECONDS_TO_READ_THE_MESSAGE, reset.data ? "/login" : null);
  const footer = <a href="/login">Return to Sign In</a>;
  if (reset.data) {
    return (
      <AuthPage title="Password reset" sentence="Sign in with the new one." footer={footer}>
        <Notice tone="good">{reset.data.message || newPasswordMessages.done}</Notice>
      </AuthPage>
    );
  }

  const submit = ({ password }: NewPassword) => {
    if (token) reset.send({ token, password, revokeApiKeys });
    else setSubmittedWithout(true);
  };
  const aboutField = Object.keys(fieldErrors(reset.error, FIELDS, FIELD_BY_CODE)).length > 0;
  const needsNewLink = token === null || isFailure(reset.error, resetPassword.failures.invalidToken);
  return (
    <AuthPage
      title="Set a new password"
      sentence="It replaces the old one everywhere, and signs you out on all devices."
      footer={footer}
    >
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(submit)}>
        {token === null && (
          <Notice tone="fault" key={String(submittedWithout)}>
            {submittedWithout ? newPasswordMessages.invalidToken : newPasswordMessages.missingToken}
          </Notice>
        )}
        {reset.error && !aboutField && <Notice tone="fault">{resetFailureText(reset.error)}</Notice>}
        {needsNewLink && (
          <span>
            <a href="/forgot-password">Request a new link</a>
          </span>
        )}
        <NewPasswordFields label="New password" values={form.values} inputProps={form.inputProps} />
        {about?.firstProof ? (
          <Notice tone="info">
            Nobody has confirmed this email address yet. The new password confirms it, and ends what the account had set
            up before: second factor, API keys, open invitations, webhooks and connections to other software.
          </Notice>
        ) : (
          <RevokeApiKeys keys={about?.apiKeys ?? []} checked={revokeApiKeys} onChange={setRevokeApiKeys} />
        )}
        <Button type="submit" disabled={reset.isPending}>
          {reset.isPending ? "Resetting..." : "Reset Password"}
        </Button>
      </form>
    </AuthPage>
  );
}
