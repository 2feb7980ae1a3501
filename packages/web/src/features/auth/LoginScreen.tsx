/** /login: e-mail and password, for some the organization, then to where the person wanted to go. */
import { Alert, Anchor, Button, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { IconInfoCircle } from "@tabler/icons-react";
import { credentials, login, type Session } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { isFailure, loginFailureText } from "../../kit/failure-text.ts";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { PasswordField } from "../../kit/form/PasswordField.tsx";
import { sessionFromAnswer } from "../../session/session.ts";
import { sessionStore } from "../../session/store.ts";
import { safeTarget } from "../../session/target.ts";
import { AuthPage } from "./AuthPage.tsx";
import { ChooseOrganization } from "./ChooseOrganization.tsx";
import { CodeStep } from "./CodeStep.tsx";
import styles from "./Form.module.css";
import { authMeta } from "./meta.ts";
import { Note } from "./Note.tsx";
import { ResendVerification } from "./ResendVerification.tsx";
import { type Credentials, signIn } from "./sign-in.ts";
import { TextLink } from "./TextLink.tsx";
import { useLeaveWhenSignedIn } from "./use-leave-when-signed-in.ts";
import { useTypedBeforeHydration } from "./use-typed-before-hydration.ts";

/** Rare, and its dialog weighs as much as this page. */
const NoOrganization = lazy(() => import("./NoOrganization.tsx"));

export const meta = () => authMeta("Sign In");

export default function LoginScreen() {
  useLeaveWhenSignedIn();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const [choice, setChoice] = useState<Session | null>(null);
  const [known, setKnown] = useState<Credentials | null>(null);
  const [unproven, setUnproven] = useState(false);
  const [outside, setOutside] = useState<Credentials | null>(null);
  const [deleted, setDeleted] = useState(() => sessionStore.lastEnd() === "deleted");
  const [tooLate, setTooLate] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: schemaResolver(credentials, { sync: true }),
    onSubmitPreventDefault: "always",
  });
  useTypedBeforeHydration(form);
  const goOn = () => navigate(safeTarget(query.get("redirect")), { replace: true });
  const take = (answer: Session) => {
    if (answer.requiresOrganizationSelection) return setChoice(answer);
    sessionStore.set(sessionFromAnswer(answer));
    goOn();
  };
  const send = (typed: Credentials) =>
    signIn(typed).catch((error: unknown) => {
      setUnproven(isFailure(error, login.failures.proofNeeded));
      if (isFailure(error, login.failures.noOrganization)) setOutside(typed);
      throw error;
    });
  const entry = useMutation({
    mutationFn: send,
    onSuccess: take,
    onError(error, typed) {
      if (isFailure(error, login.failures.codeNeeded)) setKnown(typed);
    },
  });
  if (choice !== null) {
    const back = (why: string | null) => {
      setTooLate(why);
      setChoice(null);
      setKnown(null);
      entry.reset();
    };
    return (
      <AuthPage title="Choose an organization" sentence="You work for several. You can switch at any time.">
        <ChooseOrganization choice={choice} onBack={back} onSignedIn={goOn} />
      </AuthPage>
    );
  }
  if (unproven) {
    const back = () => {
      setUnproven(false);
      setKnown(null);
      entry.reset();
    };
    return (
      <AuthPage
        title="Confirm your email address"
        sentence={`Nobody has confirmed ${form.values.email} yet. Open the link that we send there, then sign in.`}
      >
        <Stack>
          <ResendVerification email={form.values.email} secondary={false} />
          <Button size="md" variant="default" onClick={back}>
            Back to Sign In
          </Button>
        </Stack>
      </AuthPage>
    );
  }
  if (outside !== null) {
    const back = (isDeleted: boolean) => {
      setDeleted(isDeleted);
      setOutside(null);
      setKnown(null);
      entry.reset();
      form.reset();
    };
    return (
      <AuthPage title="No organization" sentence="Your password is right, but there is nothing to open.">
        <Suspense>
          <NoOrganization credentials={outside} onDeleted={() => back(true)} onBack={() => back(false)} />
        </Suspense>
      </AuthPage>
    );
  }
  if (known !== null) {
    const back = () => {
      setKnown(null);
      entry.reset();
    };
    return (
      <AuthPage title="Enter your code" sentence="Your password is right. Now the second factor.">
        <CodeStep send={(code) => send({ ...known, code })} onTaken={take} onBack={back} />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Sign in"
      sentence="Your receipts, read and booked."
      footer={
        <>
          New here?{" "}
          <Anchor component={Link} to={{ pathname: "/register", search }} underline="always">
            Create an account
          </Anchor>
        </>
      }
    >
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={form.onSubmit((values) => entry.mutate(values), focusFirstError(form))}
      >
        {entry.error || tooLate ? (
          <ErrorAlert>{entry.error ? loginFailureText(entry.error) : tooLate}</ErrorAlert>
        ) : (
          <>
            {deleted && <Note>Your account has been deleted.</Note>}
            {sessionStore.lastEnd() === "ended" && (
              <Alert color="yellow" icon={<IconInfoCircle stroke={1.5} />}>
                Your session has ended. Sign in to go on.
              </Alert>
            )}
          </>
        )}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps("email")}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
        <span className={styles.beside}>
          <TextLink to="/forgot-password">Forgot your password?</TextLink>
        </span>
        <Button type="submit" size="md" disabled={entry.isPending}>
          {entry.isPending ? "Signing in..." : "Sign In"}
        </Button>
      </form>
    </AuthPage>
  );
}
