/** Messages of the welcome page and the business setup, each with its cause. */
import { AuthPages } from "../pages/app.ts";
import { offline, slow, stumbling, unheard } from "../support/broken.ts";
import { expect, newPerson, test } from "../support/test.ts";

test("shows the messages of the welcome page", async ({ page }) => {
  await new AuthPages(page).create(newPerson());
  const setup = page.getByRole("heading", { name: "Setup & Configuration" });
  await slow(page, "GET /api/welcome/onboarding-data", async () => {
    await page.goto("/welcome");
    await expect(page.getByText("Loading your onboarding progress...")).toBeVisible();
    await expect(setup).toBeVisible();
  });
  await stumbling(page, "GET /api/welcome/onboarding-data", async () => {
    await page.goto("/welcome");
    await expect(page.getByText("Failed to load onboarding information")).toBeVisible();
  });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(setup).toBeVisible();

  await offline(page, async () => {
    await page.getByRole("button", { name: "Skip Onboarding" }).click();
    await expect(page.getByText("Failed to complete onboarding")).toBeVisible();
  });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page).toHaveURL(/\/analytics/);
});

test("shows the messages of the business setup", async ({ page }) => {
  await new AuthPages(page).create(newPerson());
  await page.goto("/welcome");
  const open = page.getByRole("button", { name: /^Setup Now: Setup Business/ });
  const dialog = page.getByRole("dialog", { name: "Setup Business Accounts & Categories" });
  await stumbling(page, "GET /api/organization/business-types", async () => {
    await open.click();
    await expect(dialog.getByText("Failed to load business types")).toBeVisible();
  });
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await dialog.getByRole("radio", { name: /^Retail/ }).check();

  const run = dialog.getByRole("button", { name: /^(Run setup|Try Again)$/ });
  await stumbling(page, "POST /api/organization/business-setup", async () => {
    await run.click();
    // Matches exactly: the heading, and the text below it.
    await expect(dialog.getByRole("alert")).toContainText("Setup Failed");
    await expect(dialog.getByRole("alert")).toContainText("Setup failed");
  });
  await unheard(page, "POST /api/organization/business-setup", async () => {
    await run.click();
    await expect(dialog.getByText("Network error occurred during setup")).toBeVisible();
  });

  // The server had completed the setup: the next opening shows it.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await open.click();
  await expect(dialog.getByText("Existing Setup Detected")).toBeVisible();
  await dialog.getByRole("radio", { name: /^Retail/ }).check();
  await slow(page, "POST /api/organization/business-setup", async () => {
    await run.click();
    await expect(dialog.getByText("Setting up your business accounts and categories...")).toBeVisible();
    await expect(dialog.getByText("Setup Complete!")).toBeVisible();
  });
});
