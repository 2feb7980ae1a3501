/** From a figure on the dashboard through analytics to its expenses. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { CALLS, createClient } from "@tallyleaf/contract";
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const today = new Date().toISOString().slice(0, 10);

/** Creates three expenses of today through the API. */
async function spend(page: Page, origin: string): Promise<void> {
  const [token, organization] = await page.evaluate(() => [
    localStorage.getItem("token"),
    localStorage.getItem("currentOrganizationId"),
  ]);
  const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": organization ?? "" };
  const call = createClient({ origin, headers: () => headers });
  for (const [vendorName, accountCode, unitPrice] of [
    ["Rail Europe", "5300", 100],
    ["Paper Mill", "5100", 30],
    ["Corner Hardware", "5100", 10.5],
  ] as const) {
    const lineItems = [{ description: "Something", quantity: 1, unitPrice, amount: unitPrice, accountCode }];
    const body = {
      vendorName,
      description: "Something",
      invoiceNumber: vendorName,
      invoiceDate: today,
      totalAmount: unitPrice,
      currency: "USD",
      paymentAccountId: "1100",
      accountCode,
      lineItems,
    };
    await call(CALLS.createExpense, { body });
  }
}

test("leads from the dashboard to the expenses behind a figure", async ({ page, product }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/home");
  await expect(page.getByRole("region", { name: "Set up your company" })).toContainText("Complete your profile");
  await spend(page, product.url);

  await test.step("the dashboard shows the month and recent activity", async () => {
    await page.goto("/home");
    const card = page.getByRole("region", { name: "Expenses (MTD)" });
    await expect(card).toContainText("New");
    await expect(card.getByRole("link").first()).toHaveText("$140.50");
    await expect(card.getByRole("link", { name: "Compare with Spent" })).toBeVisible();
    const feed = page.getByRole("region", { name: "Recent Activity" });
    await expect(feed.getByRole("listitem")).toHaveCount(3);
    await expectAccessible(page);
    await feed.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("menuitemradio", { name: "Invoices" }).click();
    await expect(feed.getByText("Nothing of this kind has happened yet")).toBeVisible();
    await feed.getByRole("link", { name: "View all" }).click();
    await expect(page).toHaveURL(/\/home\/activity\?type=invoice/);
    await page.getByLabel("About").selectOption("Expenses");
    await expect(page.getByRole("listitem").filter({ hasText: "Rail Europe" })).toContainText("Completed");
    await page.goBack();
    await card.getByRole("link").first().click();
  });

  await test.step("analytics show it over time, by keyboard and as a table", async () => {
    await expect(page).toHaveURL(/\/analytics\?range=current-month/);
    const chart = page.getByRole("group", { name: /^Spending over time/ });
    const column = chart.getByRole("link", { name: /Spent \$140\.50/ });
    await column.focus();
    await page.keyboard.press("Home");
    await expect(chart.getByRole("link").first()).toBeFocused();
    const spending = page.getByRole("region", { name: "Spending over time" });
    await spending.getByText("Show as a table").click();
    await expect(spending.getByRole("table").getByRole("cell", { name: "$140.50" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("charts and tables can be saved", async () => {
    const saved = async (card: string, what: string) => {
      await page.getByRole("button", { name: `Save "${card}"` }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("menu", { name: `Save "${card}"` })
          .getByRole("menuitem", { name: what })
          .click(),
      ]);
      return readFile(await download.path());
    };
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
    expect((await saved("Spending over time", "Picture (PNG)")).subarray(0, 4)).toEqual(png);
    expect((await saved("By category", "Picture (PNG)")).subarray(0, 4)).toEqual(png);
    expect(String(await saved("By vendor", "Table (CSV)"))).toContain("Rail Europe,100\r\n");
  });

  await test.step("one category is compared with the month before", async () => {
    await page.getByLabel("Compare with").selectOption("Previous period");
    // The links follow the figures.
    await expect(page.getByText(/compared with/)).toBeVisible();
    await page.getByRole("region", { name: "By category" }).getByRole("link", { name: "Travel", exact: true }).click();
    await expect(page).toHaveURL(/compare=previous&category=5300/);
    await expect(page.getByRole("button", { name: /^Only Travel/ })).toBeVisible();
    const vendors = page.getByRole("region", { name: "By vendor: Travel" });
    await expect(vendors.getByRole("row", { name: /Paper Mill/ })).toHaveCount(0);
    await expectAccessible(page);
    await vendors.getByRole("link", { name: /Rail Europe: show the expenses/ }).click();
  });

  await test.step("the expenses behind the figure are listed", async () => {
    await expect(page).toHaveURL(/\/expenses\?.*accountCode=5300/);
    const list = page.getByRole("region", { name: "Expenses" });
    await expect(list.getByText("Showing 1 to 1 of 1 expenses")).toBeVisible();
    await expect(list).toContainText("Rail Europe");
    await page.getByRole("button", { name: "Filters (3)" }).click();
    await expect(page.getByRole("combobox", { name: "Account", exact: true })).toHaveValue("5300 - Travel");
    await expectAccessible(page);
  });
});
