/** Asks before a connection ends. */
import { INTEGRATIONS, type IntegrationKind } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { disconnect, fetchIntegrationsAnew } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  kind: IntegrationKind;
  onClose: () => void;
}

export function DisconnectDialog({ opened, kind, onClose }: Props) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => disconnect(kind),
    onSuccess({ message }) {
      onClose();
      toast.success(message);
      return fetchIntegrationsAnew(client);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={say("disconnectFrom", { name: INTEGRATIONS[kind] })}
      confirmLabel={say("disconnect")}
      busyLabel={say("disconnecting")}
      danger
      busy={end.isPending}
      error={end.error && messageOf(end.error)}
      onConfirm={() => end.mutate()}
      onClose={() => {
        end.reset();
        onClose();
      }}
    >
      {say("disconnectNote")}
    </ConfirmDialog>
  );
}
