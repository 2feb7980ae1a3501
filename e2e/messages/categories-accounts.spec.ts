/** Messages of /categories on its tabs, each with its cause. */
import type { Page } from "@playwright/test";
import { AuthPages } from "../pages/app.ts";
import { offline, stumbling, unreachable } from "../support/broken.ts";
import { expect, newPerson, test } from "../support/test.ts";

/** Matches exactly, because one text begins like another. */
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function choose(page: Page, name: string, option: RegExp): Promise<void> {
  await page.getByRole("dialog").getByRole("combobox", { name }).click();
  await page.getByRole("option", { name: option }).click();
}

test("shows the messages of categories", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await stumbling(page, "GET /api/categories", async () => {
    await page.goto("/categories");
    await expect(said(page, "Failed to fetch categories: 502")).toBeVisible();
  });
  await unreachable(page, "GET /api/categories", async () => {
    await page.goto("/categories");
    await expect(said(page, "Failed to fetch categories")).toBeVisible();
  });
  await page.getByRole("button", { name: "Try Again" }).click();

  await page.getByRole("button", { name: "Add New Category" }).click();
  const dialog = page.getByRole("dialog");
  const create = dialog.getByRole("button", { name: "Create" });
  await create.click();
  await expect(dialog.getByText("Category name is required")).toBeVisible();
  await expect(dialog.getByText("Account code is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Office plants");
  await choose(page, "Account code", /^5500 - /);
  await stumbling(page, "POST /api/categories", async () => {
    await create.click();
    await expect(said(page, "Failed to create category")).toBeVisible();
  });
  await offline(page, async () => {
    await create.click();
    await expect(said(page, "Failed to save category")).toBeVisible();
  });
  await create.click();
  await expect(said(page, "Category created successfully")).toBeVisible();
  await expect(page.getByText("Category created successfully")).toBeHidden({ timeout: 5_000 });

  await page.getByPlaceholder(/Search categories/).fill("plants");
  await page.getByRole("button", { name: "Edit Office plants" }).click();
  await dialog.getByLabel(/^Description/).fill("Ficus and monstera");
  const update = dialog.getByRole("button", { name: "Update" });
  await stumbling(page, "PUT /api/categories/", async () => {
    await update.click();
    await expect(said(page, "Failed to update category")).toBeVisible();
  });
  await update.click();
  await expect(said(page, "Category updated successfully")).toBeVisible();

  await page.getByRole("button", { name: "Delete Office plants" }).click();
  await expect(dialog.getByText("Are you sure you want to delete this category?")).toBeVisible();
  const remove = dialog.getByRole("button", { name: "Delete" });
  await stumbling(page, "DELETE /api/categories/", async () => {
    await remove.click();
    await expect(said(page, "Failed to delete category")).toBeVisible();
  });
  await remove.click();
  await expect(said(page, "Category deleted successfully")).toBeVisible();
});

test("shows the messages of accounts", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await stumbling(page, "GET /api/accounts", async () => {
    await page.goto("/categories?tab=accounts");
    await expect(said(page, "Failed to fetch accounts: Bad Gateway")).toBeVisible();
  });
  await unreachable(page, "GET /api/accounts", async () => {
    await page.goto("/categories?tab=accounts");
    await expect(said(page, "Failed to fetch accounts")).toBeVisible();
  });
  await page.getByRole("button", { name: "Try Again" }).click();

  await page.getByRole("button", { name: "Add New Account" }).click();
  const dialog = page.getByRole("dialog");
  const create = dialog.getByRole("button", { name: "Create" });
  await create.click();
  for (const sentence of ["Account code is required", "Account name is required", "Account type is required"])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByLabel("Code").fill("5555");
  await dialog.getByLabel("Name").fill("Greenery");
  await choose(page, "Type", /^Expense$/);
  await stumbling(page, "POST /api/accounts", async () => {
    await create.click();
    await expect(said(page, "Failed to create account: 502")).toBeVisible();
  });
  await offline(page, async () => {
    await create.click();
    await expect(said(page, "Failed to save account")).toBeVisible();
  });
  await create.click();
  await expect(said(page, "Account created successfully")).toBeVisible();

  await page.getByPlaceholder(/Search accounts/).fill("5555");
  await page.getByRole("button", { name: "Edit 5555 Greenery" }).click();
  await dialog.getByLabel(/^Description/).fill("Ficus and monstera");
  const update = dialog.getByRole("button", { name: "Update" });
  await stumbling(page, "PUT /api/accounts/", async () => {
    await update.click();
    await expect(said(page, "Failed to update account: 502")).toBeVisible();
  });
  await update.click();
  await expect(said(page, "Account updated successfully")).toBeVisible();

  await page.getByRole("button", { name: "Delete 5555 Greenery" }).click();
  const remove = dialog.getByRole("button", { name: "Yes, Delete Account" });
  await stumbling(page, "DELETE /api/accounts/", async () => {
    await remove.click();
    await expect(said(page, "Failed to delete account: 502")).toBeVisible();
  });
  await offline(page, async () => {
    await remove.click();
    await expect(said(page, "Failed to delete account")).toBeVisible();
  });
  await remove.click();
  await expect(said(page, "Account deleted successfully")).toBeVisible();
});

test("shows the messages of rules", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await stumbling(page, "GET /api/rules", async () => {
    await page.goto("/categories?tab=rules");
    await expect(said(page, "Failed to fetch rules: 502")).toBeVisible();
  });
  await unreachable(page, "GET /api/rules", async () => {
    await page.goto("/categories?tab=rules");
    await expect(said(page, "Failed to fetch rules")).toBeVisible();
  });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("No rules yet.")).toBeVisible();

  await page.getByRole("button", { name: "Add New Rule" }).click();
  const dialog = page.getByRole("dialog");
  const create = dialog.getByRole("button", { name: "Create" });
  await create.click();
  await expect(dialog.getByText("Vendor is required")).toBeVisible();
  await dialog.getByLabel("Vendor").fill("Corner Hardware");
  await create.click();
  await expect(
    dialog.getByText("Enter the rule's effect: a category, a payment account, a tax, or a spelling."),
  ).toBeVisible();
  await choose(page, "Category", /^5500 - /);
  await choose(page, "Tax", /^Included in the total$/);
  await create.click();
  await expect(dialog.getByText("Tax rate is required")).toBeVisible();
  await dialog.getByLabel("Tax rate").fill("19");
  await stumbling(page, "POST /api/rules", async () => {
    await create.click();
    await expect(said(page, "Failed to create rule")).toBeVisible();
  });
  await offline(page, async () => {
    await create.click();
    await expect(said(page, "Failed to save rule")).toBeVisible();
  });
  await create.click();
  await expect(said(page, "Rule created successfully")).toBeVisible();
  await expect(page.getByText("Tax: 19% tax, included")).toBeVisible();

  const turn = page.getByRole("switch", { name: "Rule for Corner Hardware" });
  await turn.press("Space");
  await expect(said(page, "Rule turned off: Corner Hardware")).toBeVisible();
  await expect(turn).not.toBeChecked();
  await turn.press("Space");
  await expect(said(page, "Rule turned on: Corner Hardware")).toBeVisible();
  await expect(turn).toBeChecked();

  await page.getByPlaceholder(/Search rules/).fill("5500 corner");
  await page.getByRole("button", { name: "Edit the rule for Corner Hardware" }).click();
  await dialog.getByLabel(/^Written as/).fill("The Corner Shop");
  const update = dialog.getByRole("button", { name: "Update" });
  await stumbling(page, "PUT /api/rules/", async () => {
    await update.click();
    await expect(said(page, "Failed to update rule")).toBeVisible();
  });
  await update.click();
  await expect(said(page, "Rule updated successfully")).toBeVisible();
  await expect(page.getByText("Written as: The Corner Shop")).toBeVisible();

  await page.getByRole("button", { name: "Delete the rule for Corner Hardware" }).click();
  await expect(dialog.getByText("Are you sure you want to delete this rule?")).toBeVisible();
  const remove = dialog.getByRole("button", { name: "Delete" });
  await stumbling(page, "DELETE /api/rules/", async () => {
    await remove.click();
    await expect(said(page, "Failed to delete rule")).toBeVisible();
  });
  await remove.click();
  await expect(said(page, "Rule deleted successfully")).toBeVisible();
});
