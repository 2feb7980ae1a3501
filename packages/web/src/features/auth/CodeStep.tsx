/** The second step of a sign-in with two-factor authentication: sends the first step's data again, with the code. */
import { codeFailures, type Session, twoFactorConfirmation } from "@tallyleaf/contract";
import { isFailure, loginFailureText } from "../../kit/failure-text.ts";
import { codeInput } from "../../kit/form/code-words.ts";
import { validateWith } from "../../kit/form/validate-with.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { TextField } from "../../kit/plain/TextField.tsx";
import { useForm } from "../../kit/plain/use-form.ts";
import { useSending } from "../../kit/plain/use-sending.ts";
import { sayCommon } from "../../kit/say-common.ts";
import styles from "./Form.module.css";
import { say } from "./say.ts";

interface Props {
  send: (code: string) => Promise<Session>;
  onTaken: (answer: Session) => void;
  onBack: () => void;
  submitLabel?: string;
  busyLabel?: string;
  /** Attributes for what takes the keyboard's input. */
  fieldProps?: Readonly<Record<string, string>>;
}

export function CodeStep(props: Props) {
  const { send, onTaken, onBack, submitLabel = say("signInButton"), busyLabel = say("signingIn"), fieldProps } = props;
  const form = useForm({ code: "" }, (values) => validateWith(twoFactorConfirmation, values));
  const entry = useSending(send, {
    onDone: onTaken,
    onRefused(error) {
      if (isFailure(error, codeFailures.wrongCode)) form.refuse({ code: error.message });
    },
  });
  const isBusy = entry.isPending || entry.data !== undefined;
  const atField = isFailure(entry.error, codeFailures.wrongCode);
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={form.onSubmit(({ code }) => isBusy || entry.send(code))}
    >
      {entry.error && !atField && <Notice tone="fault">{loginFailureText(entry.error)}</Notice>}
      {/* The form that had the focus is gone. */}
      <TextField {...codeInput(true)} autoFocus data-autofocus {...fieldProps} {...form.inputProps("code")} />
      <div className={styles.pair}>
        <Button look="plain" onClick={onBack} {...fieldProps}>
          {sayCommon("back")}
        </Button>
        <Button type="submit" disabled={isBusy} {...fieldProps}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
      </div>
      <p className={styles.small}>{say("codesLost")}</p>
    </form>
  );
}
