/** Business setup: a new founder from registration to "Configuration Complete!", and the settings on the way. */
import type { Page } from "@playwright/test";
import { AuthPages, expectAccessible, PASSWORD } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

test("leads from registration to 'Configuration Complete!'", async ({ page, product }) => {
  const founder = newPerson();
  await new AuthPages(page).create(founder);
  await page.goto("/welcome");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada Lovelace");
  await expect(page.getByText(founder.company).first()).toBeVisible();
  await expectAccessible(page);

  await test.step("the mailed link verifies the address", async () => {
    await page.goto(await product.linkTo(founder.email, "verify_email"));
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
    await expect(page).toHaveURL(/\/welcome/, { timeout: 10_000 });
    await expect(page.getByText("✓ Complete")).toHaveCount(1);
  });

  await test.step("the setup by business type lists and adds accounts and categories", async () => {
    await page.getByRole("button", { name: /^Setup Now: Setup Business/ }).click();
    const dialog = page.getByRole("dialog", { name: "Setup Business Accounts & Categories" });
    await expect(dialog.getByRole("radio")).toHaveCount(7);
    await dialog.getByRole("radio", { name: /^Restaurant/ }).check();
    await expect(dialog.getByText(/19 accounts/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Run setup" }).click();
    await expect(dialog.getByText("Setup Complete!")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(page.getByText("✓ Complete")).toHaveCount(2);
  });

  await test.step("the profile gets a picture", async () => {
    await page.getByRole("link", { name: /^Setup Now: Complete Your Profile/ }).click();
    await page.getByLabel("Phone Number").fill("call me");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Please enter a valid phone number").first()).toBeVisible();
    await page.getByLabel("Phone Number").fill("+44 20 7946 0018");
    await page.getByLabel("Bio").fill("Notes on the engine.");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    await page.setInputFiles('input[type="file"]', await portrait(page));
    await expectAccessible(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Save|Use)/ })
      .click();
    await expect(page.getByText("Picture updated.")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the company gets its details", async () => {
    await page.goto("/welcome");
    await page.getByRole("link", { name: /Update Company Information/ }).click();
    await page.getByRole("button", { name: "Edit Company" }).click();
    await page.getByLabel("Website").fill("engines");
    await page.getByLabel("Company Name").fill("A");
    // The button is disabled by now; pressing Enter shows the reason.
    await expect(page.getByRole("button", { name: "Save Changes" })).toBeDisabled();
    await page.getByLabel("Company Name").press("Enter");
    await expect(page.getByText("Company name is required and must be at least 2 characters long")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Company Name").fill("Engines & Söhne");
    await page.getByLabel("Website").fill("https://engines.example");
    await page.getByLabel("Address").fill("12 Market Street");
    await expect(page.getByText("16/200 characters")).toBeVisible();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Organization details updated successfully")).toBeVisible();
    await expect(page.getByRole("region", { name: "Profile" }).getByText("Engines & Söhne")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("all required tasks are done, so onboarding ends", async () => {
    await page.goto("/welcome");
    await expect(page.getByText("Configuration Complete!")).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/analytics/, { timeout: 10_000 });
    await expect(page.getByRole("link", { name: "Welcome & Setup" })).toBeHidden();
    await page.goto("/welcome");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada Lovelace");
    await page.waitForTimeout(2500);
    await expect(page).toHaveURL(/\/welcome/);
  });
});

test("adds a second business type to a company that is set up", async ({ page }) => {
  await new AuthPages(page).create(newPerson());
  const dialog = page.getByRole("dialog", { name: "Setup Business Accounts & Categories" });
  const opener = page.getByRole("button", { name: "Add business type" });
  const existing = dialog.getByText("Existing Setup Detected");
  for (const { type, before } of [
    { type: /^Retail/, before: false },
    { type: /^Restaurant/, before: true },
  ]) {
    await page.goto("/categories");
    await opener.click();
    await dialog.getByRole("radio", { name: type }).check();
    await expect(dialog.getByText(/^Adds \d+ accounts/)).toBeVisible();
    await expect(existing).toBeVisible({ visible: before });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Run setup" }).click();
    await expect(dialog.getByText("Setup Complete!")).toBeVisible();
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(opener).toBeFocused();
  }
  // Both types' categories are in the list behind the dialog.
  await expect(page.getByText("Laundry and linen").first()).toBeVisible();
});

test("adds, changes, and deletes categories and accounts", async ({ page }) => {
  await new AuthPages(page).create(newPerson());
  await page.goto("/categories");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add New Category" }).click();
  let dialog = page.getByRole("dialog", { name: "Add New Category" });
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Category name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Office plants");
  await dialog.getByRole("combobox", { name: "Account code" }).click();
  await page.getByRole("option", { name: /^5500 - / }).click();
  const keywords = dialog
    .getByRole("combobox", { name: /Keywords/ })
    .or(dialog.getByRole("textbox", { name: /Keywords/ }));
  await keywords.first().fill("ficus");
  await page.keyboard.press("Enter");
  await keywords.first().fill("monstera");
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Category created successfully")).toBeVisible();
  await page.getByPlaceholder(/Search categories/).fill("ficus");
  await page.getByRole("button", { name: "Delete Office plants" }).click();
  await expect(page.getByText("Are you sure you want to delete this category?")).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Delete/ })
    .click();
  await expect(page.getByText("Category deleted successfully")).toBeVisible();

  await page.goto("/categories?tab=accounts");
  await expect(page.getByRole("heading", { name: "Manage Accounts" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add New Account" }).click();
  dialog = page.getByRole("dialog", { name: "Add New Account" });
  await dialog.getByLabel("Code").fill("5555");
  await dialog.getByLabel("Name").fill("Greenery");
  await dialog.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Expense", exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Account created successfully")).toBeVisible();
  await page.getByPlaceholder(/Search accounts/).fill("5555");
  await page.getByRole("button", { name: "Delete 5555 Greenery" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, Delete Account" }).click();
  await expect(page.getByText("Account deleted successfully")).toBeVisible();
});

test("adds, changes, and deletes exchange rates", async ({ page }) => {
  await new AuthPages(page).create(newPerson());
  await page.goto("/settings-currency");
  await expect(page.getByText("No exchange rates configured.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add Manual Rate" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Exchange Rate" });
  await dialog.getByLabel("From currency").fill("EUR");
  await page.getByRole("option", { name: /EUR/ }).click();
  await dialog.getByLabel("To currency").fill("USD");
  await page.getByRole("option", { name: /USD/ }).click();
  await dialog.getByLabel("Exchange rate").fill("1.25");
  await dialog.getByLabel("Surcharge (%)").fill("2");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /Add|Save/ }).click();
  await expect(page.getByText("Exchange rate added successfully")).toBeVisible();
  await expect(page.getByText(/1\.225000/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText("Exchange rate added successfully")).toBeHidden({ timeout: 8_000 });

  await page.getByRole("button", { name: /CAD to USD/ }).click();
  await expect(page.getByText("Auto rate for CAD to USD added successfully")).toBeVisible();
  await page.getByRole("button", { name: /^Remove the rate of CAD/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Remove/ })
    .click();
  await expect(page.getByText("Exchange rate removed successfully")).toBeVisible();
});

test("deletes a company with all its data after its phrase", async ({ page }) => {
  const founder = newPerson();
  await new AuthPages(page).create(founder);
  await page.goto("/company");
  await page.getByRole("button", { name: "Delete Company" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/Type DELETE MY COMPANY/).fill("delete my company");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please type the confirmation text exactly as shown").first()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /Export/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Analytical-Engines-.*\.zip$/);
  await dialog.getByLabel(/Type DELETE MY COMPANY/).fill("DELETE MY COMPANY");
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByText("Your company account has been permanently deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await new AuthPages(page).signIn(founder.email);
  // In the form: the toast from the end of the company may still be visible.
  await expect(page.getByRole("main").getByText(/belongs to no organization/)).toBeVisible();
});

/** An image drawn by the browser. */
async function portrait(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  return { name: "me.png", mimeType: "image/png", buffer };
}
