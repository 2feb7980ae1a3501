/** Sends an invitation again, or withdraws it. */
import { Button, Flex } from "@mantine/core";
import { type InvitationRow, resendInvitation, revokeInvitation } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { MEMBERS } from "./keys.ts";
import { say } from "./say.ts";
import { useTold } from "./use-told.ts";

export function InvitationActions({ invitation: { id, email } }: { invitation: InvitationRow }) {
  const told = useTold();
  const queryClient = useQueryClient();
  const [revoking, setRevoking] = useState(false);
  const resend = useMutation({
    mutationFn: () => call(resendInvitation, { params: { id } }),
    onSuccess: ({ message }) => told(message),
    onError(error) {
      toast.error(messageOf(error));
      // It may have been answered meanwhile.
      return queryClient.invalidateQueries({ queryKey: MEMBERS });
    },
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeInvitation, { params: { id } }),
    onSuccess({ message }) {
      setRevoking(false);
      return told(message);
    },
  });
  return (
    <Flex component="span" gap={8}>
      <Button
        variant="default"
        size="xs"
        aria-label={say("resendTo", { email })}
        data-disabled={resend.isPending || undefined}
        aria-disabled={resend.isPending}
        onClick={() => resend.isPending || resend.mutate()}
      >
        {resend.isPending ? say("sending") : say("resend")}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={say("revokeTo", { email })}
        onClick={() => {
          revoke.reset();
          setRevoking(true);
        }}
      >
        {say("revoke")}
      </Button>
      <ConfirmDialog
        opened={revoking}
        title={say("revokeInvitation")}
        confirmLabel={say("revoke")}
        busyLabel={say("revoking")}
        danger
        busy={revoke.isPending}
        error={revoke.error && messageOf(revoke.error)}
        onConfirm={() => revoke.mutate()}
        onClose={() => setRevoking(false)}
      >
        {say("revokeNote", { email })}
      </ConfirmDialog>
    </Flex>
  );
}
