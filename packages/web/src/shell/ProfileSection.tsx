/** Who is signed in and for which organization, the colour scheme, and the way out. */
import { ActionIcon, Avatar, Tooltip } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import type { StoredSession } from "../session/session.ts";
import { ColorSchemeSwitch } from "./ColorSchemeSwitch.tsx";
import styles from "./ProfileSection.module.css";
import { signOut } from "./sign-out.ts";

export function ProfileSection({ session, collapsed }: { session: StoredSession; collapsed: boolean }) {
  const organization =
    session.organizations.find(({ id }) => id === session.currentOrganizationId)?.name ??
    session.user.organization.name;
  return (
    <section className={styles.profile} data-collapsed={collapsed || undefined} aria-label="Profile">
      <Tooltip label={`${session.user.name}, ${organization}`} position="right" disabled={!collapsed}>
        <Avatar name={session.user.name} color="brand" variant="filled" size={36} aria-hidden="true" />
      </Tooltip>
      <div className={styles.who}>
        <p className={styles.name}>{session.user.name}</p>
        <p className={styles.organization}>{organization}</p>
      </div>
      <div className={styles.actions}>
        <ColorSchemeSwitch />
        <Tooltip label="Sign out">
          <ActionIcon aria-label="Sign out" onClick={signOut}>
            <IconLogout size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </div>
    </section>
  );
}
