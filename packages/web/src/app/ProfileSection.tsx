/** Shows the signed-in user and organization, the color scheme, and the sign-out. */

import { ActionIcon, Flex, Group, Tooltip } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { Link } from "react-router";
import { signOut } from "../client/sign-out.ts";
import layout from "../kit/layout.module.css";
import text from "../kit/text.module.css";
import { UserAvatar } from "../kit/UserAvatar.tsx";
import type { StoredSession } from "../session/session.ts";
import { ColorSchemeSwitch } from "./ColorSchemeSwitch.tsx";
import { MenuTooltip } from "./MenuTooltip.tsx";
import { OrganizationSwitcher } from "./OrganizationSwitcher.tsx";
import styles from "./ProfileSection.module.css";
import { say } from "./say.ts";

export function ProfileSection({ session, collapsed }: { session: StoredSession; collapsed: boolean }) {
  const { user, organizations, currentOrganizationId, canHaveMultipleOrganizations } = session;
  const organization = organizations.find(({ id }) => id === currentOrganizationId)?.name ?? user.organization.name;
  const switches = canHaveMultipleOrganizations && organizations.length > 1;
  return (
    <Flex
      component="section"
      // With a way to another organization there is no room for the buttons beside the name.
      direction={collapsed || switches ? "column" : "row"}
      align={collapsed || !switches ? "center" : "stretch"}
      gap={4}
      pt={8}
      className={`${layout.ruled} ${styles.profile}`}
      data-collapsed={collapsed || undefined}
      aria-label={say("profile")}
    >
      <MenuTooltip label={say("nameAndOrganization", { name: user.name, organization })} collapsed={collapsed}>
        <div className={`${layout.hovers} ${styles.person}`}>
          <UserAvatar user={user} />
          <div className={styles.who}>
            <Link className={styles.name} to="/profile">
              {user.name}
              <span className="visually-hidden">{say("yourProfile")}</span>
            </Link>
            {!collapsed && <p className={`${text.noteBelow} ${styles.organization}`}>{organization}</p>}
          </div>
        </div>
      </MenuTooltip>
      <Group gap={0} align="stretch" wrap="nowrap" justify="flex-end" className={styles.actions}>
        {switches && <OrganizationSwitcher session={session} collapsed={collapsed} />}
        <ColorSchemeSwitch />
        <Tooltip label={say("signOut")}>
          <ActionIcon aria-label={say("signOut")} onClick={signOut}>
            <IconLogout size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Flex>
  );
}
