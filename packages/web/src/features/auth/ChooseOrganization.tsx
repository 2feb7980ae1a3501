/** The second step of an accountant's sign-in: which of the organizations it is for. */
import { Button, Group, Radio, Text } from "@mantine/core";
import { login, type Session } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { isFailure, loginFailureText } from "../../kit/failure-text.ts";
import { sessionFromAnswer } from "../../session/session.ts";
import { sessionStore } from "../../session/store.ts";
import styles from "./ChooseOrganization.module.css";
import formStyles from "./Form.module.css";
import { signInTo } from "./sign-in.ts";

interface Props {
  /** The answer that asked for the choice; its token is good for making it, and nothing of it is kept. */
  choice: Session;
  /** Back to the form; with a sentence where the choice came too late. */
  onBack: (why: string | null) => void;
  onSignedIn?: () => void;
}

export function ChooseOrganization({ choice, onBack, onSignedIn }: Props) {
  const [chosen, setChosen] = useState(choice.currentOrganizationId);
  const enter = useMutation({
    mutationFn: () => signInTo(chosen, choice.user.email, choice.token),
    onSuccess(answer) {
      sessionStore.set(sessionFromAnswer(answer));
      onSignedIn?.();
    },
    onError(error) {
      if (isFailure(error, login.failures.choiceEnded)) onBack(error.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!enter.isPending) enter.mutate();
  };
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {enter.error && <ErrorAlert>{loginFailureText(enter.error)}</ErrorAlert>}
      <Radio.Group label="Organization" name="organizationId" value={chosen} onChange={setChosen}>
        <div className={styles.cards}>
          {choice.organizations.map(({ id, name, role }) => (
            <Radio.Card key={id} value={id} className={styles.card}>
              <Radio.Indicator />
              <span>
                <Text span fw={600} display="block">
                  {name}
                </Text>
                <Text span c="dimmed" fz="sm" tt="capitalize">
                  {role}
                </Text>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Group grow>
        <Button variant="default" size="md" onClick={() => onBack(null)}>
          Back
        </Button>
        <Button type="submit" size="md" disabled={enter.isPending}>
          {enter.isPending ? "Signing in..." : "Continue"}
        </Button>
      </Group>
    </form>
  );
}
