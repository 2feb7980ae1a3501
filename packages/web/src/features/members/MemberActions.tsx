/** A founder's actions on a member: change the role, deactivate, or remove. */
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconTags, IconUserCheck, IconUserCog, IconUserOff, IconUserX } from "@tabler/icons-react";
import { changeMember, type MemberRow } from "@tallyleaf/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../client/client.ts";
import { messageOf } from "../../kit/failure-text.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { isOffered } from "../chart/dimension-path.ts";
import { dimensionsQuery } from "../chart/dimensions-query.ts";
import { ActDialog } from "./ActDialog.tsx";
import { DimensionsDialog } from "./DimensionsDialog.tsx";
import type { MemberAct } from "./member-acts.ts";
import { RoleDialog } from "./RoleDialog.tsx";
import { say } from "./say.ts";
import { useTold } from "./use-told.ts";

export function MemberActions({ member }: { member: MemberRow }) {
  const told = useTold();
  const [asked, setAsked] = useState<MemberAct | "role" | "dimensions" | null>(null);
  const hasDimensions = (useQuery(dimensionsQuery).data ?? []).some((row) => isOffered(row, ""));
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
          {hasDimensions && (
            <Menu.Item leftSection={<IconTags size={18} stroke={1.5} />} onClick={() => setAsked("dimensions")}>
              {say("defaultDimensions")}
            </Menu.Item>
          )}
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
      <DimensionsDialog opened={asked === "dimensions"} member={member} onClose={close} />
      <ActDialog act="deactivate" opened={asked === "deactivate"} member={member} onClose={close} />
      <ActDialog act="remove" opened={asked === "remove"} member={member} onClose={close} />
    </>
  );
}
