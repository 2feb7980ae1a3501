/** Items of the side menu, and who sees them. An item is here once its screen exists. */

import {
  IconBook2,
  IconBriefcase,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconCategory,
  IconChartBar,
  IconCoins,
  IconCreditCard,
  IconFileDescription,
  IconFileInvoice,
  IconFiles,
  IconGitPullRequest,
  IconHistory,
  IconHome,
  IconMailCheck,
  IconMessageChatbot,
  IconPackage,
  IconPlug,
  IconReceipt,
  IconRepeat,
  IconReportAnalytics,
  IconRocket,
  IconTrendingUp,
  IconUserCircle,
  IconUserDollar,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { holdsNeeds, type Needs, type Permissions, type SessionUser } from "@tallyleaf/contract";
import { sayCommon } from "../kit/say-common.ts";
import { allowed } from "../session/access.ts";
import { permissionsOf } from "../session/can.ts";
import { say } from "./say.ts";

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
  label: say("gettingStarted"),
  items: [{ label: say("welcomeSetup"), to: "/welcome", icon: IconRocket }],
};

const MENU: readonly MenuGroup[] = [
  // The menu's table has no place for these, and names Home as the item that is matched exactly: they are above the table's groups.
  {
    label: say("overview"),
    items: [
      { label: say("home"), to: "/home", icon: IconHome, exact: true },
      { label: say("assistant"), to: "/aichat", icon: IconMessageChatbot },
      { label: say("history"), to: "/history", icon: IconHistory },
      // Employees reach their own by the link that their agent gives them.
      {
        label: say("proposals"),
        to: "/proposals",
        icon: IconGitPullRequest,
        needs: { verb: "see", subject: "history" },
      },
    ],
  },
  {
    label: say("expensesManagement"),
    items: [
      { label: say("assignment"), to: "/organization-assignment", icon: IconBriefcase },
      // It opens for employees too, with their own figures; the menu's table offers it to who keeps the books.
      { label: say("analytics"), to: "/analytics", icon: IconChartBar, needs: { verb: "see", subject: "report" } },
      { label: say("expenses"), to: "/expenses", icon: IconReceipt },
      { label: say("documents"), to: "/documents", icon: IconFiles },
      { label: say("categories"), to: "/categories", icon: IconCategory },
    ],
  },
  // The menu's table does not have these screens; they have a group of their own.
  {
    label: say("business"),
    items: [
      { label: say("invoices"), to: "/invoices", icon: IconFileInvoice },
      { label: say("items"), to: "/items", icon: IconPackage },
      { label: say("recurring"), to: "/recurring", icon: IconRepeat },
      { label: say("quotes"), to: "/quotes", icon: IconFileDescription },
      { label: say("reminders"), to: "/reminders", icon: IconMailCheck },
      { label: say("banking"), to: "/banking", icon: IconBuildingBank },
      { label: say("paymentRuns"), to: "/payment-runs", icon: IconCreditCard },
      { label: say("forecast"), to: "/forecast", icon: IconTrendingUp },
      { label: say("clients"), to: "/clients", icon: IconUserDollar },
      { label: say("vendors"), to: "/vendors", icon: IconBuildingStore },
      { label: say("journal"), to: "/journal", icon: IconBook2 },
      { label: say("reports"), to: "/reports", icon: IconReportAnalytics },
      { label: say("taxes"), to: "/taxes", icon: IconCash },
    ],
  },
  {
    label: sayCommon("settings"),
    items: [
      { label: say("profile"), to: "/profile", icon: IconUserCircle },
      { label: say("company"), to: "/company", icon: IconBuilding },
      { label: sayCommon("currency"), to: "/settings-currency", icon: IconCoins },
      { label: say("userManagement"), to: "/user-management", icon: IconUsers },
      { label: say("integrations"), to: "/integrations", icon: IconPlug },
    ],
  },
];

/** Screens that the menu's table does not have; the search leads to them. */
export const BESIDE_THE_MENU: MenuGroup = {
  label: say("expensesManagement"),
  items: [
    { label: say("openingBalances"), to: "/opening", icon: IconBook2, needs: { verb: "add", subject: "journal" } },
  ],
};

/** The groups that a user sees: items whose screens they can open; groups without items are hidden. */
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
