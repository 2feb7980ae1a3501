/** Shown after sign-in to a user who no longer belongs to an organization: they can accept an invitation, or delete the account. */
import { deleteAccountOutside, login } from "@tallyleaf/contract";
import { useRef } from "react";
import { call } from "../../client/client.ts";
import { messageOf } from "../../kit/failure-text.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { useSending } from "../../kit/plain/use-sending.ts";
import { sayCommon } from "../../kit/say-common.ts";
import styles from "./Form.module.css";
import { say as sayAuth } from "./say.ts";
import { say } from "./say-pages.ts";
import type { Credentials } from "./sign-in.ts";

interface Props {
  /** As they were just typed, and found right. */
  credentials: Credentials;
  onDeleted: () => void;
  onBack: () => void;
}

export function NoOrganization({ credentials, onDeleted, onBack }: Props) {
  const question = useRef<HTMLDialogElement>(null);
  const end = useSending((body: Credentials) => call(deleteAccountOutside, { body }), { onDone: onDeleted });
  // A sent request can't be canceled; this dialog shows its result.
  const close = () => end.isPending || question.current?.close();
  return (
    <div className={styles.stack}>
      <p role="alert">{login.failures.noOrganization.message}</p>
      <Button look="plain" onClick={onBack}>
        {sayAuth("backToSignIn")}
      </Button>
      <Button look="danger" onClick={() => question.current?.showModal()}>
        {say("deleteThisAccount")}
      </Button>
      <dialog
        className={styles.question}
        aria-labelledby="delete-account"
        ref={question}
        onCancel={(event) => end.isPending && event.preventDefault()}
        onClose={end.reset}
      >
        <h2 id="delete-account">{say("deleteYourAccount")}</h2>
        <div className={styles.stack}>
          <p>{say("deleteAccountEffect", { email: credentials.email })}</p>
          {end.error && <Notice tone="fault">{messageOf(end.error)}</Notice>}
          <div className={styles.ways}>
            <Button look="plain" small disabled={end.isPending} onClick={close}>
              {sayCommon("cancel")}
            </Button>
            <Button
              look="dangerFilled"
              small
              pale={end.isPending}
              onClick={() => end.isPending || end.send(credentials)}
            >
              {end.isPending ? sayCommon("deleting") : say("deleteAccount")}
            </Button>
          </div>
        </div>
      </dialog>
    </div>
  );
}
