/** Asks before an expense is deleted, and whether its document goes too. */
import { Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { ExpenseRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { deleteFailureText } from "../../kit/failure-text.ts";
import { removeExpense } from "./calls.ts";
import { EXPENSES } from "./keys.ts";
import { nameOf } from "./row-facts.ts";

export type Deletable = Pick<ExpenseRow, "id"> & { vendorName: string | null; fileName: string | null };

interface Props {
  /** Null: closed. */
  expense: Deletable | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ expense, onClose, onDeleted }: Props) {
  return (
    <Modal opened={expense !== null} onClose={onClose} title="Delete expense">
      {expense && <DeleteForm key={expense.id} expense={expense} onClose={onClose} onDeleted={onDeleted} />}
    </Modal>
  );
}

function DeleteForm({ expense, onClose, onDeleted }: Props & { expense: Deletable }) {
  const queryClient = useQueryClient();
  const [withDocument, setWithDocument] = useState(true);
  const removal = useMutation({
    mutationFn: () => removeExpense(expense.id, withDocument),
    async onSuccess() {
      onDeleted();
      notifications.show({ message: `${nameOf(expense)} was deleted.`, color: "brand" });
      await queryClient.invalidateQueries({ queryKey: EXPENSES });
    },
  });
  return (
    <Stack>
      <Text>
        Delete <strong>{nameOf(expense)}</strong>? A posted entry is taken back by a reversal, so the books still agree.
      </Text>
      <Checkbox
        label="Delete linked document"
        description={expense.fileName}
        checked={withDocument}
        onChange={(event) => setWithDocument(event.currentTarget.checked)}
      />
      {removal.error && <ErrorAlert>{deleteFailureText(removal.error)}</ErrorAlert>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red.8" disabled={removal.isPending} onClick={() => removal.mutate()}>
          {removal.isPending ? "Deleting..." : "Delete"}
        </Button>
      </Group>
    </Stack>
  );
}
