/** Joining: full name and password for a new account, the password of an existing one. */
import {
  acceptInvitation,
  type CallFailed,
  type CallOutput,
  type lookUpInvitation,
  MAX_NAME_LENGTH,
  type Session,
} from "@tallyleaf/contract";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { invitationFailureText, isFailure } from "../../kit/failure-text.ts";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { PasswordField } from "../../kit/plain/PasswordField.tsx";
import { TextField } from "../../kit/plain/TextField.tsx";
import { useForm } from "../../kit/plain/use-form.ts";
import { useSending } from "../../kit/plain/use-sending.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { sessionFromAnswer } from "../../session/session.ts";
import { sessionStore, useSession } from "../../session/store.ts";
import { leaveTo } from "./at-address.ts";
import { CodeStep } from "./CodeStep.tsx";
import styles from "./Form.module.css";
import { INVITATION_FIELD_BY_CODE, type InvitationValues, invitationFaults } from "./invitation-form.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { say as sayAuth } from "./say.ts";
import { say } from "./say-pages.ts";

const FIELDS = ["name", "password"] as const;

interface Props {
  token: string;
  offer: CallOutput<typeof lookUpInvitation>;
  /** The invitation was used or withdrawn meanwhile. */
  onEnded: (failure: CallFailed) => void;
}

export function AcceptInvitationForm({ token, offer: { email, hasAccount }, onEnded }: Props) {
  const signedIn = useSession()?.user.email ?? null;
  const empty: InvitationValues = { email, name: "", password: "", confirmPassword: "" };
  const form = useForm(empty, (values) => invitationFaults(values, hasAccount));
  const [known, setKnown] = useState<string | null>(null);
  const take = (answer: Session) => {
    sessionStore.set(sessionFromAnswer(answer));
    leaveTo("/welcome");
  };
  const join = useSending(
    ({ name, password }: InvitationValues) =>
      call(acceptInvitation, { body: { token, password, name: hasAccount ? undefined : name } }),
    {
      onDone: take,
      onRefused(error, { password }) {
        if (isFailure(error, acceptInvitation.failures.codeNeeded)) return setKnown(password);
        if (isFailure(error, acceptInvitation.failures.invalidInvitation)) return onEnded(error);
        form.refuse(fieldErrors(error, FIELDS, INVITATION_FIELD_BY_CODE));
      },
    },
  );
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
        submitLabel={say("acceptInvitation")}
        busyLabel={say("joining")}
      />
    );
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(join.send)}>
      {signedIn !== null && signedIn.toLowerCase() !== email.toLowerCase() && (
        <Notice tone="heed">{say("acceptOtherAccount", { signedIn, email })}</Notice>
      )}
      {join.error && !aboutField && <Notice tone="fault">{invitationFailureText(join.error)}</Notice>}
      <TextField
        label={sayCommon("email")}
        type="email"
        autoComplete="username"
        readOnly
        {...form.inputProps("email")}
      />
      {hasAccount ? (
        <PasswordField
          label={sayAuth("password")}
          description={say("existingAccountPassword")}
          autoComplete="current-password"
          {...form.inputProps("password")}
        />
      ) : (
        <>
          <TextField
            label={say("fullName")}
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
            {...form.inputProps("name")}
          />
          <NewPasswordFields values={form.values} inputProps={form.inputProps} />
        </>
      )}
      {hasAccount && (
        <span className={styles.beside}>
          <a href="/forgot-password">{say("forgotYourPassword")}</a>
        </span>
      )}
      <Button type="submit" disabled={join.isPending || join.data !== undefined}>
        {say(join.isPending ? "joining" : "acceptInvitation")}
      </Button>
    </form>
  );
}
