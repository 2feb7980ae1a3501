/** Every screen on desktop, phone, and in dark mode: accessible, and no wider than the window. */
import type { Page } from "@playwright/test";
import { AuthPages, COLOR_RULES, expectAccessible, follow } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const OUTSIDE = [
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/reset-password?token=x",
  "/email-verification",
  "/accept-invitation?token=x",
];
/** Half of the screens behind sign-in; both halves run at the same time. */
const INSIDE = [
  "/welcome",
  "/home",
  "/home/activity",
  "/analytics",
  "/expenses",
  "/expenses/import",
  "/documents",
  "/aichat",
  "/invoices",
  "/quotes",
  "/reminders",
  "/invoices/new",
  "/banking",
  "/banking?tab=match",
  "/banking?tab=bills",
  "/banking?tab=reconcile",
];
const INSIDE_TOO = [
  "/clients",
  "/items",
  "/recurring",
  "/payment-runs",
  "/forecast",
  "/vendors",
  "/journal",
  "/opening",
  "/journal/import",
  "/journal/templates",
  "/journal/recurring",
  "/reports",
  "/reports?tab=scheduled",
  "/reports?tab=month-close",
  "/reports?tab=year-end",
  "/taxes",
  "/categories",
  "/categories?tab=accounts",
  "/categories?tab=rules",
  "/settings-currency",
  "/integrations",
  "/user-management",
  "/user-management?tab=activity",
  "/profile",
  "/company",
  "/retention",
  "/history",
  "/email-verification",
  "/nowhere",
];

/** Pages that are written without the app. */
const isPlain = (path: string) => OUTSIDE.includes(path);

/** Screens that no journey of their own opens by their address. */
const WITHOUT_JOURNEY = ["/quotes", "/reminders", "/recurring", "/payment-runs", "/forecast", "/history", "/retention"];

/** Opens a screen as the app's links do, from the first one on; at a desktop those without a journey by their address. */
async function open(page: Page, path: string, isMobile: boolean): Promise<void> {
  const isInApp = (await page.getByRole("main").isVisible()) && !isPlain(pathOf(page));
  if (isInApp && !isPlain(path) && (isMobile || !WITHOUT_JOURNEY.includes(path))) return follow(page, path);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Lists load, skeletons disappear.
  await page.waitForLoadState("networkidle");
}

const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

async function expectInOrder(page: Page, path: string, isMobile: boolean): Promise<void> {
  await open(page, path, isMobile);
  await expectAccessible(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `${path} is wider than the window`).toBeLessThanOrEqual(0);
  if (isMobile) return;
  // Dark mode changes colors only.
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", /dark/);
  await expectAccessible(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: "light" });
}

test.describe("every screen", { tag: "@phone" }, () => {
  test.describe.configure({ mode: "parallel" });

  test("is accessible and fits: public ones and first half", async ({ page, isMobile }) => {
    for (const path of OUTSIDE) await test.step(path, () => expectInOrder(page, path, isMobile));
    await new AuthPages(page).arrive(newPerson());
    for (const path of INSIDE) await test.step(path, () => expectInOrder(page, path, isMobile));
  });

  test("is accessible and fits: second half", async ({ page, isMobile }) => {
    await new AuthPages(page).arrive(newPerson());
    for (const path of INSIDE_TOO) await test.step(path, () => expectInOrder(page, path, isMobile));
  });
});

test("opens the menu over the page, and closes it by a link", { tag: "@phone-only" }, async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/analytics");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog");
  await expect(menu.getByRole("link", { name: "Categories" })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Categories" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/categories/);
});

test("has controls of 44 px under a finger", { tag: "@phone-only" }, async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  for (const path of ["/home", "/expenses", "/invoices/new", "/clients", "/journal", "/company", "/banking"])
    await test.step(path, async () => {
      await open(page, path, true);
      const main = page.getByRole("main");
      for (const role of ["button", "tab", "textbox", "searchbox"] as const)
        for (const control of await main.getByRole(role).filter({ visible: true }).all()) {
          const box = await control.boundingBox();
          // A control within a field, such as the eye of a password, is reached in the room around it.
          const isWithin = await control.evaluate(
            (element) =>
              element instanceof HTMLButtonElement &&
              element.parentElement?.parentElement?.querySelector("input") != null,
          );
          if (box && !isWithin)
            expect(box.height, `${path}: ${await control.ariaSnapshot()}`).toBeGreaterThanOrEqual(44);
        }
    });
});

test("reloads once when a screen's file is missing, then shows an error", async ({ page }) => {
  await new AuthPages(page).register(newPerson());
  await page.route(/\/assets\/ReportsScreen-/, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.getByRole("link", { name: "Reports" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  expect(loads).toBe(1);
  await expectAccessible(page);

  await page.unroute(/\/assets\/ReportsScreen-/);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
});

test('shows "not found" for a missing expense or invoice', async ({ page }) => {
  await new AuthPages(page).register(newPerson());
  const nobody = "0197fa6e-0000-7000-8000-000000000000";
  for (const [title, addresses] of Object.entries({
    "Expense not found": ["/expenses/review", "/expenses/nonsense", "/expenses/-5", "/expenses/99999999999999999999"],
    "Invoice not found": ["/invoices/summary", `/invoices/${nobody}`, `/invoices/${nobody}/edit`],
  }))
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: title }), address).toBeVisible();
      await expect(page.getByRole("button", { name: "Try Again" })).toBeHidden();
    }
  await expectAccessible(page);
  await page.getByRole("link", { name: "All invoices" }).click();
  await expect(page).toHaveURL(/\/invoices$/);
});
