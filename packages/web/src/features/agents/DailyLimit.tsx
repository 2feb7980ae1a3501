/** Limits how many changes a day a key, or a connected agent, makes without asking. */
import { TextInput } from "@mantine/core";
import { dailyLimit, MAX_DAILY_CHANGES } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { limit } from "./queries.ts";
import { say } from "./say.ts";

interface Limited {
  id: string;
  name: string;
  dailyChanges: number | null;
}

interface Props {
  opened: boolean;
  target: Limited | null;
  onClose: () => void;
}

export function DailyLimit({ opened, target, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("limitTitle", { name: target?.name ?? "" })}>
      {(shell) => target && <LimitForm shell={shell} target={target} />}
    </FormDialog>
  );
}

interface Values {
  /** As typed; empty: no limit. */
  dailyChanges: string;
}

const bodyOf = ({ dailyChanges }: Values) => ({
  dailyChanges: dailyChanges.trim() === "" ? null : Number(dailyChanges),
});

function LimitForm({ shell, target }: { shell: Shell; target: Limited }) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { dailyChanges: String(target.dailyChanges ?? "") } as Values,
    validate: (values) => validateWith(dailyLimit, bodyOf(values)),
    send: (values: Values) => limit(target.id, bodyOf(values).dailyChanges),
    async onSent({ message }) {
      await Promise.all(["agents", "api-keys"].map((key) => client.invalidateQueries({ queryKey: [key] })));
      toast.success(message);
      shell.close();
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={sayCommon("save")} busyLabel={sayCommon("saving")}>
      <TextInput
        label={say("dailyChanges")}
        description={say("dailyChangesHelp")}
        inputMode="numeric"
        maxLength={String(MAX_DAILY_CHANGES).length}
        data-autofocus
        {...form.getInputProps("dailyChanges")}
      />
    </DialogForm>
  );
}
