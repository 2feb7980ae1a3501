import { PERMISSIONS, ROLES, type Role } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { menuOf, screensOf } from "../app/menu.ts";
import routes from "../routes.ts";
import * as access from "./access.ts";
import { isUnder } from "./access.ts";
import { DEFAULT_TARGET } from "./target.ts";

const allowed = (path: string, role: Role) => access.allowed(path, PERMISSIONS[role]);
const pathAfterSwitch = (path: string, role: Role) => access.pathAfterSwitch(path, PERMISSIONS[role]);

const ALL = "founder accountant employee";

/** The specification's routes with who may open them, by the decisions' table. */
const PATHS = {
  "/welcome": ALL,
  "/home": ALL,
  "/invoices": ALL,
  "/quotes": ALL,
  "/reminders": ALL,
  "/expenses": ALL,
  "/expenses/12": ALL,
  "/expenses/add": ALL,
  "/expenses/edit/12": ALL,
  "/categories": "founder accountant",
  "/settings-currency": "founder accountant",
  "/banking": "founder accountant",
  "/aichat": ALL,
  "/analytics": ALL,
  "/clients": ALL,
  "/vendors": "founder accountant",
  "/vendors/12": "founder accountant",
  "/documents": ALL,
  "/reports": "founder accountant",
  "/profile": ALL,
  "/history": "founder accountant",
  "/company": "founder",
  "/retention": "founder accountant",
  "/integrations": "founder",
  "/user-management": "founder",
  "/organization-assignment": "accountant",
};

describe("who may open which screen", () => {
  it.each(Object.entries(PATHS))("is answered for %s: %s", (path, roles) => {
    for (const role of ROLES) expect(allowed(path, role), role).toBe(roles.split(" ").includes(role));
  });

  it("is the same for any spelling of the address that the router accepts", () => {
    for (const path of ["/Company", "/company/", "//company", "/%63ompany", "/company/logo"]) {
      expect(allowed(path, "founder"), path).toBe(true);
      expect(allowed(path, "employee"), path).toBe(false);
    }
  });

  it("opens nothing that the table does not list", () => {
    for (const path of ["/", "/companyes", "/%", "/expensesheet", "/constructor"])
      for (const role of ROLES) expect(allowed(path, role), path).toBe(false);
  });

  it("leads users without permission to a screen that everyone can open", () => {
    for (const role of ROLES) expect(allowed(DEFAULT_TARGET, role)).toBe(true);
  });
});

describe("a path under another", () => {
  it("starts with all its segments", () => {
    expect(isUnder("/expenses", "/expenses")).toBe(true);
    expect(isUnder("/expenses/edit/1", "/expenses")).toBe(true);
    expect(isUnder("/expensesheet", "/expenses")).toBe(false);
    expect(isUnder("/", "/expenses")).toBe(false);
  });
});

describe("another organization", () => {
  it("opens the same screen, the list of an object, or a screen that the new role may open", () => {
    expect(pathAfterSwitch("/analytics", "accountant")).toBe("/analytics");
    expect(pathAfterSwitch("/expenses/12", "employee")).toBe("/expenses");
    expect(pathAfterSwitch("/history", "accountant")).toBe("/history");
    expect(pathAfterSwitch("/company", "accountant")).toBe(DEFAULT_TARGET);
    expect(pathAfterSwitch("/integrations", "accountant")).toBe(DEFAULT_TARGET);
    expect(pathAfterSwitch("/categories", "employee")).toBe(DEFAULT_TARGET);
  });
});

describe("the screens of the app", () => {
  const screens = routes
    .flatMap((entry) => (entry.file === "app/AppLayout.tsx" ? (entry.children ?? []) : []))
    .map(({ path }) => `/${path}`);

  it("are all in the table", () => {
    expect(screens.length).toBeGreaterThan(1);
    for (const path of screens)
      expect(
        ROLES.some((role) => allowed(path, role)),
        path,
      ).toBe(true);
  });

  it("exist for everything in the menu, and open for its users", () => {
    for (const userRole of ROLES)
      for (const { items } of menuOf({ userRole, onboardingCompleted: false, showWelcomePage: true }))
        for (const { to } of items.flatMap(screensOf)) {
          expect(screens, to).toContain(to);
          expect(allowed(to, userRole), `${userRole} ${to}`).toBe(true);
        }
  });
});
