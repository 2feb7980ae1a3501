/** Leaving a new expense whose document was processed: the list already has it, and it can stay there or be deleted. */
import { Button, Group, Stack, Text } from "@mantine/core";
import type { ExpenseDetail } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { deleteFailureText } from "../../../kit/failure-text.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { EXPENSES } from "../keys.ts";
import { removeExpense } from "../queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  expense: ExpenseDetail;
  onClose: () => void;
  onLeave: () => void;
}

export function LeaveReadDialog({ opened, expense, onClose, onLeave }: Props) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeExpense(expense.id, true),
    onSuccess() {
      onLeave();
      return client.invalidateQueries({ queryKey: EXPENSES });
    },
  });
  const close = () => !removal.isPending && onClose();
  return (
    <Dialog opened={opened} onClose={close} title={say("keepReadTitle")}>
      <Stack>
        <Text>{say("keepReadText")}</Text>
        {removal.error && <ErrorAlert>{deleteFailureText(removal.error)}</ErrorAlert>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={removal.isPending} onClick={close} data-autofocus>
            {say("stayHere")}
          </Button>
          <Button color="red.8" disabled={removal.isPending} onClick={() => removal.mutate()}>
            {removal.isPending ? sayCommon("deleting") : say("deleteRead")}
          </Button>
          <Button disabled={removal.isPending} onClick={onLeave}>
            {say("keepRead")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
