/** Lists and reports as a person wants them: columns that follow the person, saved views, favorites, and what a range leaves out. */
import type { Locator, Page } from "@playwright/test";
import { CALLS, createClient } from "@tallyleaf/contract";
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const now = new Date();
const day = (monthsAgo: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 10);

async function spend(page: Page, origin: string, vendorName: string, invoiceDate: string): Promise<void> {
  const [token, organization] = await page.evaluate(() => [
    localStorage.getItem("token"),
    localStorage.getItem("currentOrganizationId"),
  ]);
  const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": organization ?? "" };
  const call = createClient({ origin, headers: () => headers });
  const taxes = [{ taxName: "VAT", taxRate: 20, taxAmount: 200 }];
  await call(CALLS.createExpense, {
    body: {
      ...{ vendorName, description: "Rent", invoiceDate, totalAmount: 1200, currency: "USD", taxes },
      ...{ paymentAccountId: "1100", accountCode: "6000" },
    },
  });
}

test("keeps columns and views for the person, in every browser", async ({ page, browser, product }) => {
  await new AuthPages(page).arrive(newPerson());
  await spend(page, product.url, "Landlord", day(0));
  await spend(page, product.url, "Florist", day(4));
  await page.goto("/expenses?dateField=date&range=current-month");
  await expect(page.getByRole("link", { name: "Landlord" })).toBeVisible();

  await test.step("the range says what it leaves out", async () => {
    await expect(page.getByText("1 expense outside these days: show all")).toBeVisible();
    await page.getByRole("link", { name: "show all" }).click();
    await expect(page.getByRole("link", { name: "Florist" })).toBeVisible();
    await expect(page.getByText("outside these days")).toHaveCount(0);
  });

  await test.step("a column more is shown at once, and in another browser", async () => {
    await page.getByRole("button", { name: "Columns" }).click();
    const stored = page.waitForResponse((answer) => answer.url().endsWith("/api/views/columns"));
    await page.getByRole("checkbox", { name: "Due Date" }).click();
    await expect(page.getByRole("columnheader", { name: "Due Date" })).toBeVisible();
    await expectAccessible(page);
    expect((await stored).ok()).toBe(true);
    await page.keyboard.press("Escape");
    const { origins, cookies } = await page.context().storageState();
    const storage = origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => !name.startsWith("columns ")),
    }));
    const elsewhere = await browser.newContext({ storageState: { origins: storage, cookies }, baseURL: product.url });
    const other = await elsewhere.newPage();
    await other.goto("/expenses?range=all-time");
    await expect(other.getByRole("columnheader", { name: "Due Date" })).toBeVisible();
    await elsewhere.close();
  });

  await test.step("a view is saved with filters and order, and opened by the search", async () => {
    await page.getByRole("searchbox").fill("flor");
    await expect(page).toHaveURL(/search=flor/);
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("button", { name: "Save this view" }).click();
    await page.getByLabel("Name").fill("Flowers");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Flowers saved")).toBeVisible();
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Loading");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox").fill("flowers");
    await page.getByRole("option", { name: /^Flowers/ }).click();
    await expect(page).toHaveURL(/\/expenses\?.*search=flor/);
    await expect(page.getByRole("link", { name: "Florist" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Landlord" })).toHaveCount(0);
  });

  await test.step("it is deleted, and comes back by Undo", async () => {
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("button", { name: "Delete Flowers" }).click();
    await expect(page.getByRole("link", { name: "Flowers" })).toHaveCount(0);
    const undone = page.waitForResponse((answer) => answer.url().includes("/api/undo/"));
    await page.getByRole("button", { name: "Undo" }).click();
    expect((await undone).ok()).toBe(true);
    await page.getByRole("button", { name: "Views" }).click();
    await expect(page.getByRole("link", { name: "Flowers" })).toBeVisible();
  });
});

test("shows the month's tax figures within three clicks from Home, and keeps a favorite", async ({ page, product }) => {
  await new AuthPages(page).arrive(newPerson());
  await spend(page, product.url, "Landlord", day(0));
  await page.goto("/home");
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  await click(page.getByRole("link", { name: "Reports", exact: true }));
  await click(page.getByRole("link", { name: "Tax this month" }));
  await expect(page.getByRole("heading", { name: "Tax Summary" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Total tax on purchases.*: 200\.00/ })).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(3);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Favorites" }).click();
  await page.getByRole("button", { name: "Save this report" }).click();
  await page.getByLabel("Name").fill("Our tax");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Last year" }).click();
  await page.getByRole("link", { name: "Our tax" }).click();
  await expect(page).toHaveURL(/type=tax_summary/);
  await expect(page.getByRole("link", { name: "Our tax" })).toHaveAttribute("aria-current", "page");
});

test("prints a report without the app around it", async ({ page, product }) => {
  await new AuthPages(page).arrive({ ...newPerson(), company: "Bees and Sons" });
  await spend(page, product.url, "Landlord", day(0));
  await page.goto("/reports");
  const table = page.getByRole("region", { name: /, table$/ });
  await expect(table).toBeVisible();
  await page.getByRole("radiogroup").getByText("Detailed").click();
  await page.getByRole("button", { name: /^6000 Rent.*1,000\.00/ }).click();
  const panel = page.getByRole("dialog", { name: /^6000 Rent/ });
  await panel.getByLabel("Note").fill("Two months in advance");
  await panel.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("rowheader", { name: "6000Rent [1]" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^\[1\] 6000 Rent: Two months in advance \(/)).toBeVisible();
  await expect(table).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Profit & Loss", exact: true }).getByText("Bees and Sons"),
  ).toBeVisible();
  await expect(page.getByText(/accrual basis/)).toBeVisible();
  for (const name of ["Generate Report", "Schedule"])
    await expect(page.getByRole("button", { name, exact: true })).toBeHidden();
  await expect(page.getByRole("complementary")).toBeHidden();
  await expect(page.getByRole("tablist")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Recent Reports" })).toBeHidden();
});
