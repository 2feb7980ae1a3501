/** /register: an account with its organization; signed in at once. */
import { Alert, Anchor, Button, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCircleCheck } from "@tabler/icons-react";
import { register } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { call } from "../../client/client.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { registerFailureText } from "../../kit/failure-text.ts";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { sessionFromAnswer } from "../../session/session.ts";
import { sessionStore } from "../../session/store.ts";
import { AuthPage } from "./AuthPage.tsx";
import styles from "./Form.module.css";
import { authMeta } from "./meta.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { currencyOfLanguage } from "./region-currency.ts";
import { emailError, firstIncomplete, isComplete, type RegisterValues, registerMessages } from "./register-form.ts";
import { useGoAfter } from "./use-go-after.ts";
import { useLeaveWhenSignedIn } from "./use-leave-when-signed-in.ts";
import { useTypedBeforeHydration } from "./use-typed-before-hydration.ts";

const SECONDS_TO_READ_THE_MESSAGE = 2;
const FIELDS = ["name", "email", "companyName", "password"] as const;
const FIELD_BY_CODE = {
  [register.failures.emailTaken.code]: "email",
  [register.failures.commonPassword.code]: "password",
} as const;

export const meta = () => authMeta("Create Account");

/** The currency of the browser's region; "USD" while the page is pre-rendered. */
function useRegionCurrency(): string {
  return useSyncExternalStore(
    () => () => {},
    () => currencyOfLanguage(navigator.language),
    () => "USD",
  );
}

function currencyName(code: string): string {
  return new Intl.DisplayNames("en", { type: "currency" }).of(code) ?? code;
}

export default function RegisterScreen() {
  useLeaveWhenSignedIn();
  const { search } = useLocation();
  const currency = useRegionCurrency();
  const [incomplete, setIncomplete] = useState(false);
  /** An address was typed and the field left: from then on it says what is wrong with it. */
  const [emailLeft, setEmailLeft] = useState(false);
  const form = useForm<RegisterValues>({
    initialValues: { name: "", email: "", companyName: "", password: "", confirmPassword: "" },
  });
  useTypedBeforeHydration(form);
  const { values } = form;
  const complete = isComplete(values);
  const create = useMutation({
    mutationFn: ({ confirmPassword: _, ...body }: RegisterValues) =>
      call(register, { body: { ...body, defaultCurrency: currency } }),
    onSuccess: (answer) => sessionStore.set(sessionFromAnswer(answer)),
    onError(error) {
      const faults = fieldErrors(error, FIELDS, FIELD_BY_CODE);
      form.setErrors(faults);
      focusFirstError(form)(faults);
    },
  });
  useGoAfter(SECONDS_TO_READ_THE_MESSAGE, create.isSuccess ? "/email-verification" : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || create.isSuccess) return;
    const missing = firstIncomplete(values);
    setIncomplete(missing !== null);
    if (missing === null) create.mutate(values);
    else form.getInputNode(missing)?.focus();
  };
  // Then the field itself says so already.
  const mismatch = !values.password.startsWith(values.confirmPassword);
  const faults = fieldErrors(create.error, FIELDS, FIELD_BY_CODE);
  const email = form.getInputProps("email");
  const malformed = emailLeft ? emailError(values.email) : null;
  const blocked = !complete || create.isPending || create.isSuccess;
  return (
    <AuthPage
      title="Create your account"
      sentence="Drop receipts in, get balanced books out."
      footer={
        <>
          Already have an account?{" "}
          <Anchor component={Link} to={{ pathname: "/login", search }} underline="always">
            Sign in
          </Anchor>
        </>
      }
    >
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        {create.isSuccess && (
          <Alert role="status" color="green" icon={<IconCircleCheck stroke={1.5} />}>
            {create.data.message || registerMessages.created}
          </Alert>
        )}
        {create.error && Object.keys(faults).length === 0 && (
          <ErrorAlert>{registerFailureText(create.error)}</ErrorAlert>
        )}
        {incomplete && !complete && !mismatch && <ErrorAlert>{registerMessages.incomplete}</ErrorAlert>}
        <TextInput label="Full name" autoComplete="name" maxLength={120} {...form.getInputProps("name")} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          {...email}
          onBlur={(event) => {
            email.onBlur?.(event);
            setEmailLeft(values.email.trim() !== "");
          }}
          error={malformed ?? email.error}
        />
        <TextInput
          label="Company name"
          description={`Its books will be kept in ${currency} (${currencyName(currency)}).`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autoComplete="organization"
          maxLength={100}
          {...form.getInputProps("companyName")}
        />
        <NewPasswordFields label="Password" values={values} getInputProps={form.getInputProps} />
        {/* It looks and answers as disabled, but can be reached: then the form says what is missing. */}
        <Button type="submit" size="md" data-disabled={blocked || undefined} aria-disabled={blocked}>
          {create.isPending ? "Creating account..." : "Create Account"}
        </Button>
        <Text size="sm" c="dimmed">
          By creating an account you accept the{" "}
          <Anchor href="/terms" inherit underline="always">
            Terms of Service
          </Anchor>{" "}
          and the{" "}
          <Anchor href="/privacy" inherit underline="always">
            Privacy Policy
          </Anchor>
          .
        </Text>
      </form>
    </AuthPage>
  );
}
