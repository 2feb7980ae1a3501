import { IconReceipt } from "@tabler/icons-react";
import { PERMISSIONS, type Permissions, ROLES, type Role } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { isCurrent, menuOf, screensOf, tabbedItem, visibleGroups } from "./menu.ts";

const settled = { onboardingCompleted: true, showWelcomePage: false };

/** The menu in words: "Group: item, item". */
const shown = (userRole: Role, more: Partial<typeof settled> = {}) =>
  menuOf({ userRole, ...settled, ...more }).map(
    ({ label, items }) => `${label}: ${items.map((item) => item.label).join(", ")}`,
  );

describe("the side menu", () => {
  it("offers each role what the specification's table says", () => {
    expect(shown("founder")).toEqual([
      "Overview: Dashboard, Assistant",
      "Expenses Management: Analytics, Expenses, Documents, Categories",
      "Business: Invoices, Banking, Clients, Vendors, Journal, Reports, Taxes",
      "Settings: Profile, Company, Currency, User Management, Integrations, Proposals, History",
    ]);
    expect(shown("accountant")).toEqual([
      "Overview: Dashboard, Assistant",
      "Expenses Management: Assignment, Analytics, Expenses, Documents, Categories",
      "Business: Invoices, Banking, Clients, Vendors, Journal, Reports, Taxes",
      "Settings: Profile, Currency, Proposals, History",
    ]);
    expect(shown("employee")).toEqual([
      "Overview: Dashboard, Assistant",
      "Expenses Management: Expenses, Documents",
      "Business: Invoices, Clients",
      "Settings: Profile",
    ]);
  });

  it("starts with the welcome page until setup is complete, and as long as the user wants it", () => {
    for (const role of ROLES) {
      expect(shown(role, { onboardingCompleted: false })[0]).toBe("Getting Started: Welcome & Setup");
      expect(shown(role, { showWelcomePage: true })[0]).toBe("Getting Started: Welcome & Setup");
    }
  });
});

describe("groups of items", () => {
  const groups = [
    { label: "Mixed", items: [{ label: "All", to: "/profile", icon: IconReceipt }] },
    { label: "Founder's", items: [{ label: "One", to: "/company", icon: IconReceipt }] },
    {
      label: "Bookkeepers'",
      items: [{ label: "Two", to: "/home", icon: IconReceipt, needs: { verb: "see", subject: "report" } as const }],
    },
    { label: "Nobody's", items: [{ label: "Three", to: "/unknown", icon: IconReceipt }] },
  ];

  it("are hidden when the user can open none of their screens, or an item needs another permission", () => {
    const labels = (permissions: Permissions) => visibleGroups(groups, permissions).map(({ label }) => label);
    expect(labels({})).toEqual([]);
    expect(labels(PERMISSIONS.employee)).toEqual(["Mixed"]);
    expect(labels(PERMISSIONS.accountant)).toEqual(["Mixed", "Bookkeepers'"]);
    expect(labels(PERMISSIONS.founder)).toEqual(["Mixed", "Founder's", "Bookkeepers'"]);
  });
});

describe("an item with tabs", () => {
  const menu = (userRole: Role) => menuOf({ userRole, ...settled });
  const tabsAt = (pathname: string, userRole: Role = "founder") => {
    const item = tabbedItem(menu(userRole), pathname);
    return item && screensOf(item).map(({ label }) => label);
  };

  it("offers each role the lists that they can open", () => {
    expect(tabsAt("/invoices")).toEqual(["Invoices", "Quotes", "Recurring", "Reminders", "Items"]);
    expect(tabsAt("/invoices", "employee")).toEqual(["Invoices", "Quotes", "Reminders"]);
  });

  it("has them on each of its lists, in any spelling that the router accepts, and on no other screen", () => {
    for (const path of ["/quotes", "/recurring", "/reminders", "/items", "/Items/"])
      expect(tabsAt(path), path).toEqual(tabsAt("/invoices"));
    // Lists beside the journal's.
    for (const path of ["/journal/recurring", "/journal/templates"])
      expect(tabsAt(path), path).toEqual(tabsAt("/journal"));
    for (const path of ["/invoices/12", "/quotes/new", "/journal/import", "/home", "/itemsheet"])
      expect(tabsAt(path), path).toBeUndefined();
    expect(tabsAt("/items", "employee")).toBeUndefined();
  });

  it("has none where a person can open only its own screen", () => {
    const [group] = visibleGroups(
      [
        {
          label: "Sales",
          items: [{ label: "One", to: "/invoices", icon: IconReceipt, tabs: [{ label: "Two", to: "/items" }] }],
        },
      ],
      PERMISSIONS.employee,
    );
    expect(group && tabbedItem([group], "/invoices")).toBeUndefined();
  });

  it("is the current one on its lists and below them, and on nothing else", () => {
    const current = (pathname: string) =>
      menu("founder")
        .flatMap(({ items }) => items)
        .filter((item) => isCurrent(item, pathname))
        .map(({ label }) => label);
    for (const path of ["/invoices", "/invoices/12", "/quotes", "/quotes/new", "/recurring", "/reminders", "/items"])
      expect(current(path), path).toEqual(["Invoices"]);
    expect(current("/home")).toEqual(["Dashboard"]);
    expect(current("/home/activity")).toEqual([]);
    expect(current("/journal/recurring")).toEqual(["Journal"]);
  });
});
