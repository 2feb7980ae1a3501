/** Messages of /settings-currency, each with its cause. */
import type { Locator, Page } from "@playwright/test";
import { AuthPages } from "../pages/app.ts";
import { offline, stumbling } from "../support/broken.ts";
import { expect, newPerson, test } from "../support/test.ts";

async function choose(page: Page, field: Locator, code: string): Promise<void> {
  await field.fill(code);
  await page.getByRole("option", { name: new RegExp(code) }).click();
}

test("shows errors of loading", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  for (const [call, sentence] of [
    ["GET /api/currencies", "Failed to load currency settings"],
    ["GET /api/currencies/auto-rates", "Failed to fetch auto rates"],
    ["GET /api/currencies/available-pairs", "Failed to fetch available pairs"],
  ] as const)
    await stumbling(page, call, async () => {
      await page.goto("/settings-currency");
      await expect(page.getByText(sentence)).toBeVisible();
    });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("button", { name: /CAD to USD/ })).toBeVisible();
});

test("shows the messages of added, changed, and deleted rates", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/settings-currency");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add Manual Rate" }).click();
  await dialog.getByLabel("Exchange rate").fill("1.25");
  const [from, to] = [dialog.getByLabel("From currency"), dialog.getByLabel("To currency")];
  await choose(page, from, "EUR");
  await choose(page, to, "EUR");
  const add = dialog.getByRole("button", { name: "Add rate" });
  await add.click();
  await expect(dialog.getByText("From and to currencies cannot be the same")).toBeVisible();
  await choose(page, to, "USD");
  await stumbling(page, "POST /api/currencies/rates", async () => {
    await add.click();
    await expect(dialog.getByText("Failed to add exchange rate")).toBeVisible();
  });
  await add.click();
  await expect(page.getByText("Exchange rate added successfully")).toBeVisible();

  await page.getByRole("button", { name: "Edit the rate of EUR to USD" }).click();
  await dialog.getByLabel("Exchange rate").fill("1.3");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Exchange rate updated successfully")).toBeVisible();

  await page.getByRole("button", { name: "Remove the rate of EUR to USD" }).click();
  await expect(dialog.getByText("Are you sure you want to remove this exchange rate?")).toBeVisible();
  const remove = dialog.getByRole("button", { name: "Remove" });
  await stumbling(page, "DELETE /api/currencies/rates/", async () => {
    await remove.click();
    await expect(dialog.getByText("Failed to remove exchange rate")).toBeVisible();
  });
  await remove.click();
  await expect(page.getByText("Exchange rate removed successfully")).toBeVisible();
});

test("shows the messages of automatic rates and the default currency", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/settings-currency");
  const pair = page.getByRole("button", { name: /CAD to USD/ });
  await stumbling(page, "POST /api/currencies/copy-auto-rate", async () => {
    await pair.click();
    await expect(page.getByText("Failed to copy auto rate")).toBeVisible();
  });
  await offline(page, async () => {
    await pair.click();
    await expect(page.getByText("Failed to add currency pair")).toBeVisible();
  });
  await pair.click();
  await expect(page.getByText("Auto rate for CAD to USD added successfully")).toBeVisible();

  await page.getByRole("button", { name: "Change", exact: true }).click();
  await choose(page, page.getByRole("combobox", { name: "Default currency" }), "GBP");
  const save = page.getByRole("button", { name: "Save", exact: true });
  const failure = page.getByText("Failed to update default currency");
  await stumbling(page, "PUT /api/currencies/default", async () => {
    await save.click();
    await expect(failure).toBeVisible();
  });
  // Banners of this screen, errors too, disappear after 5 seconds.
  await expect(failure).toBeHidden({ timeout: 7_000 });
  await save.click();
  await expect(page.getByText("Default currency updated successfully")).toBeVisible();
});
