/** /register: an account with its organization; signed in at once. */
import { Alert, Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCircleCheck } from "@tabler/icons-react";
import { register } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState, useSyncExternalStore } from "react";
import { Link, type MetaFunction, useLocation, useNavigate, useSearchParams } from "react-router";
import { call } from "../api/client.ts";
import { registerFailureText } from "../api/failure-text.ts";
import { pageTitle } from "../brand.ts";
import { sessionFromAnswer } from "../session/session.ts";
import { sessionStore } from "../session/store.ts";
import { safeTarget } from "../session/target.ts";
import { ErrorAlert } from "../ui/ErrorAlert.tsx";
import { AuthPage } from "./AuthPage.tsx";
import styles from "./Form.module.css";
import { fieldErrors } from "./field-errors.ts";
import { currencyOfLanguage } from "./region-currency.ts";
import { firstIncomplete, isComplete, type RegisterValues, registerMessages } from "./register-form.ts";
import { useLeaveWhenSignedIn } from "./use-leave-when-signed-in.ts";
import { useTypedBeforeHydration } from "./use-typed-before-hydration.ts";

const SECONDS_TO_READ_THE_MESSAGE = 2;
const FIELDS = ["name", "email", "companyName", "password", "confirmPassword"] as const;

export const meta: MetaFunction = () => [
  { title: pageTitle("Create Account") },
  { name: "robots", content: "noindex, nofollow" },
];

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
  const navigate = useNavigate();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const currency = useRegionCurrency();
  const [incomplete, setIncomplete] = useState(false);
  const [confirmationLeft, setConfirmationLeft] = useState(false);
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
    onError: (error) => form.setErrors(fieldErrors(error, FIELDS)),
  });
  const { isSuccess } = create;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts with the success, whatever else renders
  useEffect(() => {
    if (!isSuccess) return;
    const leave = () => navigate(safeTarget(query.get("redirect")), { replace: true });
    const timer = setTimeout(leave, SECONDS_TO_READ_THE_MESSAGE * 1000);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || create.isSuccess) return;
    const missing = firstIncomplete(values);
    setIncomplete(missing !== null);
    if (missing === null) create.mutate(values);
    else form.getInputNode(missing)?.focus();
  };
  const { password, confirmPassword } = values;
  // While the second one is being typed it is no mistake that it is still shorter.
  const stillTyping = !confirmationLeft && password.startsWith(confirmPassword);
  const mismatch = confirmPassword !== "" && confirmPassword !== password && !stillTyping;
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
        {create.error && <ErrorAlert>{registerFailureText(create.error)}</ErrorAlert>}
        {incomplete && !complete && !mismatch && <ErrorAlert>{registerMessages.incomplete}</ErrorAlert>}
        <TextInput label="Full name" autoComplete="name" maxLength={120} {...form.getInputProps("name")} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          {...form.getInputProps("email")}
        />
        <TextInput
          label="Company name"
          description={`Its books will be kept in ${currency} (${currencyName(currency)}).`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autoComplete="organization"
          maxLength={100}
          {...form.getInputProps("companyName")}
        />
        <PasswordInput
          label="Password"
          description="Minimum of 8 characters"
          inputWrapperOrder={["label", "input", "description", "error"]}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": "Show characters" }}
          {...form.getInputProps("password")}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": "Show characters of the confirmation" }}
          {...form.getInputProps("confirmPassword")}
          onBlur={() => setConfirmationLeft(true)}
          error={mismatch ? registerMessages.mismatch : form.errors.confirmPassword}
        />
        {/* It looks and answers as disabled, but can be reached: then the form says what is missing. */}
        <Button type="submit" size="md" data-disabled={blocked || undefined} aria-disabled={blocked}>
          {create.isPending ? "Creating account..." : "Create Account"}
        </Button>
      </form>
    </AuthPage>
  );
}
