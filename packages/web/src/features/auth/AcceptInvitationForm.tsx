/** Joining: full name and password for a new account, the password of an existing one. */
import { Alert, Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconInfoCircle } from "@tabler/icons-react";
import {
  acceptInvitation,
  type CallFailed,
  type CallOutput,
  type lookUpInvitation,
  type Session,
} from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../client/client.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { invitationFailureText, isFailure } from "../../kit/failure-text.ts";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { PasswordField } from "../../kit/form/PasswordField.tsx";
import { sessionFromAnswer } from "../../session/session.ts";
import { sessionStore, useSession } from "../../session/store.ts";
import { CodeStep } from "./CodeStep.tsx";
import styles from "./Form.module.css";
import { INVITATION_FIELD_BY_CODE, type InvitationValues, invitationFaults } from "./invitation-form.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { TextLink } from "./TextLink.tsx";

const FIELDS = ["name", "password"] as const;

interface Props {
  token: string;
  offer: CallOutput<typeof lookUpInvitation>;
  /** The invitation was used or taken back meanwhile. */
  onEnded: (failure: CallFailed) => void;
  /** It is accepted, and the session is about to begin. */
  onJoined: () => void;
}

export function AcceptInvitationForm({ token, offer: { email, hasAccount }, onEnded, onJoined }: Props) {
  const navigate = useNavigate();
  const signedIn = useSession()?.user.email ?? null;
  const form = useForm<InvitationValues>({
    initialValues: { email, name: "", password: "", confirmPassword: "" },
    validate: (values) => invitationFaults(values, hasAccount),
    onSubmitPreventDefault: "always",
  });
  const [known, setKnown] = useState<string | null>(null);
  const take = (answer: Session) => {
    onJoined();
    sessionStore.set(sessionFromAnswer(answer));
    navigate("/welcome", { replace: true });
  };
  const join = useMutation({
    mutationFn: ({ name, password }: InvitationValues) =>
      call(acceptInvitation, { body: { token, password, name: hasAccount ? undefined : name } }),
    onSuccess: take,
    onError(error, { password }) {
      if (isFailure(error, acceptInvitation.failures.codeNeeded)) return setKnown(password);
      if (isFailure(error, acceptInvitation.failures.invalidInvitation)) return onEnded(error);
      const faults = fieldErrors(error, FIELDS, INVITATION_FIELD_BY_CODE);
      form.setErrors(faults);
      focusFirstError(form)(faults);
    },
  });
  const aboutField = Object.keys(fieldErrors(join.error, FIELDS, INVITATION_FIELD_BY_CODE)).length > 0;
  if (known !== null) {
    return (
      <CodeStep
        send={(code) => call(acceptInvitation, { body: { token, password: known, code } })}
        onTaken={take}
        onBack={() => {
          setKnown(null);
          join.reset();
        }}
        submitLabel="Accept Invitation"
        busyLabel="Joining..."
      />
    );
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={form.onSubmit((values) => join.mutate(values), focusFirstError(form))}
    >
      {signedIn !== null && signedIn.toLowerCase() !== email.toLowerCase() && (
        <Alert color="yellow" icon={<IconInfoCircle stroke={1.5} />}>
          {signedIn} is signed in on this browser. Accepting the invitation signs {email} in instead.
        </Alert>
      )}
      {join.error && !aboutField && <ErrorAlert>{invitationFailureText(join.error)}</ErrorAlert>}
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        {...form.getInputProps("email")}
      />
      {hasAccount ? (
        <PasswordField
          label="Password"
          description="Of the account that this address has already."
          name="password"
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
      ) : (
        <>
          <TextInput
            label="Full name"
            name="name"
            autoComplete="name"
            maxLength={120}
            {...form.getInputProps("name")}
          />
          <NewPasswordFields label="Password" values={form.values} getInputProps={form.getInputProps} />
        </>
      )}
      {hasAccount && (
        <span className={styles.beside}>
          <TextLink to="/forgot-password">Forgot your password?</TextLink>
        </span>
      )}
      <Button type="submit" size="md" disabled={join.isPending || join.isSuccess}>
        {join.isPending ? "Joining..." : "Accept Invitation"}
      </Button>
    </form>
  );
}
