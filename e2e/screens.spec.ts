/** Every screen at a desk, on a phone and in the dark: accessible, and no wider than the window. */
import type { Page } from "@playwright/test";
import { AuthPages, COLOR_RULES, expectAccessible } from "./pages/app.ts";
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
/** Half of the screens behind the sign-in; the two halves are looked at side by side. */
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
  "/invoices/new",
  "/banking",
  "/banking?tab=match",
  "/banking?tab=bills",
  "/banking?tab=reconcile",
];
const INSIDE_TOO = [
  "/clients",
  "/reports",
  "/reports?tab=scheduled",
  "/reports?tab=month-close",
  "/categories",
  "/categories?tab=accounts",
  "/categories?tab=rules",
  "/settings-currency",
  "/integrations",
  "/user-management",
  "/user-management?tab=activity",
  "/profile",
  "/company",
  "/history",
  "/email-verification",
  "/nowhere",
];

async function expectInOrder(page: Page, path: string, isMobile: boolean): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Lists arrive, skeletons go.
  await page.waitForLoadState("networkidle");
  await expectAccessible(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `${path} is wider than the window`).toBeLessThanOrEqual(0);
  if (isMobile) return;
  // The dark theme changes colors and nothing else.
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", /dark/);
  await expectAccessible(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: "light" });
}

test.describe("every screen is in order", { tag: "@phone" }, () => {
  test.describe.configure({ mode: "parallel" });

  test("outside and first half", async ({ page, isMobile }) => {
    for (const path of OUTSIDE) await test.step(path, () => expectInOrder(page, path, isMobile));
    await new AuthPages(page).arrive(newPerson());
    for (const path of INSIDE) await test.step(path, () => expectInOrder(page, path, isMobile));
  });

  test("second half", async ({ page, isMobile }) => {
    await new AuthPages(page).arrive(newPerson());
    for (const path of INSIDE_TOO) await test.step(path, () => expectInOrder(page, path, isMobile));
  });
});

test("the menu lies over the page, and a link closes it", { tag: "@phone-only" }, async ({ page }) => {
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

test("a screen whose file is gone reloads the page once, then says so", async ({ page }) => {
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

test("an address of an expense or invoice that is missing says so", async ({ page }) => {
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
