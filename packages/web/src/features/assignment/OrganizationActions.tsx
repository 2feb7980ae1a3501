/** Actions on one of the accountant's organizations: work in it, make it the primary one, leave it. */
import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { IconDoorExit, IconDots, IconStar } from "@tabler/icons-react";
import { type AssignedOrganization, can, choosePrimary, PERMISSIONS } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { call } from "../../client/client.ts";
import { switchTo } from "../../client/switch-organization.ts";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { ASSIGNMENTS } from "./keys.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";
import styles from "./OrganizationList.module.css";
import { say } from "./say.ts";

/** Where the work of an organization waits. */
const WORK = "/expenses";

interface Props {
  organization: AssignedOrganization;
  /** How many organizations there are besides. */
  others: number;
}

export function OrganizationActions({ organization, others }: Props) {
  const { id, name, role, isPrimary, isCurrent } = organization;
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const makePrimary = useMutation({
    mutationFn: () => call(choosePrimary, { params: { id } }),
    onSuccess({ message }) {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: ASSIGNMENTS });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const mayLeave = can(PERMISSIONS[role], "change", "workplace") !== null;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {isCurrent ? (
        <Button miw={84} component={Link} to={WORK} variant="default" aria-label={say("openOrganization", { name })}>
          {say("open")}
        </Button>
      ) : (
        <Button miw={84} variant="default" aria-label={say("switchTo", { name })} onClick={() => switchTo(id, WORK)}>
          {say("switch")}
        </Button>
      )}
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon
            ref={menu}
            aria-label={say("actionsFor", { name })}
            className={isPrimary && !mayLeave ? styles.nothing : undefined}
          >
            <IconDots size={20} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isPrimary && (
            <Menu.Item
              leftSection={<IconStar size={18} stroke={1.5} />}
              disabled={makePrimary.isPending}
              onClick={() => makePrimary.mutate()}
            >
              {say("makePrimary")}
            </Menu.Item>
          )}
          {mayLeave && (
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconDoorExit size={18} stroke={1.5} />}
              onClick={() => setLeaving(true)}
            >
              {say("leave")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <LeaveDialog
        opened={leaving}
        organization={organization}
        others={others}
        onClose={() => {
          setLeaving(false);
          // The menu's item that opened the dialog is gone by now.
          menu.current?.focus({ preventScroll: true });
        }}
      />
    </Group>
  );
}
