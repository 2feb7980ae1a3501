/** The legal hold: what it does, who may set or lift it, and its reason. */
import { Button, Text, Textarea, Title } from "@mantine/core";
import { MAX_HOLD_REASON, type Retention } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import { liftHold, retentionChanged, setHold } from "./queries.ts";
import { say } from "./say.ts";

export function HoldCard({ hold }: Pick<Retention, "hold">) {
  const client = useQueryClient();
  const canChange = useCan("change", "retention") !== null;
  const setting = useDialog<true>();
  const lifting = useDialog<true>();
  const lift = useMutation({
    mutationFn: liftHold,
    onSuccess({ message }) {
      toast.success(message);
      lifting.close();
      return retentionChanged(client);
    },
  });
  return (
    <section className={layout.card} aria-labelledby="legal-hold">
      <Title order={2} fz={17} mb="xs" id="legal-hold">
        {say("hold")}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {say("holdNote")}
      </Text>
      {hold && (
        <Text mb="md" fw={550} className={text.wrapped}>
          {say("holdStands", { day: formatDay(dayOf(new Date(hold.since))), reason: hold.reason })}
        </Text>
      )}
      {canChange &&
        (hold ? (
          <Button variant="default" onClick={() => lifting.open(true)}>
            {say("liftHold")}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setting.open(true)}>
            {say("setHold")}
          </Button>
        ))}
      <FormDialog opened={setting.opened} onClose={setting.close} title={say("setHold")}>
        {(shell) => <HoldForm shell={shell} onDone={setting.close} />}
      </FormDialog>
      <ConfirmDialog
        opened={lifting.opened}
        title={say("liftHold")}
        confirmLabel={say("liftHold")}
        busyLabel={say("lifting")}
        danger
        busy={lift.isPending}
        error={lift.error ? messageOf(lift.error) : null}
        onConfirm={() => lift.mutate()}
        onClose={lifting.close}
      >
        {say("liftQuestion")}
      </ConfirmDialog>
    </section>
  );
}

function HoldForm({ shell, onDone }: { shell: Shell; onDone: () => void }) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() === "" ? say("enterReason") : null) },
    send: ({ reason }) => setHold(reason),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return retentionChanged(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("setHold")} busyLabel={say("settingHold")}>
      <Text size="sm">{say("holdNote")}</Text>
      <Textarea
        label={say("reason")}
        maxLength={MAX_HOLD_REASON}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  );
}
