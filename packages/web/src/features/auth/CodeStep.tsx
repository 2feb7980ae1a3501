/** The second step of a sign-in with a second factor: what was sent before is sent again, with the code. */
import { Button, Group, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { codeFailures, type Session, secondFactorConfirmation } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { isFailure, loginFailureText } from "../../kit/failure-text.ts";
import { CodeField } from "../../kit/form/CodeField.tsx";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { validateWith } from "../../kit/form/validate-with.ts";
import styles from "./Form.module.css";

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
  const { send, onTaken, onBack, submitLabel = "Sign In", busyLabel = "Signing in...", fieldProps } = props;
  const form = useForm({
    initialValues: { code: "" },
    validate: (values) => validateWith(secondFactorConfirmation, values),
    onSubmitPreventDefault: "always",
  });
  const refuse = focusFirstError(form);
  const entry = useMutation({
    mutationFn: ({ code }: { code: string }) => send(code),
    onSuccess: onTaken,
    onError(error) {
      if (!isFailure(error, codeFailures.wrongCode)) return;
      form.setErrors({ code: error.message });
      refuse({ code: error.message });
    },
  });
  const atField = isFailure(entry.error, codeFailures.wrongCode);
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={form.onSubmit((values) => void (entry.isPending || entry.mutate(values)), refuse)}
    >
      {entry.error && !atField && <ErrorAlert>{loginFailureText(entry.error)}</ErrorAlert>}
      <CodeField recovery data-autofocus ref={focusWhenShown} {...fieldProps} {...form.getInputProps("code")} />
      <Group grow>
        <Button variant="default" size="md" onClick={onBack} {...fieldProps}>
          Back
        </Button>
        <Button type="submit" size="md" disabled={entry.isPending} {...fieldProps}>
          {entry.isPending ? busyLabel : submitLabel}
        </Button>
      </Group>
      <Text c="dimmed" fz="sm">
        Neither app nor recovery codes at hand? Whoever runs this server can turn your second factor off.
      </Text>
    </form>
  );
}

/** The form that had the focus is gone. */
const focusWhenShown = (node: HTMLInputElement | null) => node?.focus();
