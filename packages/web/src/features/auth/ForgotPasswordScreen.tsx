/** /forgot-password: asks for a link to set a new password. The answer is the same whether the address has an account. */
import { Button, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { forgotPassword, registerBody } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { forgotFailureText } from "../../kit/failure-text.ts";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { AuthPage } from "./AuthPage.tsx";
import styles from "./Form.module.css";
import { authMeta } from "./meta.ts";
import { Note } from "./Note.tsx";
import { TextLink } from "./TextLink.tsx";
import { useTypedBeforeHydration } from "./use-typed-before-hydration.ts";

const SENT = "If the email exists, a password reset link has been sent.";

export const meta = () => authMeta("Forgot Password");

export default function ForgotPasswordScreen() {
  const form = useForm({
    initialValues: { email: "" },
    validate: schemaResolver(registerBody.pick({ email: true }), { sync: true }),
    onSubmitPreventDefault: "always",
  });
  useTypedBeforeHydration(form);
  const request = useMutation({ mutationFn: (body: { email: string }) => call(forgotPassword, { body }) });
  const footer = <TextLink to="/login">Return to Sign In</TextLink>;
  if (request.isSuccess) {
    return (
      <AuthPage title="Check your email" sentence="The link works once, within the next hour." footer={footer}>
        <Note>{request.data.message || SENT}</Note>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Forgot your password?"
      sentence="Enter your email address, and a link to set a new password is sent to it."
      footer={footer}
    >
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={form.onSubmit((values) => request.mutate(values), focusFirstError(form))}
      >
        {request.error && <ErrorAlert>{forgotFailureText(request.error)}</ErrorAlert>}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          {...form.getInputProps("email")}
        />
        <Button type="submit" size="md" disabled={form.values.email.trim() === "" || request.isPending}>
          {request.isPending ? "Sending..." : "Send Reset Link"}
        </Button>
      </form>
    </AuthPage>
  );
}
