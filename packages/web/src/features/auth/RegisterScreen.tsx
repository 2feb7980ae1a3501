/** /register: an account with its organization; signed in at once. */
import { MAX_COMPANY_NAME_LENGTH, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, register } from "@tallyleaf/contract";
import { currentLanguage } from "@tallyleaf/messages";
import { type FormEvent, useState } from "react";
import { call } from "../../client/client.ts";
import { registerFailureText } from "../../kit/failure-text.ts";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { TextField } from "../../kit/plain/TextField.tsx";
import { useAlive } from "../../kit/plain/use-alive.ts";
import { useForm } from "../../kit/plain/use-form.ts";
import { useSending } from "../../kit/plain/use-sending.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { sessionFromAnswer } from "../../session/session.ts";
import { sessionStore } from "../../session/store.ts";
import { AuthPage } from "./AuthPage.tsx";
import { useGoAfter, useLeaveWhenSignedIn, useQueryText } from "./at-address.ts";
import styles from "./Form.module.css";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { currencyOfLanguage } from "./region-currency.ts";
import { emailError, isComplete, type RegisterValues, registerFaults, registerMessages } from "./register-form.ts";
import { say } from "./say-pages.ts";

const SECONDS_TO_READ_THE_MESSAGE = 2;
const FIELDS = ["name", "email", "companyName", "password"] as const;
const FIELD_BY_CODE = {
  [register.failures.emailTaken.code]: "email",
  [register.failures.commonPassword.code]: "password",
} as const;

const EMPTY: RegisterValues = { name: "", email: "", companyName: "", password: "", confirmPassword: "" };

function currencyName(code: string): string {
  return new Intl.DisplayNames(currentLanguage(), { type: "currency" }).of(code) ?? code;
}

export default function RegisterScreen() {
  useLeaveWhenSignedIn();
  const query = useQueryText();
  /** Of the browser's region; "USD" while the page is pre-rendered. */
  const currency = useAlive() ? currencyOfLanguage(navigator.language) : "USD";
  const [incomplete, setIncomplete] = useState(false);
  /** An address was typed and the field left: from then on it says what is wrong with it. */
  const [emailLeft, setEmailLeft] = useState(false);
  const form = useForm(EMPTY);
  const { values } = form;
  const complete = isComplete(values);
  const create = useSending(
    ({ confirmPassword: _, ...body }: RegisterValues) =>
      call(register, { body: { ...body, defaultCurrency: currency } }),
    {
      onDone: (answer) => sessionStore.set(sessionFromAnswer(answer)),
      onRefused: (error) => form.refuse(fieldErrors(error, FIELDS, FIELD_BY_CODE)),
    },
  );
  const created = create.data !== undefined;
  useGoAfter(SECONDS_TO_READ_THE_MESSAGE, created ? "/email-verification" : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || created) return;
    setIncomplete(!complete);
    if (complete) create.send(values);
    else form.refuse(registerFaults(values));
  };
  // Then the field itself says so already.
  const mismatch = !values.password.startsWith(values.confirmPassword);
  const faults = fieldErrors(create.error, FIELDS, FIELD_BY_CODE);
  const email = form.inputProps("email");
  const malformed = emailLeft ? emailError(values.email) : null;
  const busy = create.isPending || created;
  return (
    <AuthPage
      title={say("createYourAccount")}
      sentence={say("registerSentence")}
      footer={say.rich("alreadyRegistered", { link: (chunks) => <a href={`/login${query}`}>{chunks}</a> })}
    >
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        {create.data && <Notice tone="good">{create.data.message || registerMessages.created}</Notice>}
        {create.error && Object.keys(faults).length === 0 && (
          <Notice tone="fault">{registerFailureText(create.error)}</Notice>
        )}
        {incomplete && !complete && !mismatch && <Notice tone="fault">{registerMessages.incomplete}</Notice>}
        <TextField
          label={say("fullName")}
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          {...form.inputProps("name")}
        />
        <TextField
          label={sayCommon("email")}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={MAX_EMAIL_LENGTH}
          {...email}
          onBlur={() => setEmailLeft(values.email.trim() !== "")}
          error={malformed ?? email.error}
        />
        <TextField
          label={say("companyName")}
          description={say("baseCurrency", { currency, name: currencyName(currency) })}
          autoComplete="organization"
          maxLength={MAX_COMPANY_NAME_LENGTH}
          {...form.inputProps("companyName")}
        />
        <NewPasswordFields values={values} inputProps={form.inputProps} />
        {/* Until all is filled in it counts as disabled, but can be pressed: then each field says what is missing. */}
        <Button type="submit" pale={busy} aria-disabled={busy || !complete}>
          {say(create.isPending ? "creatingAccount" : "createAccount")}
        </Button>
        <p className={styles.small}>
          {say.rich("terms", {
            terms: (chunks) => <a href="/terms">{chunks}</a>,
            privacy: (chunks) => <a href="/privacy">{chunks}</a>,
          })}
        </p>
      </form>
    </AuthPage>
  );
}
