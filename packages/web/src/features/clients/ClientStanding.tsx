/** The buttons that archive, restore, and delete a client. */
import { Button, Group } from "@mantine/core";
import { type ClientDetail, clientLabel } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sayUndoable } from "../../client/offer-undo.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { clientsChanged, removeClient, setActive } from "./queries.ts";
import { say } from "./say.ts";

export function ClientStanding({ client, onGone }: { client: ClientDetail; onGone: () => void }) {
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const done = (answer: { message: string; undo?: string | undefined }) => {
    sayUndoable(answer);
    return clientsChanged(queries);
  };
  const archive = useMutation({
    mutationFn: (active: boolean) => setActive(client.id, active),
    onSuccess: done,
    onError: (error) => toast.error(messageOf(error)),
  });
  const remove = useMutation({
    mutationFn: () => removeClient(client.id),
    onSuccess(answer) {
      onGone();
      return done(answer);
    },
  });
  return (
    <Group gap="xs">
      <Button variant="subtle" onClick={() => archive.isPending || archive.mutate(!client.active)}>
        {client.active ? say("archive") : say("makeActiveAgain")}
      </Button>
      {client.invoiceCount === 0 && (
        <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
          {sayCommon("delete")}
        </Button>
      )}
      <ConfirmDialog
        opened={deleting}
        title={say("deleteTitle", { name: clientLabel(client) })}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
        busy={remove.isPending}
        error={remove.error && messageOf(remove.error)}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      >
        {say("deleteConsequence")}
      </ConfirmDialog>
    </Group>
  );
}
