/** A reminder as it would be sent today, and the button that sends it. */
import { Text } from "@mantine/core";
import type { Reminder } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import layout from "../../kit/layout.module.css";
import { toast } from "../../kit/toast.ts";
import { OldRate } from "./OldRate.tsx";
import { HOLDS, refreshReminders, send } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  reminder: Reminder | null;
  onClose: () => void;
}

export function PreviewDialog({ opened, reminder, onClose }: Props) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: (id: string) => send(id),
    onSuccess({ message }) {
      onClose();
      toast.success(message);
      return refreshReminders(queries);
    },
  });
  const hold = reminder?.hold ?? null;
  return (
    <ConfirmDialog
      opened={opened}
      title={say("preview")}
      confirmLabel={say("sendNow")}
      busyLabel={say("sending")}
      busy={sending.isPending}
      error={sending.error && messageOf(sending.error)}
      onConfirm={() => reminder && sending.mutate(reminder.invoiceId)}
      onClose={() => {
        sending.reset();
        onClose();
      }}
    >
      {reminder && (
        <>
          {hold && <Text c="dimmed">{HOLDS[hold]}</Text>}
          <div>
            <Text size="sm" c="dimmed">
              {say("to")}
            </Text>
            <Text className={layout.words}>{reminder.to || "–"}</Text>
          </div>
          <div>
            <Text size="sm" c="dimmed">
              {say("subject")}
            </Text>
            <Text>{reminder.subject}</Text>
          </div>
          {reminder.text.split("\n").map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same; the place is their name
            <Text key={place}>{line}</Text>
          ))}
          <OldRate reminders={[reminder]} />
        </>
      )}
    </ConfirmDialog>
  );
}
