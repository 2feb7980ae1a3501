/** Asks before the selected expenses are deleted, and whether their documents go too. */
import { Checkbox, Stack, Text } from "@mantine/core";
import { deleteExpenses } from "@tallyleaf/contract";
import { useState } from "react";
import { call } from "../../../client/client.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { countedExpenses } from "../row-facts.ts";
import type { BulkWork } from "./use-bulk.ts";

interface Props {
  opened: boolean;
  count: number;
  onClose: () => void;
  onStart: (work: BulkWork) => void;
}

export function BulkDeleteDialog({ opened, count, onClose, onStart }: Props) {
  const [withDocuments, setWithDocuments] = useState(true);
  const leave = () => {
    onClose();
    setWithDocuments(true);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={count === 1 ? "Delete expense" : "Delete expenses"}
      confirmLabel="Delete"
      danger
      onClose={leave}
      onConfirm={() => {
        leave();
        onStart({
          past: "deleted",
          send: (ids) => call(deleteExpenses, { body: { ids, deleteS3Document: withDocuments } }),
        });
      }}
    >
      <Stack>
        <Text>
          Delete <strong>{countedExpenses(count)}</strong>? Posted entries are taken back by reversals, so the books
          still agree.
        </Text>
        <Checkbox
          label={count === 1 ? "Delete linked document" : "Delete linked documents"}
          checked={withDocuments}
          onChange={(event) => setWithDocuments(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
