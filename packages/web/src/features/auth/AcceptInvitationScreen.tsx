/** /accept-invitation?token=…: what the mailed invitation offers, and joining with a new account or an existing one. */
import { type CallFailed, lookUpInvitation } from "@tallyleaf/contract";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { invitationFailureText, isFailure } from "../../kit/failure-text.ts";
import { formatInstant } from "../../kit/format.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { AcceptInvitationForm } from "./AcceptInvitationForm.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { useMailToken } from "./at-address.ts";
import styles from "./Form.module.css";
import { say } from "./say-pages.ts";
import { useAnswer } from "./use-answer.ts";

export default function AcceptInvitationScreen() {
  const token = useMailToken();
  const [ended, setEnded] = useState<CallFailed | null>(null);
  const offer = useAnswer(token, (link) => call(lookUpInvitation, { body: { token: link } }));
  const footer = say.rich("joinedAlready", { link: (chunks) => <a href="/login">{chunks}</a> });
  if (token === null) {
    return <AuthPage title={say("linkIncomplete")} sentence={say("linkIncompleteHelp")} footer={footer} />;
  }
  const failure = ended ?? offer.error;
  if (failure) {
    const over = ended !== null || isFailure(failure, lookUpInvitation.failures.invalidInvitation);
    return (
      <AuthPage
        title={say(over ? "invitationOver" : "invitationNotOpened")}
        sentence={say(over ? "invitationOverHelp" : "invitationStillValid")}
        footer={footer}
      >
        <div className={styles.stack}>
          <Notice tone="fault">{invitationFailureText(failure)}</Notice>
          {!over && (
            <Button disabled={offer.isFetching} onClick={offer.askAgain}>
              {offer.isFetching ? sayCommon("tryingAgain") : sayCommon("tryAgain")}
            </Button>
          )}
        </div>
      </AuthPage>
    );
  }
  if (token === undefined || !offer.data) {
    return <AuthPage title={say("yourInvitation")} sentence={say("openingTheInvitation")} />;
  }
  const { organizationName, role, invitedBy, expiresAt } = offer.data;
  return (
    <AuthPage
      title={say("joinOrganization", { organization: organizationName })}
      sentence={say("invitesYou", { invitedBy, organization: organizationName, role })}
    >
      <AcceptInvitationForm token={token} offer={offer.data} onEnded={setEnded} />
      <p className={`${styles.small} ${styles.below}`}>
        {say("invitationValidUntil", { date: formatInstant(expiresAt) })}
      </p>
    </AuthPage>
  );
}
