/** One screen in the side menu. Collapsed, its words are in a tooltip, and still there for screen readers. */

import { Link, useLocation } from "react-router";
import layout from "../kit/layout.module.css";
import styles from "./MenuLink.module.css";
import { MenuTooltip } from "./MenuTooltip.tsx";
import { isCurrent, type MenuItem } from "./menu.ts";

export function MenuLink({ item, collapsed }: { item: MenuItem; collapsed: boolean }) {
  const { pathname } = useLocation();
  return (
    <MenuTooltip label={item.label} collapsed={collapsed}>
      <Link
        className={`${layout.hovers} ${styles.item}`}
        to={item.to}
        data-collapsed={collapsed || undefined}
        aria-current={isCurrent(item, pathname) ? "page" : undefined}
      >
        <item.icon size={18} stroke={1.5} aria-hidden="true" />
        <span className={collapsed ? "visually-hidden" : undefined}>{item.label}</span>
      </Link>
    </MenuTooltip>
  );
}
