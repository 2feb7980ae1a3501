/** The side menu: mark, search, groups of screens, who is signed in. The same in the column, collapsed or not, and in the overlay. */

import { ActionIcon, Box, Flex, Group, Stack } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link } from "react-router";
import { PRODUCT_NAME } from "../kit/brand.ts";
import { Leaf } from "../kit/Leaf.tsx";
import type { StoredSession } from "../session/session.ts";
import { DEFAULT_TARGET } from "../session/target.ts";
import { BellPlace } from "./BellPlace.tsx";
import { HelpButton } from "./HelpButton.tsx";
import { MenuSection } from "./MenuSection.tsx";
import { menuOf } from "./menu.ts";
import { NewButton } from "./NewButton.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { SearchButton } from "./SearchButton.tsx";
import styles from "./SideMenu.module.css";
import { say } from "./say.ts";

interface Props {
  session: StoredSession;
  collapsed?: boolean;
  /** Absent in the overlay, which closes instead. */
  onToggle?: () => void;
}

export function SideMenu({ session, collapsed = false, onToggle }: Props) {
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Stack gap={8} h="100%" py={8} px={12} className={styles.menu} data-collapsed={collapsed || undefined}>
      {onToggle && (
        <Group gap={8} wrap="nowrap" justify="space-between" className={styles.top}>
          <Link className={styles.brand} to={DEFAULT_TARGET} aria-label={PRODUCT_NAME}>
            <Leaf size={26} />
            {!collapsed && PRODUCT_NAME}
          </Link>
          <BellPlace size={36} />
          <ActionIcon
            aria-label={say(collapsed ? "expandMenu" : "collapseMenu")}
            aria-expanded={!collapsed}
            onClick={onToggle}
          >
            <ToggleIcon size={20} stroke={1.5} />
          </ActionIcon>
        </Group>
      )}
      <Flex direction={collapsed ? "column" : "row"} align="center" gap={4} className={styles.tools}>
        <Box w="100%">
          <SearchButton collapsed={collapsed} />
        </Box>
        <NewButton />
        <HelpButton />
      </Flex>
      <nav aria-label={say("main")} className={styles.groups}>
        {menuOf(session.user).map((group) => (
          <MenuSection key={group.label} group={group} collapsed={collapsed} userId={session.user.id} />
        ))}
      </nav>
      <ProfileSection session={session} collapsed={collapsed} />
    </Stack>
  );
}
