/** Asks before a member is deactivated or removed, and does it. */
import { Stack, Text } from "@mantine/core";
import { changeMember, type MemberRow, removeMember } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { useSession } from "../../session/store.ts";
import { doneToSelf, type MemberAct, questionOf } from "./member-acts.ts";
import { useTold } from "./use-told.ts";

interface Props {
  opened: boolean;
  act: MemberAct;
  member: MemberRow;
  onClose: () => void;
}

export function ActDialog({ opened, act, member, onClose }: Props) {
  const told = useTold();
  const organization = useSession()?.user.organization.name ?? "";
  const { title, words, confirmLabel, busyLabel } = questionOf(act, member, organization);
  const perform = useMutation({
    mutationFn(): Promise<{ message: string }> {
      const params = { id: member.id };
      return act === "remove"
        ? call(removeMember, { params })
        : call(changeMember, { params, body: { status: "inactive" } });
    },
    onSuccess({ message }) {
      onClose();
      return told(member.self ? doneToSelf(act, organization) : message, member.self);
    },
  });
  const leave = () => {
    perform.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      danger
      busy={perform.isPending}
      error={perform.error && messageOf(perform.error)}
      onConfirm={() => perform.mutate()}
      onClose={leave}
    >
      <Stack gap="xs">
        {words.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
