/** Gives a member another role. */
import { Alert, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { changeMember, type MemberRow, memberFields, type Role } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { demotionWarning } from "./member-acts.ts";
import { RoleChoice } from "./RoleChoice.tsx";
import { say } from "./say.ts";
import { useTold } from "./use-told.ts";

interface Props {
  opened: boolean;
  member: MemberRow;
  onClose: () => void;
}

export function RoleDialog({ opened, member, onClose }: Props) {
  const told = useTold();
  const [role, setRole] = useState<Role>(member.role);
  const change = useMutation({
    mutationFn: () => call(changeMember, { params: { id: member.id }, body: { role } }),
    onSuccess({ message }) {
      onClose();
      return told(member.self ? say("roleChangedForYou", { role }) : message, member.self);
    },
  });
  const warning = demotionWarning(member, role);
  const leave = () => {
    change.reset();
    setRole(member.role);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={member.self ? say("changeOwnRole") : say("roleOf", { name: member.name })}
      confirmLabel={say("changeRole")}
      busyLabel={say("changing")}
      danger={warning !== null}
      busy={change.isPending}
      error={change.error && messageOf(change.error)}
      onConfirm={() => (role === member.role ? leave() : change.mutate())}
      onClose={leave}
    >
      <Stack>
        <RoleChoice field={memberFields.role} value={role} onChange={setRole} />
        {warning && (
          <Alert role="status" color="yellow" icon={<IconAlertTriangle stroke={1.5} />}>
            {warning}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
