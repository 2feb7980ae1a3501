/** For who works for several organizations: which ones, and the way to another. */

import { ActionIcon, Box, Button, Menu } from "@mantine/core";
import { IconSwitchHorizontal } from "@tabler/icons-react";
import { switchTo } from "../client/switch-organization.ts";
import layout from "../kit/layout.module.css";
import text from "../kit/text.module.css";
import { roleLabel } from "../session/role-words.ts";
import type { StoredSession } from "../session/session.ts";
import { MenuTooltip } from "./MenuTooltip.tsx";
import styles from "./OrganizationSwitcher.module.css";
import { say } from "./say.ts";

interface Props {
  session: Pick<StoredSession, "organizations" | "currentOrganizationId">;
  /** Only an icon fits. */
  collapsed: boolean;
}

const WORDS = say("switchOrganization");

export function OrganizationSwitcher({ session, collapsed }: Props) {
  const icon = <IconSwitchHorizontal size={18} stroke={1.5} aria-hidden="true" />;
  return (
    <Menu position="top-start" width={240} withinPortal>
      <MenuTooltip label={WORDS} collapsed={collapsed}>
        {/* Menu.Target needs one element that takes a ref; the tooltip hands its own on. */}
        <Box component="span" mr="auto" className={layout.shrinks}>
          <Menu.Target>
            {collapsed ? (
              <ActionIcon aria-label={WORDS}>{icon}</ActionIcon>
            ) : (
              // The name of the organization is above; the whole sentence would not fit beside the other two.
              <Button variant="subtle" color="gray" size="compact-sm" h={36} leftSection={icon} aria-label={WORDS}>
                {say("switch")}
              </Button>
            )}
          </Menu.Target>
        </Box>
      </MenuTooltip>
      <Menu.Dropdown className={styles.list}>
        <Menu.RadioGroup
          value={session.currentOrganizationId}
          onChange={(id) => void (id === session.currentOrganizationId || switchTo(id))}
        >
          {session.organizations.map(({ id, name, role }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              <span className={`${text.wrapped} ${text.line}`}>{name}</span>
              <span className={`${text.noteWrapped} ${styles.role}`}>{roleLabel(role)}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
