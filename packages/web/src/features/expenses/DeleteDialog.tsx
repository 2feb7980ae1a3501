/** Asks before an expense is deleted, and whether its document goes too. */

import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import type { ExpenseRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sayUndoable } from "../../client/offer-undo.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { deleteFailureText } from "../../kit/failure-text.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { EXPENSES } from "./keys.ts";
import { removeExpense } from "./queries.ts";
import { nameOf } from "./row-facts.ts";
import { say } from "./say-dialogs.ts";

export type Deletable = Pick<ExpenseRow, "id"> & { vendorName: string | null; fileName: string | null };

interface Props {
  /** Null: closed. */
  expense: Deletable | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ expense, onClose, onDeleted }: Props) {
  return (
    <Dialog opened={expense !== null} onClose={onClose} title={say("deleteTitle", { count: 1 })}>
      {expense && <DeleteForm key={expense.id} expense={expense} onClose={onClose} onDeleted={onDeleted} />}
    </Dialog>
  );
}

function DeleteForm({ expense, onClose, onDeleted }: Props & { expense: Deletable }) {
  const queryClient = useQueryClient();
  const [withDocument, setWithDocument] = useState(true);
  const removal = useMutation({
    mutationFn: () => removeExpense(expense.id, withDocument),
    async onSuccess({ undo }) {
      onDeleted();
      sayUndoable({ message: say("deleted", { name: nameOf(expense) }), undo });
      await queryClient.invalidateQueries({ queryKey: EXPENSES });
    },
  });
  return (
    <Stack>
      <Text>{say.rich("deleteOne", { name: nameOf(expense), strong: (chunks) => <strong>{chunks}</strong> })}</Text>
      <Checkbox
        label={say("deleteDocuments", { count: 1 })}
        description={
          <>
            {expense.fileName}
            <br />
            {say("originalsKept")}
          </>
        }
        checked={withDocument}
        onChange={(event) => setWithDocument(event.currentTarget.checked)}
      />
      {removal.error && <ErrorAlert>{deleteFailureText(removal.error)}</ErrorAlert>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {sayCommon("cancel")}
        </Button>
        <Button color="red.8" disabled={removal.isPending} onClick={() => removal.mutate()}>
          {removal.isPending ? sayCommon("deleting") : sayCommon("delete")}
        </Button>
      </Group>
    </Stack>
  );
}
