/** /forgot-password: asks for a link to set a new password. The answer is the same whether the address has an account. */
import { forgotPassword, MAX_EMAIL_LENGTH, registerBody } from "@tallyleaf/contract";
import { call } from "../../client/client.ts";
import { forgotFailureText } from "../../kit/failure-text.ts";
import { validateWith } from "../../kit/form/validate-with.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { TextField } from "../../kit/plain/TextField.tsx";
import { useForm } from "../../kit/plain/use-form.ts";
import { useSending } from "../../kit/plain/use-sending.ts";
import { AuthPage } from "./AuthPage.tsx";
import styles from "./Form.module.css";

const SENT = "If the email exists, a password reset link has been sent.";

const body = registerBody.pick({ email: true });

export default function ForgotPasswordScreen() {
  const form = useForm({ email: "" }, (values) => validateWith(body, values));
  const request = useSending((values: { email: string }) => call(forgotPassword, { body: values }));
  const footer = <a href="/login">Return to Sign In</a>;
  if (request.data) {
    return (
      <AuthPage title="Check your email" sentence="The link works once, within the next hour." footer={footer}>
        <Notice tone="good">{request.data.message || SENT}</Notice>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Forgot your password?"
      sentence="Enter your email address, and a link to set a new password is sent to it."
      footer={footer}
    >
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(request.send)}>
        {request.error && <Notice tone="fault">{forgotFailureText(request.error)}</Notice>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={MAX_EMAIL_LENGTH}
          {...form.inputProps("email")}
        />
        <Button type="submit" disabled={form.values.email.trim() === "" || request.isPending}>
          {request.isPending ? "Sending..." : "Send Reset Link"}
        </Button>
      </form>
    </AuthPage>
  );
}
