/** The side menu: mark, groups of screens, who is signed in. The same in the column, collapsed or not, and in the overlay. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { PRODUCT_NAME } from "../brand.ts";
import type { StoredSession } from "../session/session.ts";
import { DEFAULT_TARGET } from "../session/target.ts";
import { Leaf } from "../ui/Leaf.tsx";
import { MENU, visibleGroups } from "./menu.ts";
import { ProfileSection } from "./ProfileSection.tsx";
import styles from "./SideMenu.module.css";

interface Props {
  session: StoredSession;
  collapsed?: boolean;
  /** Absent in the overlay, which closes instead. */
  onToggle?: () => void;
}

export function SideMenu({ session, collapsed = false, onToggle }: Props) {
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.menu} data-collapsed={collapsed || undefined}>
      {onToggle && (
        <div className={styles.top}>
          <NavLink className={styles.brand} to={DEFAULT_TARGET} aria-label={PRODUCT_NAME}>
            <Leaf size={26} />
            <span className={styles.word}>{PRODUCT_NAME}</span>
          </NavLink>
          <ActionIcon
            aria-label={collapsed ? "Expand menu" : "Collapse menu"}
            aria-expanded={!collapsed}
            onClick={onToggle}
          >
            <ToggleIcon size={20} stroke={1.5} />
          </ActionIcon>
        </div>
      )}
      <nav aria-label="Main" className={styles.groups}>
        {visibleGroups(MENU, session.user.userRole).map((group) => (
          <div key={group.label}>
            <p className={styles.group}>{group.label}</p>
            <ul className={styles.items}>
              {group.items.map((item) => (
                <li key={item.to}>
                  <Tooltip label={item.label} position="right" disabled={!collapsed}>
                    <NavLink className={styles.item} to={item.to}>
                      <item.icon size={20} stroke={1.5} aria-hidden="true" />
                      <span className={styles.label}>{item.label}</span>
                    </NavLink>
                  </Tooltip>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <ProfileSection session={session} collapsed={collapsed} />
    </div>
  );
}
