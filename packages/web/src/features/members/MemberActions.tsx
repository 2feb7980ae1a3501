/** A founder's actions on a member: change the role, deactivate, or remove. */
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconUserCheck, IconUserCog, IconUserOff, IconUserX } from "@tabler/icons-react";
import { changeMember, type MemberRow } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../client/client.ts";
import { messageOf } from "../../kit/failure-text.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { ActDialog } from "./ActDialog.tsx";
import type { MemberAct } from "./member-acts.ts";
import { RoleDialog } from "./RoleDialog.tsx";
import { say } from "./say.ts";
import { useTold } from "./use-told.ts";

export function MemberActions({ member }: { member: MemberRow }) {
  const told = useTold();
  const [asked, setAsked] = useState<MemberAct | "role" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const activate = useMutation({
    mutationFn: () => call(changeMember, { params: { id: member.id }, body: { status: "active" } }),
    onSuccess: ({ message }) => told(message),
    onError: (error) => toast.error(messageOf(error)),
  });
  const close = () => {
    setAsked(null);
    // The menu's item that opened the dialog is gone by now.
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon ref={button} aria-label={say("actionsFor", { name: member.name })}>
            <IconDots size={20} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserCog size={18} stroke={1.5} />} onClick={() => setAsked("role")}>
            {say("changeRole")}
          </Menu.Item>
          {member.status === "active" ? (
            <Menu.Item leftSection={<IconUserOff size={18} stroke={1.5} />} onClick={() => setAsked("deactivate")}>
              {say("deactivate")}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconUserCheck size={18} stroke={1.5} />}
              disabled={activate.isPending}
              onClick={() => activate.mutate()}
            >
              {say("activate")}
            </Menu.Item>
          )}
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconUserX size={18} stroke={1.5} />}
            onClick={() => setAsked("remove")}
          >
            {sayCommon("remove")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RoleDialog opened={asked === "role"} member={member} onClose={close} />
      <ActDialog act="deactivate" opened={asked === "deactivate"} member={member} onClose={close} />
      <ActDialog act="remove" opened={asked === "remove"} member={member} onClose={close} />
    </>
  );
}
