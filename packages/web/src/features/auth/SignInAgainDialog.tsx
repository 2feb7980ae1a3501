/**
 * Covers a screen whose session has ended: after signing in again, people continue where they were, with everything they typed. The app's
 * frame shows it (SignInAgain) and keeps the screen below it mounted.
 */
import { Anchor, Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { credentials, login, type Session } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { isFailure, loginFailureText } from "../../kit/failure-text.ts";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { PasswordField } from "../../kit/form/PasswordField.tsx";
import { say as sayKit } from "../../kit/plain/say.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { type StoredSession, sessionFromAnswer } from "../../session/session.ts";
import { sessionStore, useSession } from "../../session/store.ts";
import { ChooseOrganization } from "./ChooseOrganization.tsx";
import { CodeStep } from "./CodeStep.tsx";
import styles from "./Form.module.css";
import { ResendVerification } from "./ResendVerification.tsx";
import { say } from "./say.ts";
import { type Credentials, signInAgain } from "./sign-in.ts";

/** Escape closes no dialog below this one, in which something may have been typed. */
const KEEPS_ESCAPE = { "data-mantine-stop-propagation": "true" };
const ABOVE_OTHER_DIALOGS = 350;

/** It cannot be closed: `onClose` is there for who shows it, where its code cannot be fetched. */
export function SignInAgainDialog({ opened }: { opened: boolean; onClose: () => void }) {
  const session = useSession();
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      title={say("sessionEnded")}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={ABOVE_OTHER_DIALOGS}
      // Passersby must not read the screen below.
      overlayProps={{ blur: 8 }}
      attributes={{ content: KEEPS_ESCAPE }}
    >
      {session && <AgainForm session={session} />}
    </Modal>
  );
}

/** The form that had the focus is gone. */
const focusWhenShown = (node: HTMLElement | null) => node?.focus();

function AgainForm({ session }: { session: StoredSession }) {
  const [choice, setChoice] = useState<Session | null>(null);
  const [known, setKnown] = useState<Credentials | null>(null);
  const [unproven, setUnproven] = useState(false);
  const [tooLate, setTooLate] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: session.user.email, password: "" },
    validate: schemaResolver(credentials, { sync: true }),
    onSubmitPreventDefault: "always",
  });
  const send = (values: Credentials) =>
    signInAgain(values, session.currentOrganizationId).catch((error: unknown) => {
      setUnproven(isFailure(error, login.failures.proofNeeded));
      throw error;
    });
  const take = (answer: Session) => {
    if (answer.requiresOrganizationSelection) setChoice(answer);
    else sessionStore.set(sessionFromAnswer(answer));
  };
  const again = useMutation({
    mutationFn: send,
    onSuccess: take,
    onError(error, typed) {
      if (isFailure(error, login.failures.codeNeeded)) setKnown(typed);
    },
  });
  const beginAnew = (why: string | null) => {
    setUnproven(false);
    setTooLate(why);
    setChoice(null);
    setKnown(null);
    again.reset();
  };
  if (choice !== null) {
    return (
      <Stack>
        <Text tabIndex={-1} ref={focusWhenShown}>
          {say("noLongerMember", { organization: session.user.organization.name })}
        </Text>
        <ChooseOrganization choice={choice} onBack={beginAnew} />
      </Stack>
    );
  }
  if (unproven) {
    return (
      <Stack>
        <Text tabIndex={-1} ref={focusWhenShown}>
          {say("notConfirmedHere", { email: session.user.email })}
        </Text>
        <ResendVerification email={session.user.email} secondary={false} />
        <Button size="md" variant="default" onClick={() => beginAnew(null)} {...KEEPS_ESCAPE}>
          {say("backToSignIn")}
        </Button>
      </Stack>
    );
  }
  if (known !== null) {
    return (
      <Stack>
        <Text>{say("codeToContinue")}</Text>
        <CodeStep
          send={(code) => send({ ...known, code })}
          onTaken={take}
          onBack={() => beginAnew(null)}
          fieldProps={KEEPS_ESCAPE}
        />
      </Stack>
    );
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={form.onSubmit((values) => again.mutate(values), focusFirstError(form))}
    >
      <Text>{say("signInToContinue")}</Text>
      {again.error ? (
        <ErrorAlert>{loginFailureText(again.error)}</ErrorAlert>
      ) : (
        tooLate && <ErrorAlert>{tooLate}</ErrorAlert>
      )}
      <TextInput
        label={sayCommon("email")}
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        {...KEEPS_ESCAPE}
        {...form.getInputProps("email")}
      />
      <PasswordField
        label={say("password")}
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ "aria-label": sayKit("showCharacters"), ...KEEPS_ESCAPE }}
        data-autofocus
        {...KEEPS_ESCAPE}
        {...form.getInputProps("password")}
      />
      <Button type="submit" size="md" disabled={again.isPending} {...KEEPS_ESCAPE}>
        {say(again.isPending ? "signingIn" : "signInButton")}
      </Button>
      <Anchor component="button" type="button" underline="always" onClick={sessionStore.letGo} {...KEEPS_ESCAPE}>
        {say("signInAsSomeoneElse")}
      </Anchor>
    </form>
  );
}
