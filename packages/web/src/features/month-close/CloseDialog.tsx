/** Asks before a month is closed, and says what would be left behind. */
import { List, Stack, Text, Textarea } from "@mantine/core";
import { MAX_MONTH_NOTE, type MonthChecklist } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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
  /** Open points: tasks, which can't be done once the month is closed, and notices. */
  open: MonthChecklist["checklist"];
  onClose: () => void;
}

export function CloseDialog({ opened, month, open, onClose }: Props) {
  const [note, setNote] = useState("");
  const tasks = open.filter(({ urgency }) => urgency === "task");
  const notices = open.filter(({ urgency }) => urgency !== "task");
  const client = useQueryClient();
  const name = monthAndYear(month);
  const closing = useMutation({
    mutationFn: () => close(month, note, tasks.length > 0),
    onSuccess({ message }) {
      toast.success(message);
      onClose();
      setNote("");
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
        <Points says={say("stillOpen", { month: name })} points={tasks} month={month} />
        <Points says={say("alsoOpen")} points={notices} month={month} />
        <Text>
          {say("closingLocks")} {say("canReopen")}
        </Text>
        <Textarea
          label={say("note")}
          description={say("noteHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={MAX_MONTH_NOTE}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

function Points({ says, points, month }: { says: string; points: MonthChecklist["checklist"]; month: string }) {
  if (points.length === 0) return null;
  return (
    <>
      <Text>{says}</Text>
      <List>
        {points.map(({ check, count }) => (
          <List.Item key={check}>{findingOf(check, daysOfMonth(month)).says(count)}</List.Item>
        ))}
      </List>
    </>
  );
}
