/** The person's own IBAN, to which the company sends what they paid. */
import { TextInput } from "@mantine/core";
import { REIMBURSEMENT_LIMITS, reimbursementMessages } from "@tallyleaf/contract";
import { isIban, plainIdentifier } from "@tallyleaf/ledger";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { toast } from "../../kit/toast.ts";
import { reimbursementsChanged, saveIban } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  iban: string;
  onClose: () => void;
}

export function IbanDialog({ opened, iban, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={say("ibanTitle")} onClose={onClose}>
      {(shell) => <IbanForm shell={shell} iban={iban} onSaved={onClose} />}
    </FormDialog>
  );
}

function IbanForm({ shell, iban, onSaved }: { shell: Shell; iban: string; onSaved: () => void }) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { iban },
    validate: {
      iban: (typed: string) =>
        typed.trim() === "" || isIban(plainIdentifier(typed)) ? null : reimbursementMessages.iban,
    },
    send: (values) => saveIban(plainIdentifier(values.iban)),
    onSent({ message }) {
      onSaved();
      toast.success(message);
      return reimbursementsChanged(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("save")} busyLabel={say("saving")}>
      <TextInput
        label={say("iban")}
        description={say("ibanHint")}
        maxLength={REIMBURSEMENT_LIMITS.iban}
        data-autofocus
        {...form.getInputProps("iban")}
      />
    </DialogForm>
  );
}
