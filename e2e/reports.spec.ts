/** Reports: from a figure to its entry lines, a file, and a schedule; and the month-end close. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { CALLS, createClient } from "@tallyleaf/contract";
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const now = new Date();
const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 12)).toISOString().slice(0, 10);

async function spend(page: Page, origin: string, invoiceDate = lastMonth): Promise<void> {
  const [token, organization] = await page.evaluate(() => [
    localStorage.getItem("token"),
    localStorage.getItem("currentOrganizationId"),
  ]);
  const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": organization ?? "" };
  const call = createClient({ origin, headers: () => headers });
  const body = {
    vendorName: "Landlord",
    description: "Rent",
    invoiceDate,
    totalAmount: 1000,
    currency: "USD",
    paymentAccountId: "1100",
    accountCode: "6000",
  };
  await call(CALLS.createExpense, { body });
}

test("takes a month from its figures to its close", async ({ page, product }) => {
  await new AuthPages(page).arrive(newPerson());
  await spend(page, product.url);
  await page.goto("/reports?range=last_month");

  await test.step("a figure opens its entry lines", async () => {
    await page.getByRole("radiogroup").getByText("Detailed").click();
    await expect(page).toHaveURL(/format=detailed/);
    await page.getByRole("button", { name: /^6000 Rent.*1,000\.00/ }).click();
    const panel = page.getByRole("dialog", { name: /^6000 Rent/ });
    await expect(panel.getByRole("link", { name: "Landlord" })).toHaveAttribute("href", /\/expenses\/\d+/);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("radiogroup").getByText("Visual").click();
    await expect(page.getByRole("figure")).toContainText("Revenue, expenses, and profit");
    await expectAccessible(page);
  });

  await test.step("it becomes a file in the recent reports", async () => {
    await page.getByRole("button", { name: "Generate Report" }).click();
    await expect(page.getByText("Profit & Loss is ready as PDF.")).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download Profit & Loss, PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^profit-and-loss_.*\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("it is scheduled monthly until paused", async () => {
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Schedule a report" });
    await expect(dialog.getByRole("checkbox")).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText(/^Scheduled\. The first report is sent on/)).toBeVisible();
    await page.getByRole("tab", { name: "Scheduled" }).click();
    await page.getByRole("button", { name: "Pause Profit & Loss" }).click();
    await expect(page.getByRole("cell", { name: "Paused" })).toBeVisible();
  });

  await test.step("the month is closed after its checklist, and reopened with a reason", async () => {
    await page.getByRole("tab", { name: "Month close" }).click();
    const checklist = page.getByRole("list", { name: "Checklist" });
    await expect(checklist.getByRole("link", { name: "1 expense has no receipt" })).toBeVisible();
    await page.getByRole("button", { name: /^Close / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close month" }).click();
    await expect(page.getByText(/^Closed by .* Entries can't be added, changed, or deleted\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Reopen" }).click();
    const dialog = page.getByRole("dialog", { name: /^Reopen / });
    await dialog.getByRole("button", { name: "Reopen" }).click();
    await expect(dialog.getByText("Enter a reason for reopening the month.")).toBeVisible();
    await dialog.getByLabel("Reason").fill("A bill came late");
    await dialog.getByRole("button", { name: "Reopen" }).click();
    await expect(page.getByRole("button", { name: /^Close / })).toBeVisible();
  });

  await test.step("fiscal years begin on April 6, and one is closed with a reason and reopened", async () => {
    // Books that begin in the year have months of it to close.
    await spend(page, product.url, "2025-06-10");
    await page.getByRole("tab", { name: "Year end" }).click();
    await page.getByRole("button", { name: "Change fiscal years" }).click();
    const years = page.getByRole("dialog", { name: "Change fiscal years" });
    await years.getByRole("combobox", { name: "Fiscal year begins" }).click();
    await page.getByRole("option", { name: "April 6" }).click();
    await years.getByLabel("First day of the books (optional)").fill("2025-04-06");
    await expect(years.getByText(/Apr 6, 2025 – Apr 5, 2026/)).toBeVisible();
    await expectAccessible(page);
    await years.getByRole("button", { name: "Save fiscal years" }).click();
    await expect(page.getByRole("heading", { name: "Fiscal year 2025/26" })).toBeVisible();
    await page.getByRole("button", { name: "Close fiscal year 2025/26" }).click();
    const closing = page.getByRole("dialog", { name: "Close fiscal year 2025/26" });
    await closing.getByRole("button", { name: "Close anyway" }).click();
    await expect(closing.getByText("Enter a reason for closing the year with open points.")).toBeVisible();
    await closing.getByLabel("Reason").fill("The old books are on paper");
    await closing.getByRole("button", { name: "Close anyway" }).click();
    await expect(page.getByText("The old books are on paper")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Reopen" }).click();
    const reopening = page.getByRole("dialog", { name: "Reopen fiscal year 2025/26" });
    await reopening.getByLabel("Reason").fill("A bill came late");
    await reopening.getByRole("button", { name: "Reopen" }).click();
    await expect(page.getByRole("button", { name: "Close fiscal year 2025/26" })).toBeVisible();
  });
});
