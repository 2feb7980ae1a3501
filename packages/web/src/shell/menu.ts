/** What the side menu offers, and to whom. An item stands here once its screen does. */

import { IconReceipt, type TablerIcon } from "@tabler/icons-react";
import type { Role } from "@tallyleaf/contract";

interface MenuItem {
  label: string;
  to: string;
  icon: TablerIcon;
  /** Who sees it; absent: everyone. */
  roles?: readonly Role[];
}

export interface MenuGroup {
  label: string;
  items: readonly MenuItem[];
}

export const MENU: readonly MenuGroup[] = [
  { label: "Expenses Management", items: [{ label: "Expenses", to: "/expenses", icon: IconReceipt }] },
];

/** The groups a role sees; items with a role list are hidden without a role, groups without items altogether. */
export function visibleGroups(groups: readonly MenuGroup[], role: Role | null): MenuGroup[] {
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => !item.roles || (role !== null && item.roles.includes(role))),
    }))
    .filter((group) => group.items.length > 0);
}
