/** Amounts as people of two locales type and paste them, and the server's values. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { AuthPages, ExpensesPage, expectAccessible } from "./pages/app.ts";
import { doubtfulReceipt } from "./support/doubtful-receipt.ts";
import { expect, newPerson, test } from "./support/test.ts";

/** Returns the server's answer to the signed-in person. */
async function stored<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (of) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem("token")}`,
      "X-Organization-Id": localStorage.getItem("currentOrganizationId") ?? "",
    };
    return (await fetch(of, { headers })).json();
  }, path);
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((what) => navigator.clipboard.writeText(what), text);
  await field.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+v");
}

async function newExpense(page: Page, vendor: string): Promise<Locator> {
  await page.goto("/expenses/add");
  await page.getByLabel("Vendor Name").fill(vendor);
  await page.getByLabel(/^Invoice Number/).fill("T-1");
  await page.getByLabel("Description", { exact: true }).first().fill("Paper and pens");
  return page.getByLabel("Total Amount");
}

const save = (page: Page) => page.getByRole("button", { name: "Save Expense" }).click();

async function totalOf(page: Page, vendor: string): Promise<number | undefined> {
  const list = await stored<{ data: { vendorName: string; amount: number }[] }>(page, "/api/expenses?perPage=50");
  return list.data.find(({ vendorName }) => vendorName === vendor)?.amount;
}

test.describe("in the United States", () => {
  test.use({ locale: "en-US" });

  test("saves a total with thousands as typed", async ({ page }) => {
    await new AuthPages(page).register(newPerson());

    const total = await newExpense(page, "Thousand");
    await total.pressSequentially("1,234.50");
    await expect(total).toHaveValue("1,234.50");
    await total.blur();
    await expect(total).toHaveValue("1,234.50");
    await total.focus();
    await expect(total).toHaveValue("1234.50");
    await save(page);
    await expect(page.getByText("Thousand").first()).toBeVisible();
    await expect.poll(() => totalOf(page, "Thousand")).toBe(1234.5);
  });
});

test.describe("in Germany", () => {
  // English pages with German number marks.
  test.use({ locale: "en-DE" });

  test("shows a price with thousands on the invoice as typed", async ({ page }) => {
    await new AuthPages(page).arrive({ ...newPerson(), currency: "EUR" });
    await page.goto("/clients");
    await page.getByRole("button", { name: "Add Client" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Client" });
    await dialog.getByLabel("Name", { exact: true }).fill("Emmy Noether");
    await dialog.getByRole("button", { name: "Add Client" }).click();
    await page.getByRole("button", { name: "View Emmy Noether" }).click();
    await page.getByRole("dialog", { name: "Client" }).getByRole("link", { name: "New invoice" }).click();
    const item = page.getByRole("group", { name: "Item 1" });
    await item.getByLabel("Description").fill("Symmetry");
    await item.getByLabel("Quantity").fill("1,5");
    await item.getByLabel("Price").pressSequentially("1.234,50");
    await item.getByLabel("Tax %").fill("19");
    await item.getByLabel("Tax name").fill("MwSt");
    await expect(item.getByLabel("Price")).toHaveValue("1.234,50");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByRole("heading", { name: "Draft invoice" })).toBeVisible();
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const invoice = await stored<{ items: { quantity: number; unitPrice: number }[] }>(page, `/api/invoices/${id}`);
    expect(invoice.items).toMatchObject([{ quantity: 1.5, unitPrice: 1234.5 }]);
  });

  test("corrects a total in review, and asks about a pasted one", async ({ page, browser }) => {
    const folder = mkdtempSync(join(tmpdir(), "tallyleaf-typed-"));
    const path = join(folder, "bistro.png");
    await doubtfulReceipt(browser, path, "Blue Heron Bistro", "03/04/2026", ["24.50", "12.75", "37.25"]);
    await new AuthPages(page).register({ ...newPerson(), currency: "EUR" });
    const expenses = new ExpensesPage(page);
    await expenses.choose([path]);
    await expenses.process();
    await expenses.summary(1);
    rmSync(folder, { recursive: true });
    await page.goto("/expenses?status=to_review");
    const total = page.getByRole("form", { name: "Values of the document" }).getByLabel("Total", { exact: true });
    await expect(total).toHaveValue("37,25");

    // An invalid value isn't accepted by any key or button.
    await paste(page, total, "1.234");
    await expect(total).toHaveAccessibleDescription(/“1\.234”: did you mean 1\.234,00 or 1,234\?/);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("button", { name: /^Save and accept/ }).click();
    await expect(total).toBeFocused();
    await page.getByRole("button", { name: "1,234", exact: true }).click();
    await expect(total).toHaveAccessibleDescription(/An amount in EUR has at most 2 decimals\./);
    await expectAccessible(page);

    await total.fill("1.234,50");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("You're all caught up")).toBeVisible();
    await expect.poll(() => totalOf(page, "Blue Heron Bistro")).toBe(1234.5);
  });
});
