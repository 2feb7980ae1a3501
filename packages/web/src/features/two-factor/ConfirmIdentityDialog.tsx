/** Asks for password and code before two-factor authentication is changed: an intruder at an open screen knows neither. */
import { Text } from "@mantine/core";
import { MAX_PASSWORD_LENGTH, twoFactorProof } from "@tallyleaf/contract";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { CodeField } from "../../kit/form/CodeField.tsx";
import { PasswordField } from "../../kit/form/PasswordField.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { FIELD_BY_CODE } from "./queries.ts";
import { say } from "./say.ts";

interface Proof {
  currentPassword: string;
  code: string;
}

interface Props<Answer> {
  opened: boolean;
  title: string;
  /** The state after confirming. */
  sentence: string;
  submitLabel: string;
  busyLabel: string;
  send: (proof: Proof) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onClose: () => void;
}

export function ConfirmIdentityDialog<Answer>({ opened, title, onClose, ...props }: Props<Answer>) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      {(shell) => <ProofForm shell={shell} {...props} />}
    </FormDialog>
  );
}

type FormProps<Answer> = Omit<Props<Answer>, "opened" | "title" | "onClose"> & { shell: Shell };

function ProofForm<Answer>({ shell, sentence, submitLabel, busyLabel, send, onSent }: FormProps<Answer>) {
  const { form, dialog } = useDialogForm({
    initialValues: { currentPassword: "", code: "" },
    validate: (values) => validateWith(twoFactorProof, values),
    send,
    onSent,
    byCode: FIELD_BY_CODE,
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={submitLabel} busyLabel={busyLabel}>
      <Text>{sentence}</Text>
      <PasswordField
        label={say("yourPassword")}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        data-autofocus
        {...form.getInputProps("currentPassword")}
      />
      <CodeField recovery {...form.getInputProps("code")} />
    </DialogForm>
  );
}
