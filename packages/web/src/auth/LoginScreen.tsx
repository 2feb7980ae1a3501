/** /login: e-mail and password, then to where the person wanted to go. */
import { Alert, Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { IconInfoCircle } from "@tabler/icons-react";
import { login, loginBody } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { Link, type MetaFunction, useLocation, useNavigate, useSearchParams } from "react-router";
import { call } from "../api/client.ts";
import { loginFailureText } from "../api/failure-text.ts";
import { pageTitle } from "../brand.ts";
import { sessionFromAnswer } from "../session/session.ts";
import { sessionStore } from "../session/store.ts";
import { safeTarget } from "../session/target.ts";
import { ErrorAlert } from "../ui/ErrorAlert.tsx";
import { AuthPage } from "./AuthPage.tsx";
import styles from "./Form.module.css";
import { focusFirstError } from "./focus-first-error.ts";
import { useLeaveWhenSignedIn } from "./use-leave-when-signed-in.ts";
import { useTypedBeforeHydration } from "./use-typed-before-hydration.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle("Sign In") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function LoginScreen() {
  useLeaveWhenSignedIn();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: schemaResolver(loginBody, { sync: true }),
    onSubmitPreventDefault: "always",
  });
  useTypedBeforeHydration(form);
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(login, { body }),
    onSuccess(answer) {
      sessionStore.set(sessionFromAnswer(answer));
      navigate(safeTarget(query.get("redirect")), { replace: true });
    },
  });
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
        onSubmit={form.onSubmit((values) => signIn.mutate(values), focusFirstError(form))}
      >
        {signIn.error ? (
          <ErrorAlert>{loginFailureText(signIn.error)}</ErrorAlert>
        ) : (
          sessionStore.lastEnd() === "ended" && (
            <Alert color="yellow" icon={<IconInfoCircle stroke={1.5} />}>
              Your session has ended. Sign in to go on.
            </Alert>
          )
        )}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": "Show characters" }}
          {...form.getInputProps("password")}
        />
        <Button type="submit" size="md" disabled={signIn.isPending}>
          {signIn.isPending ? "Signing in..." : "Sign In"}
        </Button>
      </form>
    </AuthPage>
  );
}
