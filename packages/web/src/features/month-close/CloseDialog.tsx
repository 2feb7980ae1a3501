/** Asks before a month is closed, and says what would be left behind. */
import { List, Stack, Text } from "@mantine/core";
import type { MonthChecklist } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { findingOf } from "./checks.ts";
import { daysOfMonth, monthAndYear } from "./month.ts";
import { close, MONTHS } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  month: string;
  note: string;
  /** Open tasks that can't be done once the month is closed. */
  tasks: MonthChecklist["checklist"];
  onClose: () => void;
  onDone: () => void;
}

export function CloseDialog({ opened, month, note, tasks, onClose, onDone }: Props) {
  const client = useQueryClient();
  const name = monthAndYear(month);
  const closing = useMutation({
    mutationFn: () => close(month, note, tasks.length > 0),
    onSuccess({ message }) {
      toast.success(message);
      onClose();
      onDone();
    },
    // Also where it was refused: the checklist is another by now.
    onSettled: () => client.invalidateQueries({ queryKey: MONTHS }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={say("closeNamed", { month: name })}
      confirmLabel={tasks.length > 0 ? say("closeAnyway") : say("closeMonth")}
      busyLabel={say("closing")}
      danger={tasks.length > 0}
      busy={closing.isPending}
      error={closing.error ? messageOf(closing.error) : null}
      onConfirm={() => closing.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {tasks.length > 0 && (
          <>
            <Text>{say("stillOpen", { month: name })}</Text>
            <List>
              {tasks.map(({ check, count }) => (
                <List.Item key={check}>{findingOf(check, daysOfMonth(month)).says(count)}</List.Item>
              ))}
            </List>
          </>
        )}
        <Text>{say("canReopen")}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
