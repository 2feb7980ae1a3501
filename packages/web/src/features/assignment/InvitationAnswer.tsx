/** Yes or no to an invitation. */
import { Button, Group } from "@mantine/core";
import { acceptAssignment, declineAssignment, type ReceivedInvitation } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { refreshSession } from "../../client/refresh-session.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { ASSIGNMENTS } from "./keys.ts";
import styles from "./ReceivedInvitations.module.css";
import { say } from "./say.ts";

export function InvitationAnswer({ invitation }: { invitation: ReceivedInvitation }) {
  const { id, organizationName: name, invitedBy } = invitation;
  const queryClient = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const answered = ({ message }: { message: string }) => {
    setDeclining(false);
    toast.success(message);
    return queryClient.invalidateQueries({ queryKey: ASSIGNMENTS });
  };
  const accept = useMutation({
    mutationFn: () => call(acceptAssignment, { params: { id } }),
    async onSuccess(answer) {
      // The menu's switcher knows the new organization from here on.
      await Promise.all([answered(answer), refreshSession()]);
    },
  });
  const decline = useMutation({
    mutationFn: () => call(declineAssignment, { params: { id } }),
    onSuccess: answered,
  });
  return (
    <>
      <Group gap={8} align="stretch" wrap="nowrap">
        <Button
          aria-label={say("acceptFrom", { name })}
          data-disabled={accept.isPending || undefined}
          aria-disabled={accept.isPending}
          onClick={() => accept.isPending || accept.mutate()}
        >
          {accept.isPending ? say("accepting") : say("accept")}
        </Button>
        <Button
          variant="default"
          aria-label={say("declineFrom", { name })}
          disabled={accept.isPending}
          onClick={() => {
            decline.reset();
            setDeclining(true);
          }}
        >
          {say("decline")}
        </Button>
      </Group>
      {accept.error && (
        <div className={styles.failed}>
          <ErrorAlert>{messageOf(accept.error)}</ErrorAlert>
        </div>
      )}
      <ConfirmDialog
        opened={declining}
        title={say("declineTitle", { name })}
        confirmLabel={say("decline")}
        busyLabel={say("declining")}
        danger
        busy={decline.isPending}
        error={decline.error && messageOf(decline.error)}
        onConfirm={() => decline.mutate()}
        onClose={() => setDeclining(false)}
      >
        {say("declineNote", { name, inviter: invitedBy })}
      </ConfirmDialog>
    </>
  );
}
