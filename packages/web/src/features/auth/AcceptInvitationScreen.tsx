/** /accept-invitation?token=…: what the mailed invitation offers, and joining with a new account or an existing one. */
import { type CallFailed, lookUpInvitation, ROLE_WITH_ARTICLE } from "@tallyleaf/contract";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { invitationFailureText, isFailure } from "../../kit/failure-text.ts";
import { formatInstant } from "../../kit/format.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { AcceptInvitationForm } from "./AcceptInvitationForm.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { useMailToken } from "./at-address.ts";
import styles from "./Form.module.css";
import { useAnswer } from "./use-answer.ts";

export default function AcceptInvitationScreen() {
  const token = useMailToken();
  const [ended, setEnded] = useState<CallFailed | null>(null);
  const offer = useAnswer(token, (link) => call(lookUpInvitation, { body: { token: link } }));
  const footer = (
    <>
      Joined already? <a href="/login">Sign in</a>
    </>
  );
  if (token === null) {
    return (
      <AuthPage
        title="This link is not complete"
        sentence="Open it from the email once more, or copy it as a whole."
        footer={footer}
      />
    );
  }
  const failure = ended ?? offer.error;
  if (failure) {
    const over = ended !== null || isFailure(failure, lookUpInvitation.failures.invalidInvitation);
    return (
      <AuthPage
        title={over ? "This invitation no longer works" : "The invitation could not be opened"}
        sentence={over ? "Whoever invited you can send it again." : "It is still there."}
        footer={footer}
      >
        <div className={styles.stack}>
          <Notice tone="fault">{invitationFailureText(failure)}</Notice>
          {!over && (
            <Button disabled={offer.isFetching} onClick={offer.askAgain}>
              {offer.isFetching ? "Trying again..." : "Try Again"}
            </Button>
          )}
        </div>
      </AuthPage>
    );
  }
  if (token === undefined || !offer.data) {
    return <AuthPage title="Your invitation" sentence="Opening the invitation..." />;
  }
  const { organizationName, role, invitedBy, expiresAt } = offer.data;
  return (
    <AuthPage
      title={`Join ${organizationName}`}
      sentence={`${invitedBy} invites you to work in ${organizationName} as ${ROLE_WITH_ARTICLE[role]}.`}
    >
      <AcceptInvitationForm token={token} offer={offer.data} onEnded={setEnded} />
      <p className={`${styles.small} ${styles.below}`}>The invitation works until {formatInstant(expiresAt)}.</p>
    </AuthPage>
  );
}
