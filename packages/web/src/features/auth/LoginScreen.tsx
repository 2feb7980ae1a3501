/** /login: e-mail and password, for some the organization, then to where the person wanted to go. */
import { credentials, login, type Session } from "@tallyleaf/contract";
import { useEffect, useState } from "react";
import { isFailure, loginFailureText } from "../../kit/failure-text.ts";
import { validateWith } from "../../kit/form/validate-with.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { PasswordField } from "../../kit/plain/PasswordField.tsx";
import { TextField } from "../../kit/plain/TextField.tsx";
import { useAlive } from "../../kit/plain/use-alive.ts";
import { useForm } from "../../kit/plain/use-form.ts";
import { useSending } from "../../kit/plain/use-sending.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { FAREWELLS, type Farewell, takeFarewells } from "../../session/farewell.ts";
import { sessionFromAnswer } from "../../session/session.ts";
import { sessionStore } from "../../session/store.ts";
import { AuthPage } from "./AuthPage.tsx";
import { leaveToTarget, useLeaveWhenSignedIn, useQueryText } from "./at-address.ts";
import { ChooseOrganization } from "./ChooseOrganization.tsx";
import { CodeStep } from "./CodeStep.tsx";
import styles from "./Form.module.css";
import { NoOrganization } from "./NoOrganization.tsx";
import { ResendVerification } from "./ResendVerification.tsx";
import { say as sayAuth } from "./say.ts";
import { say } from "./say-pages.ts";
import { type Credentials, signIn } from "./sign-in.ts";

export default function LoginScreen() {
  useLeaveWhenSignedIn();
  const alive = useAlive();
  const query = useQueryText();
  const [choice, setChoice] = useState<Session | null>(null);
  const [known, setKnown] = useState<Credentials | null>(null);
  const [unproven, setUnproven] = useState(false);
  const [outside, setOutside] = useState<Credentials | null>(null);
  const [farewells, setFarewells] = useState<Farewell[]>([]);
  const [tooLate, setTooLate] = useState<string | null>(null);
  const form = useForm({ email: "", password: "" }, (values) => validateWith(credentials, values));
  useEffect(() => setFarewells(takeFarewells()), []);
  const take = (answer: Session) => {
    if (answer.requiresOrganizationSelection) return setChoice(answer);
    sessionStore.set(sessionFromAnswer(answer));
    leaveToTarget();
  };
  const send = (typed: Credentials) =>
    signIn(typed).catch((error: unknown) => {
      setUnproven(isFailure(error, login.failures.proofNeeded));
      if (isFailure(error, login.failures.noOrganization)) setOutside(typed);
      throw error;
    });
  const entry = useSending(send, {
    onDone: take,
    onRefused(error, typed) {
      if (isFailure(error, login.failures.codeNeeded)) setKnown(typed);
    },
  });
  // The submitted state lasts until the next document is loaded.
  const isBusy = entry.isPending || entry.data !== undefined;
  if (choice !== null) {
    const back = (why: string | null) => {
      setTooLate(why);
      setChoice(null);
      setKnown(null);
      entry.reset();
    };
    return (
      <AuthPage title={say("chooseAnOrganization")} sentence={say("chooseAnOrganizationHelp")}>
        <ChooseOrganization choice={choice} onBack={back} onSignedIn={leaveToTarget} />
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
      <AuthPage title={say("confirmYourEmail")} sentence={say("notConfirmed", { email: form.values.email })}>
        <div className={styles.stack}>
          <ResendVerification email={form.values.email} secondary={false} />
          <Button look="plain" onClick={back}>
            {sayAuth("backToSignIn")}
          </Button>
        </div>
      </AuthPage>
    );
  }
  if (outside !== null) {
    const back = (isDeleted: boolean) => {
      setFarewells(isDeleted ? [FAREWELLS.deleted] : []);
      setOutside(null);
      setKnown(null);
      entry.reset();
      form.reset();
    };
    return (
      <AuthPage title={say("noOrganization")} sentence={say("noOrganizationHelp")}>
        <NoOrganization credentials={outside} onDeleted={() => back(true)} onBack={() => back(false)} />
      </AuthPage>
    );
  }
  if (known !== null) {
    const back = () => {
      setKnown(null);
      entry.reset();
    };
    return (
      <AuthPage title={say("enterYourCode")} sentence={say("enterYourCodeHelp")}>
        <CodeStep send={(code) => send({ ...known, code })} onTaken={take} onBack={back} />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={say("signIn")}
      sentence={say("signInSentence")}
      footer={say.rich("newHere", { link: (chunks) => <a href={`/register${query}`}>{chunks}</a> })}
    >
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(entry.send)}>
        {entry.error || tooLate ? (
          <Notice tone="fault">{entry.error ? loginFailureText(entry.error) : tooLate}</Notice>
        ) : (
          <>
            {farewells.map(({ tone, title, sentence }) => (
              <Notice key={sentence} tone={tone}>
                {title && <strong className={styles.title}>{title}</strong>}
                {sentence}
              </Notice>
            ))}
            {alive && sessionStore.lastEnd() === "ended" && <Notice tone="heed">{say("sessionEndedNotice")}</Notice>}
          </>
        )}
        <TextField
          label={sayCommon("email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.inputProps("email")}
        />
        <PasswordField label={sayAuth("password")} autoComplete="current-password" {...form.inputProps("password")} />
        <span className={styles.beside}>
          <a href="/forgot-password">{say("forgotYourPassword")}</a>
        </span>
        <Button type="submit" disabled={isBusy}>
          {sayAuth(isBusy ? "signingIn" : "signInButton")}
        </Button>
      </form>
    </AuthPage>
  );
}
