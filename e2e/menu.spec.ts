/** The side menu: groups that open and close, entries with tabs, and all of it in a small window. */
import type { Page } from "@playwright/test";
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("closes a group for this person, and opens the one of the present screen", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/home");
  const menu = mainMenu(page);
  const settings = menu.getByRole("button", { name: "Settings" });

  await test.step("by keyboard, and after a reload too", async () => {
    await expect(settings).toHaveAttribute("aria-expanded", "true");
    await settings.press("Enter");
    await expect(settings).toHaveAttribute("aria-expanded", "false");
    await expect(settings).toBeFocused();
    await expect(menu.getByRole("link", { name: "Profile" })).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(settings).toHaveAttribute("aria-expanded", "false");
  });

  await test.step("on a screen of the group it is open, and stays open", async () => {
    await page.goto("/profile");
    await expect(settings).toHaveAttribute("aria-expanded", "true");
    await expect(settings).toHaveAttribute("aria-disabled", "true");
    await settings.press("Enter");
    await expect(menu.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "page");
    await menu.getByRole("link", { name: "Dashboard" }).click();
    await expect(settings).toHaveAttribute("aria-expanded", "false");
  });

  await test.step("in the narrow menu, which has no headings, all groups are open", async () => {
    await page.getByRole("button", { name: "Collapse menu" }).click();
    await expect(settings).toHaveCount(0);
    await expect(menu.getByRole("link", { name: "Profile" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("another person's menu is open", async () => {
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await new AuthPages(page).arrive(newPerson());
    await page.goto("/home");
    await expect(menu.getByRole("button", { expanded: false })).toHaveCount(0);
  });
});

test("leads from each sales list to the others by tabs", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/home");
  await mainMenu(page).getByRole("link", { name: "Invoices" }).click();
  const tabs = page.getByRole("main").getByRole("navigation", { name: "Invoices" });
  await expect(tabs.getByRole("link")).toHaveText(["Invoices", "Quotes", "Recurring", "Reminders", "Items"]);
  for (const name of ["Quotes", "Recurring", "Reminders", "Items", "Invoices"])
    await test.step(name, async () => {
      await tabs.getByRole("link", { name }).click();
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(tabs.locator("[aria-current=page]")).toHaveText(name);
      await expect(mainMenu(page).locator("[aria-current=page]")).toHaveText("Invoices");
      await expectAccessible(page);
    });
  await page.goto("/invoices/new");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(tabs).toHaveCount(0);
  await expect(mainMenu(page).locator("[aria-current=page]")).toHaveText("Invoices");
});

test("shows a founder every entry at a height of 768 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await new AuthPages(page).register(newPerson());
  const menu = mainMenu(page);
  await expect(menu.getByRole("link")).toHaveCount(21);
  const expectAllInSight = async () => {
    for (const name of ["Welcome & Setup", "History"])
      await expect(menu.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
  };
  await expectAllInSight();
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expectAllInSight();
});

test("offers from every screen what can be made", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/reports");
  const add = page.getByRole("button", { name: "New", exact: true });
  await add.click();
  const items = page.getByRole("menu").getByRole("menuitem");
  await expect(items).toHaveText([
    "New invoice",
    "New expense",
    "Import bank statement",
    "New client",
    "New journal entry",
    "New quote",
  ]);
  await expectAccessible(page);
  await items.filter({ hasText: "New client" }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(page.getByRole("dialog", { name: "Add Client" })).toBeVisible();
});
