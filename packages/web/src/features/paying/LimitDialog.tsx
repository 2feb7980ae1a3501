/** The amount above which a second person approves payment runs. */
import { paymentRunLabels } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { toast } from "../../kit/toast.ts";
import { runsChanged, saveLimit } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  limit: number | null;
  currency: string;
  onClose: () => void;
}

export function LimitDialog({ opened, limit, currency, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={say("limitTitle")} onClose={onClose}>
      {(shell) => <LimitForm shell={shell} limit={limit} currency={currency} onSaved={onClose} />}
    </FormDialog>
  );
}

function LimitForm({
  shell,
  limit,
  currency,
  onSaved,
}: {
  shell: Shell;
  limit: number | null;
  currency: string;
  onSaved: () => void;
}) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { approvalLimit: limit === null ? "" : String(limit) },
    send: ({ approvalLimit }) => saveLimit(approvalLimit === "" ? null : Number(approvalLimit)),
    onSent({ message }) {
      onSaved();
      toast.success(message);
      return runsChanged(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("saveLimit")} busyLabel={say("saving")}>
      <NumberField
        label={`${paymentRunLabels.limit} (${currency})`}
        description={say("limitHint")}
        field={{ kind: "amount", currency }}
        data-autofocus
        {...numberProps(form.getInputProps("approvalLimit"))}
      />
    </DialogForm>
  );
}
