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
import { sayCommon } from "../../kit/say-common.ts";
import { AuthPage } from "./AuthPage.tsx";
import styles from "./Form.module.css";
import { say as sayAuth } from "./say.ts";
import { say } from "./say-pages.ts";

const body = registerBody.pick({ email: true });

export default function ForgotPasswordScreen() {
  const form = useForm({ email: "" }, (values) => validateWith(body, values));
  const request = useSending((values: { email: string }) => call(forgotPassword, { body: values }));
  const footer = <a href="/login">{say("returnToSignIn")}</a>;
  if (request.data) {
    return (
      <AuthPage title={say("checkYourEmail")} sentence={say("resetLinkTime")} footer={footer}>
        <Notice tone="good">{request.data.message || say("resetLinkSent")}</Notice>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={say("forgotYourPassword")} sentence={say("forgotPasswordHelp")} footer={footer}>
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(request.send)}>
        {request.error && <Notice tone="fault">{forgotFailureText(request.error)}</Notice>}
        <TextField
          label={sayCommon("email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={MAX_EMAIL_LENGTH}
          {...form.inputProps("email")}
        />
        <Button type="submit" disabled={form.values.email.trim() === "" || request.isPending}>
          {request.isPending ? sayAuth("sending") : say("sendResetLink")}
        </Button>
      </form>
    </AuthPage>
  );
}
