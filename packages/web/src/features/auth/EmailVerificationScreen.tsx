/**
 * /email-verification and /verify-email. With the token of the mailed link it proves the address by itself; without one it says
 * that a mail is on its way, and sends another.
 */
import { CallFailed, verifyEmail } from "@tallyleaf/contract";
import { useEffect } from "react";
import { call } from "../../client/client.ts";
import { keepSessionFresh, refreshSession } from "../../client/refresh-session.ts";
import { verifyFailureText } from "../../kit/failure-text.ts";
import { Button, LinkButton } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { useSession } from "../../session/store.ts";
import { signInPath } from "../../session/target.ts";
import { AuthPage } from "./AuthPage.tsx";
import { useGoAfter, useMailToken } from "./at-address.ts";
import styles from "./Form.module.css";
import { ResendVerification } from "./ResendVerification.tsx";
import { say as sayAuth } from "./say.ts";
import { say } from "./say-pages.ts";
import { useAnswer } from "./use-answer.ts";

const SECONDS_TO_READ_THE_MESSAGE = 3;
/** The link is often opened in another tab: who comes back to this one sees soon that it worked. */
const SECONDS_BETWEEN_LOOKS = 5;
const NEXT = "/welcome";

/** Proves the address; a token that was used before is refused, and then the session says that the address is verified. */
const prove = (token: string) => call(verifyEmail, { body: { token } }).finally(() => void refreshSession());

export default function EmailVerificationScreen() {
  const token = useMailToken();
  const session = useSession();
  const verification = useAnswer(token, prove);
  useEffect(() => keepSessionFresh(SECONDS_BETWEEN_LOOKS), []);
  const next = session === null ? signInPath(NEXT) : NEXT;
  const proved = verification.data;
  useGoAfter(SECONDS_TO_READ_THE_MESSAGE, proved ? next : null);

  // The pre-rendered page is the same for every address, and shows nothing that disappears at once.
  if (token === undefined || verification.isFetching) {
    return <AuthPage title={say("verifyYourEmail")} sentence={say(token ? "verifyingYourEmail" : "opening")} />;
  }
  if (proved || session?.user.emailVerified) {
    return (
      <AuthPage
        title={say("emailVerified")}
        sentence={
          proved || session === null ? say("accountReady") : say("alreadyVerified", { email: session.user.email })
        }
      >
        <div className={styles.stack}>
          {proved && <Notice tone="good">{proved.message || say("emailVerifiedDone")}</Notice>}
          <LinkButton href={next}>{sayAuth("continue")}</LinkButton>
        </div>
      </AuthPage>
    );
  }
  const { error } = verification;
  const mayWorkLater =
    error instanceof CallFailed && (error.status === 0 || error.status === 429 || error.status >= 500);
  return (
    <AuthPage
      title={say(error ? "emailNotVerified" : "verifyYourEmail")}
      sentence={session === null ? say("openLink") : say("linkSentTo", { email: session.user.email })}
      footer={<a href="/login">{sayAuth("backToSignIn")}</a>}
    >
      <div className={styles.stack}>
        {error && <Notice tone="fault">{verifyFailureText(error)}</Notice>}
        {mayWorkLater && <Button onClick={verification.askAgain}>{sayCommon("tryAgain")}</Button>}
        {session !== null && !mayWorkLater && <LinkButton href={NEXT}>{say("goToWelcome")}</LinkButton>}
        <ResendVerification email={session?.user.email ?? null} secondary={mayWorkLater || session !== null} />
      </div>
    </AuthPage>
  );
}
