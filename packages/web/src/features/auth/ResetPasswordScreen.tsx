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
import { say } from "./say-pages.ts";
import { useAnswer } from "./use-answer.ts";

const SECONDS_TO_READ_THE_MESSAGE = 3;
const FIELDS = ["password"] as const;
const FIELD_BY_CODE = { [resetPassword.failures.commonPassword.code]: "password" } as const;

const EMPTY: NewPassword = { password: "", confirmPassword: "" };

export default function ResetPasswordScreen() {
  const token = useMailToken();
  const [revokeApiKeys, setRevokeApiKeys] = useState(false);
  // The form works without an answer: a link that has ended is refused when the form is sent.
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
  const footer = <a href="/login">{say("returnToSignIn")}</a>;
  if (reset.data) {
    return (
      <AuthPage title={say("passwordReset")} sentence={say("passwordResetHelp")} footer={footer}>
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
    <AuthPage title={say("setANewPassword")} sentence={say("setANewPasswordHelp")} footer={footer}>
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(submit)}>
        {token === null && (
          <Notice tone="fault" key={String(submittedWithout)}>
            {submittedWithout ? newPasswordMessages.invalidToken : newPasswordMessages.missingToken}
          </Notice>
        )}
        {reset.error && !aboutField && <Notice tone="fault">{resetFailureText(reset.error)}</Notice>}
        {needsNewLink && (
          <span>
            <a href="/forgot-password">{say("requestANewLink")}</a>
          </span>
        )}
        <NewPasswordFields isNew values={form.values} inputProps={form.inputProps} />
        {about?.firstProof ? (
          <Notice tone="info">{say("firstProofNotice")}</Notice>
        ) : (
          <RevokeApiKeys keys={about?.apiKeys ?? []} checked={revokeApiKeys} onChange={setRevokeApiKeys} />
        )}
        <Button type="submit" disabled={reset.isPending}>
          {say(reset.isPending ? "resetting" : "resetPassword")}
        </Button>
      </form>
    </AuthPage>
  );
}
