/** Opens a closed month again; the reason goes into the history. */
import { Textarea } from "@mantine/core";
import { MAX_MONTH_NOTE } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { toast } from "../../kit/toast.ts";
import { monthAndYear } from "./month.ts";
import { MONTHS, reopen } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  month: string;
  onClose: () => void;
}

export function ReopenDialog({ opened, month, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("reopenNamed", { month: monthAndYear(month) })}>
      {(shell) => <ReopenForm shell={shell} month={month} onDone={onClose} />}
    </FormDialog>
  );
}

function ReopenForm({ shell, month, onDone }: { shell: Shell; month: string; onDone: () => void }) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() === "" ? say("enterReason") : null) },
    send: ({ reason }) => reopen(month, reason),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return client.invalidateQueries({ queryKey: MONTHS });
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("reopen")} busyLabel={say("reopening")}>
      <Textarea
        required
        label={say("reason")}
        description={say("reasonHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={MAX_MONTH_NOTE}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  );
}
