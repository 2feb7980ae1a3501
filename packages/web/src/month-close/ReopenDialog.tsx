/** Opens a closed month again; the reason goes into the history. */
import { Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../api/failure-text.ts";
import { focusFirstError } from "../auth/focus-first-error.ts";
import { DialogForm, FormDialog, type Shell } from "../ui/FormDialog.tsx";
import { toast } from "../ui/toast.ts";
import { MONTHS, reopen } from "./calls.ts";
import { monthAndYear } from "./month.ts";

interface Props {
  opened: boolean;
  month: string;
  onClose: () => void;
}

export function ReopenDialog({ opened, month, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={`Reopen ${monthAndYear(month)}`}>
      {(shell) => <ReopenForm shell={shell} month={month} onDone={onClose} />}
    </FormDialog>
  );
}

function ReopenForm({ shell, month, onDone }: { shell: Shell; month: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() === "" ? "Say why the month is reopened." : null) },
    onSubmitPreventDefault: "always",
  });
  const save = useMutation({
    mutationFn: ({ reason }: { reason: string }) => reopen(month, reason),
    onSuccess({ message }) {
      toast.success(message);
      onDone();
      return client.invalidateQueries({ queryKey: MONTHS });
    },
  });
  return (
    <DialogForm
      shell={shell}
      dirty={form.isDirty() && !save.isSuccess}
      busy={save.isPending}
      error={save.error ? messageOf(save.error) : null}
      submitLabel="Reopen"
      busyLabel="Reopening..."
      onSubmit={form.onSubmit((values) => void (save.isPending || save.mutate(values)), focusFirstError(form))}
    >
      <Textarea
        label="Reason"
        description="It stands in the history, with your name."
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  );
}
