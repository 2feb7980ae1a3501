/** Gives a member another role. */
import { Alert, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { changeMember, type MemberRow, ROLE_WITH_ARTICLE, type Role } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { demotionWarning } from "./member-acts.ts";
import { RoleChoice } from "./RoleChoice.tsx";
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
      return told(member.self ? `You are ${ROLE_WITH_ARTICLE[role]} now.` : message, member.self);
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
      title={member.self ? "Change your own role" : `Role of ${member.name}`}
      confirmLabel="Change role"
      busyLabel="Changing..."
      danger={warning !== null}
      busy={change.isPending}
      error={change.error && messageOf(change.error)}
      onConfirm={() => (role === member.role ? leave() : change.mutate())}
      onClose={leave}
    >
      <Stack>
        <RoleChoice value={role} onChange={setRole} />
        {warning && (
          <Alert role="status" color="yellow" icon={<IconAlertTriangle stroke={1.5} />}>
            {warning}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
