/** Asks before the selected expenses are deleted, and whether their documents go too. */
import { Checkbox, Stack, Text } from "@mantine/core";
import { deleteExpenses } from "@tallyleaf/contract";
import { useState } from "react";
import { call } from "../../../client/client.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { say } from "../say-dialogs.ts";
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
      title={say("deleteTitle", { count })}
      confirmLabel={sayCommon("delete")}
      danger
      onClose={leave}
      onConfirm={() => {
        leave();
        onStart({
          act: "deleted",
          send: (ids) => call(deleteExpenses, { body: { ids, deleteS3Document: withDocuments } }),
        });
      }}
    >
      <Stack>
        <Text>{say.rich("deleteSome", { count, strong: (chunks) => <strong>{chunks}</strong> })}</Text>
        <Checkbox
          label={say("deleteDocuments", { count })}
          description={say("originalsKept")}
          checked={withDocuments}
          onChange={(event) => setWithDocuments(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
