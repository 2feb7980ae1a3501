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
  IconCircleCheck,
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
import { sayCommon } from "../kit/say-common.ts";
import { allowed, isUnder } from "../session/access.ts";
import { permissionsOf } from "../session/can.ts";
import { say } from "./say.ts";

interface MenuScreen {
  label: string;
  to: string;
  /** Beside what opens its screen. */
  needs?: Needs;
}

export interface MenuItem extends MenuScreen {
  icon: TablerIcon;
  /** It is the current one only on its own path, not below it. */
  exact?: true;
  /** Lists that share the item: its own screen and these have tabs to each other. */
  tabs?: readonly MenuScreen[];
}

export interface MenuGroup {
  /** Under which the browser stores that a person closed the group; a group without one has no heading and is always open. */
  id?: string;
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
    ],
  },
  {
    id: "expenses",
    label: say("expensesManagement"),
    items: [
      { label: say("assignment"), to: "/organization-assignment", icon: IconBriefcase },
      // It opens for employees too, with their own figures; the menu's table offers it to who keeps the books.
      { label: say("analytics"), to: "/analytics", icon: IconChartBar, needs: { verb: "see", subject: "report" } },
      {
        label: say("expenses"),
        to: "/expenses",
        icon: IconReceipt,
        tabs: [{ label: say("reimbursements"), to: "/reimbursements" }],
      },
      { label: say("documents"), to: "/documents", icon: IconFiles },
      { label: say("categories"), to: "/categories", icon: IconCategory },
    ],
  },
  // The menu's table does not have these screens; they have a group of their own.
  {
    id: "business",
    label: say("business"),
    items: [
      {
        label: say("invoices"),
        to: "/invoices",
        icon: IconFileInvoice,
        tabs: [
          { label: say("quotes"), to: "/quotes" },
          { label: say("recurring"), to: "/recurring" },
          { label: say("reminders"), to: "/reminders" },
          { label: say("items"), to: "/items" },
        ],
      },
      {
        label: say("banking"),
        to: "/banking",
        icon: IconBuildingBank,
        tabs: [
          { label: say("paymentRuns"), to: "/payment-runs" },
          { label: say("forecast"), to: "/forecast" },
        ],
      },
      { label: say("clients"), to: "/clients", icon: IconUserDollar },
      { label: say("vendors"), to: "/vendors", icon: IconBuildingStore },
      {
        label: say("journal"),
        to: "/journal",
        icon: IconBook2,
        tabs: [
          { label: say("assets"), to: "/assets" },
          { label: say("adjustments"), to: "/adjustments" },
          { label: say("payroll"), to: "/payroll" },
        ],
      },
      {
        label: say("reports"),
        to: "/reports",
        icon: IconReportAnalytics,
        tabs: [{ label: say("budgets"), to: "/budgets" }],
      },
      { label: say("taxes"), to: "/taxes", icon: IconCash },
    ],
  },
  {
    id: "settings",
    label: sayCommon("settings"),
    items: [
      { label: say("profile"), to: "/profile", icon: IconUserCircle },
      { label: say("company"), to: "/company", icon: IconBuilding },
      { label: sayCommon("currency"), to: "/settings-currency", icon: IconCoins },
      { label: say("userManagement"), to: "/user-management", icon: IconUsers },
      { label: say("integrations"), to: "/integrations", icon: IconPlug },
      // Beside what connects agents. Employees reach their own by the link that their agent gives them.
      {
        label: say("proposals"),
        to: "/proposals",
        icon: IconCircleCheck,
        needs: { verb: "see", subject: "history" },
      },
      { label: say("history"), to: "/history", icon: IconHistory },
    ],
  },
];

/** Screens without an entry; the search leads to them. */
export const BESIDE_THE_MENU: MenuGroup = {
  label: say("expensesManagement"),
  items: [
    { label: say("openingBalances"), to: "/opening", icon: IconBook2, needs: { verb: "add", subject: "journal" } },
  ],
};

/** The groups that a user sees: items and tabs whose screens they can open; groups without items are hidden. */
export function visibleGroups(groups: readonly MenuGroup[], permissions: Permissions): MenuGroup[] {
  const sees = ({ to, needs }: MenuScreen) => allowed(to, permissions) && (!needs || holdsNeeds(permissions, needs));
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(sees).map((item) => ({ ...item, tabs: item.tabs?.filter(sees) })),
    }))
    .filter((group) => group.items.length > 0);
}

/** The screens of an item: its own, then its tabs. */
export const screensOf = (item: MenuItem): readonly MenuScreen[] => [item, ...(item.tabs ?? [])];

/** Is the screen at this path the item's, one of its tabs, or below one of them? */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  return item.exact ? pathname === item.to : screensOf(item).some(({ to }) => isUnder(pathname, to));
}

/** Screens below a list that are lists too, beside it: the tabs stay above them. */
const LISTS_BELOW: readonly string[] = ["/journal/templates", "/journal/recurring"];

/** The item whose list is at this path, where it shares the item with others; undefined for a screen below a list. */
export function tabbedItem(groups: readonly MenuGroup[], pathname: string): MenuItem | undefined {
  return groups
    .flatMap(({ items }) => items)
    .find(
      (item) =>
        item.tabs?.length &&
        screensOf(item).some(
          ({ to }) => isUnder(pathname, to) && (isUnder(to, pathname) || LISTS_BELOW.includes(pathname)),
        ),
    );
}

/** The whole menu of a person: what is left to set up, until it is done or for as long as they want it, then the screens. */
export function menuOf(user: Pick<SessionUser, "userRole" | "onboardingCompleted" | "showWelcomePage">): MenuGroup[] {
  const welcome = !user.onboardingCompleted || user.showWelcomePage;
  return visibleGroups(welcome ? [GETTING_STARTED, ...MENU] : MENU, permissionsOf(user));
}
