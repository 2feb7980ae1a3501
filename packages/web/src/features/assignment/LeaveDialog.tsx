/** Asks before an organization is left, and leaves it. */
import { Stack, Text } from "@mantine/core";
import { type AssignedOrganization, leaveOrganization } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { refreshSession } from "../../client/refresh-session.ts";
import { sayDone } from "../../client/say-done.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { sessionStore } from "../../session/store.ts";
import { ASSIGNMENTS } from "./keys.ts";
import { leavingWords, leftMessage } from "./leaving.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  organization: AssignedOrganization;
  /** How many organizations are left afterwards. */
  others: number;
  onClose: () => void;
}

export function LeaveDialog({ opened, organization, others, onClose }: Props) {
  const queryClient = useQueryClient();
  const { id, name } = organization;
  const leave = useMutation({
    mutationFn: () => call(leaveOrganization, { params: { id } }),
    async onSuccess({ message }) {
      onClose();
      const before = sessionStore.current()?.currentOrganizationId ?? null;
      // Takes over where one works from now on; after the last organization it signs out and says why.
      await refreshSession();
      sayDone(leftMessage(message, before, sessionStore.current()?.user.organization ?? null));
      await queryClient.invalidateQueries({ queryKey: ASSIGNMENTS });
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={say("leaveTitle", { name })}
      confirmLabel={say("leave")}
      busyLabel={say("leaving")}
      danger
      busy={leave.isPending}
      error={leave.error && messageOf(leave.error)}
      onConfirm={() => leave.mutate()}
      onClose={() => {
        leave.reset();
        onClose();
      }}
    >
      <Stack gap="xs">
        {leavingWords(organization, others).map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
