/** What the side menu offers, and to whom. An item stands here once its screen does. */

import {
  IconBriefcase,
  IconBuilding,
  IconBuildingBank,
  IconCategory,
  IconChartBar,
  IconCoins,
  IconFileInvoice,
  IconFiles,
  IconHistory,
  IconHome,
  IconMessageChatbot,
  IconPlug,
  IconReceipt,
  IconReportAnalytics,
  IconRocket,
  IconUserCircle,
  IconUserDollar,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { holdsNeeds, type Needs, type Permissions, type SessionUser } from "@tallyleaf/contract";
import { allowed } from "../session/access.ts";
import { permissionsOf } from "../session/can.ts";

export interface MenuItem {
  label: string;
  to: string;
  icon: TablerIcon;
  /** It is the current one only on its own path, not below it. */
  exact?: true;
  /** Beside what opens its screen. */
  needs?: Needs;
}

export interface MenuGroup {
  label: string;
  items: readonly MenuItem[];
}

const GETTING_STARTED: MenuGroup = {
  label: "Getting Started",
  items: [{ label: "Welcome & Setup", to: "/welcome", icon: IconRocket }],
};

const MENU: readonly MenuGroup[] = [
  // The menu's table has no place for these, and names Home as the item that is matched exactly: they are above the table's groups.
  {
    label: "Overview",
    items: [
      { label: "Home", to: "/home", icon: IconHome, exact: true },
      { label: "History", to: "/history", icon: IconHistory },
    ],
  },
  {
    label: "Expenses Management",
    items: [
      { label: "Assignment", to: "/organization-assignment", icon: IconBriefcase },
      // It opens for employees too, with their own figures; the menu's table offers it to who keeps the books.
      { label: "Analytics", to: "/analytics", icon: IconChartBar, needs: { verb: "see", subject: "report" } },
      { label: "Expenses", to: "/expenses", icon: IconReceipt },
      { label: "Documents", to: "/documents", icon: IconFiles },
      { label: "Categories", to: "/categories", icon: IconCategory },
    ],
  },
  // The menu's table does not have these screens; they have a group of their own.
  {
    label: "Business",
    items: [
      { label: "Invoices", to: "/invoices", icon: IconFileInvoice },
      { label: "Banking", to: "/banking", icon: IconBuildingBank },
      { label: "Clients", to: "/clients", icon: IconUserDollar },
      { label: "Reports", to: "/reports", icon: IconReportAnalytics },
    ],
  },
  {
    label: "Settings",
    items: [
      { label: "Profile", to: "/profile", icon: IconUserCircle },
      { label: "Company", to: "/company", icon: IconBuilding },
      { label: "Currency", to: "/settings-currency", icon: IconCoins },
      { label: "User Management", to: "/user-management", icon: IconUsers },
      { label: "Integrations", to: "/integrations", icon: IconPlug },
    ],
  },
];

/** Screens that the menu's table does not have; the search leads to them. */
export const BESIDE_THE_MENU: MenuGroup = {
  label: "Expenses Management",
  items: [{ label: "Assistant", to: "/aichat", icon: IconMessageChatbot }],
};

/** The groups somebody sees: the items whose screens open for them; groups without items are hidden. */
export function visibleGroups(groups: readonly MenuGroup[], permissions: Permissions): MenuGroup[] {
  const sees = ({ to, needs }: MenuItem) => allowed(to, permissions) && (!needs || holdsNeeds(permissions, needs));
  return groups
    .map((group) => ({ ...group, items: group.items.filter(sees) }))
    .filter((group) => group.items.length > 0);
}

/** The whole menu of a person: what is left to set up, until it is done or for as long as they want it, then the screens. */
export function menuOf(user: Pick<SessionUser, "userRole" | "onboardingCompleted" | "showWelcomePage">): MenuGroup[] {
  const welcome = !user.onboardingCompleted || user.showWelcomePage;
  return visibleGroups(welcome ? [GETTING_STARTED, ...MENU] : MENU, permissionsOf(user));
}
