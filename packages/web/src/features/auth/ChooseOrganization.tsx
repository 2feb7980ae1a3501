/** The second step of an accountant's sign-in: which of the organizations it is for. */
import { login, type Session } from "@tallyleaf/contract";
import { type FormEvent, useId, useState } from "react";
import { isFailure, loginFailureText } from "../../kit/failure-text.ts";
import { Button } from "../../kit/plain/Button.tsx";
import marks from "../../kit/plain/Mark.module.css";
import { Notice } from "../../kit/plain/Notice.tsx";
import { useSending } from "../../kit/plain/use-sending.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { roleLabel } from "../../session/role-words.ts";
import { sessionFromAnswer } from "../../session/session.ts";
import { sessionStore } from "../../session/store.ts";
import styles from "./ChooseOrganization.module.css";
import formStyles from "./Form.module.css";
import { say } from "./say.ts";
import { signInTo } from "./sign-in.ts";

interface Props {
  /** The answer that asked for the choice; its token is good for making it, and nothing of it is kept. */
  choice: Session;
  /** Back to the form; with a sentence where the choice came too late. */
  onBack: (why: string | null) => void;
  onSignedIn?: () => void;
}

export function ChooseOrganization({ choice, onBack, onSignedIn }: Props) {
  const label = useId();
  const [chosen, setChosen] = useState(choice.currentOrganizationId);
  const enter = useSending((id: string) => signInTo(id, choice.user.email, choice.token), {
    onDone(answer) {
      sessionStore.set(sessionFromAnswer(answer));
      onSignedIn?.();
    },
    onRefused(error) {
      if (isFailure(error, login.failures.choiceEnded)) onBack(error.message);
    },
  });
  const isBusy = enter.isPending || enter.data !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) enter.send(chosen);
  };
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {enter.error && <Notice tone="fault">{loginFailureText(enter.error)}</Notice>}
      <div role="radiogroup" aria-labelledby={label}>
        <span className={styles.label} id={label}>
          {say("organization")}
        </span>
        <div className={styles.cards}>
          {choice.organizations.map(({ id, name, role }) => (
            <label key={id} className={styles.card}>
              <input
                className={`${marks.mark} ${marks.dot}`}
                type="radio"
                name="organizationId"
                value={id}
                checked={id === chosen}
                onChange={() => setChosen(id)}
              />
              <span>
                <span className={styles.name}>{name}</span> <span className={styles.role}>{roleLabel(role)}</span>
              </span>
            </label>
          ))}
        </div>
      </div>
      <div className={formStyles.pair}>
        <Button look="plain" onClick={() => onBack(null)}>
          {sayCommon("back")}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {say(isBusy ? "signingIn" : "continue")}
        </Button>
      </div>
    </form>
  );
}
