/** /reset-password?token=…: sets a new password with the mailed link. */
import { Alert, Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconInfoCircle } from "@tabler/icons-react";
import { lookUpReset, resetPassword } from "@tallyleaf/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { refreshSession } from "../../client/refresh-session.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { isFailure, resetFailureText } from "../../kit/failure-text.ts";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { AuthPage } from "./AuthPage.tsx";
import styles from "./Form.module.css";
import { authMeta } from "./meta.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { Note } from "./Note.tsx";
import { type NewPassword, newPasswordFaults, newPasswordMessages } from "./new-password.ts";
import { RevokeApiKeys } from "./RevokeApiKeys.tsx";
import { TextLink } from "./TextLink.tsx";
import { useGoAfter } from "./use-go-after.ts";
import { useMailToken } from "./use-mail-token.ts";
import { useTypedBeforeHydration } from "./use-typed-before-hydration.ts";

const SECONDS_TO_READ_THE_MESSAGE = 3;
const FIELDS = ["password"] as const;
const FIELD_BY_CODE = { [resetPassword.failures.commonPassword.code]: "password" } as const;

export const meta = () => authMeta("Reset Password");

export default function ResetPasswordScreen() {
  const token = useMailToken();
  const [revokeApiKeys, setRevokeApiKeys] = useState(false);
  // What it cannot say, the form does without: a link that has ended is refused when the form is sent.
  const { data: about } = useQuery({
    queryKey: ["reset-link", token],
    enabled: typeof token === "string",
    queryFn: ({ signal }) => call(lookUpReset, { body: { token: token ?? "" } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [submittedWithout, setSubmittedWithout] = useState(false);
  const form = useForm<NewPassword>({
    initialValues: { password: "", confirmPassword: "" },
    validate: newPasswordFaults,
    onSubmitPreventDefault: "always",
  });
  useTypedBeforeHydration(form);
  const reset = useMutation({
    mutationFn: (body: { token: string; password: string; revokeApiKeys: boolean }) => call(resetPassword, { body }),
    // It ended the sessions of the account: should this page hold one of them, it learns so before it is left.
    onSuccess: () => void refreshSession(),
    onError(error) {
      const faults = fieldErrors(error, FIELDS, FIELD_BY_CODE);
      form.setErrors(faults);
      focusFirstError(form)(faults);
    },
  });
  useGoAfter(SECONDS_TO_READ_THE_MESSAGE, reset.isSuccess ? "/login" : null);
  const footer = <TextLink to="/login">Return to Sign In</TextLink>;
  if (reset.isSuccess) {
    return (
      <AuthPage title="Password reset" sentence="Sign in with the new one." footer={footer}>
        <Note>{reset.data.message || newPasswordMessages.done}</Note>
      </AuthPage>
    );
  }

  const submit = ({ password }: NewPassword) => {
    if (token) reset.mutate({ token, password, revokeApiKeys });
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
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        {token === null && (
          <ErrorAlert key={String(submittedWithout)}>
            {submittedWithout ? newPasswordMessages.invalidToken : newPasswordMessages.missingToken}
          </ErrorAlert>
        )}
        {reset.error && !aboutField && <ErrorAlert>{resetFailureText(reset.error)}</ErrorAlert>}
        {needsNewLink && (
          <span>
            <TextLink to="/forgot-password">Request a new link</TextLink>
          </span>
        )}
        <NewPasswordFields label="New password" values={form.values} getInputProps={form.getInputProps} />
        {about?.firstProof ? (
          <Alert icon={<IconInfoCircle stroke={1.5} />}>
            Nobody has confirmed this email address yet. The new password confirms it, and ends what the account had set
            up before: second factor, API keys, open invitations, webhooks and connections to other software.
          </Alert>
        ) : (
          <RevokeApiKeys keys={about?.apiKeys ?? []} checked={revokeApiKeys} onChange={setRevokeApiKeys} />
        )}
        <Button type="submit" size="md" disabled={reset.isPending}>
          {reset.isPending ? "Resetting..." : "Reset Password"}
        </Button>
      </form>
    </AuthPage>
  );
}
