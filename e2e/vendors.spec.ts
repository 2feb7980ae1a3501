/** Vendors: one is made by its first expense, another by hand; changed, merged, and the merge undone; out as CSV and in again. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { CALLS, createClient } from "@tallyleaf/contract";
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const year = new Date().getFullYear();

/** An open bill of this year, through the API. */
async function bill(page: Page, origin: string): Promise<void> {
  const [token, organization] = await page.evaluate(() => [
    localStorage.getItem("token"),
    localStorage.getItem("currentOrganizationId"),
  ]);
  const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": organization ?? "" };
  const call = createClient({ origin, headers: () => headers });
  await call(CALLS.createExpense, {
    body: {
      vendorName: "Paper Mill",
      description: "Paper",
      invoiceNumber: "P-1",
      invoiceDate: `${year}-01-02`,
      dueDate: `${year}-02-02`,
      totalAmount: 80,
      currency: "USD",
      paymentAccountId: "2000",
      accountCode: "5400",
    },
  });
}

test("keeps vendors as records, merges them, and undoes it", { tag: "@phone" }, async ({ page, isMobile, product }) => {
  await new AuthPages(page).arrive(newPerson());
  await bill(page, product.url);
  await page.goto("/vendors");
  const rows = isMobile
    ? page.getByRole("list", { name: "Vendors" }).getByRole("listitem")
    : page.getByRole("table", { name: "Vendors" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("$80.00");
  await expectAccessible(page);

  await test.step("a person adds one, and corrects a wrong IBAN", async () => {
    await page.getByRole("button", { name: "Add vendor" }).click();
    const dialog = page.getByRole("dialog", { name: "Add vendor" });
    await dialog.getByLabel("Name", { exact: true }).fill("Paper Mill Ltd");
    await dialog.getByLabel(/^IBANs/).fill("DE89370400440532013001");
    await dialog.getByRole("button", { name: "Add vendor" }).click();
    await expect(dialog.getByText(/The check digits of one of them are wrong/)).toBeVisible();
    await dialog.getByLabel(/^IBANs/).fill("de89 3704 0044 0532 0130 00");
    await dialog.getByRole("button", { name: "Add vendor" }).click();
    await expect(page.getByText("Vendor added")).toBeVisible();
    await rows.filter({ hasText: "Paper Mill Ltd" }).getByRole("link").click();
    await expect(page.getByRole("heading", { name: /^Paper Mill Ltd/, level: 1 })).toBeVisible();
    await expect(page.getByText("DE89 3704 0044 0532 0130 00")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("it is merged into the one with documents, and this is undone", async () => {
    await page.getByRole("button", { name: "Merge…" }).click();
    const dialog = page.getByRole("dialog", { name: "Merge Paper Mill Ltd?" });
    await dialog.getByLabel("Merge into").first().click();
    await page.getByRole("option", { name: "Paper Mill", exact: true }).click();
    await dialog.getByRole("button", { name: "Merge", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Paper Mill (Active|Inactive)$/, level: 1 })).toBeVisible();
    await expect(page.getByText("Also: Paper Mill Ltd")).toBeVisible();
    await page.getByRole("button", { name: "Undo merge of Paper Mill Ltd" }).click();
    await expect(page.getByText("Merge undone")).toBeVisible();
    await expect(page.getByText("Also: Paper Mill Ltd")).toBeHidden();
  });

  await test.step("its bill and statement are there, and the expense leads back to it", async () => {
    await expect(page.getByRole("region", { name: "Open bills" })).toContainText("P-1");
    // A link half below the head of the page is no target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole("region", { name: "Open bills" }).getByRole("link", { name: "P-1" }).click();
    await page.getByRole("link", { name: "Vendor record" }).click();
    await expect(page.getByRole("heading", { name: /^Paper Mill/, level: 1 })).toBeVisible();
  });

  await test.step("the list goes out, and comes in again without a change", async () => {
    await page.goto("/vendors");
    const download = page.waitForEvent("download");
    const openActions = async () => {
      if (isMobile) await page.getByRole("button", { name: "More actions" }).click();
    };
    await openActions();
    await page.getByRole("button", { name: "Export" }).click();
    const path = await (await download).path();
    expect(await readFile(path, "utf8")).toContain("Paper Mill Ltd");
    await openActions();
    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog", { name: "Import vendors" });
    await dialog.locator("input[type=file]").setInputFiles({
      name: "vendors.csv",
      mimeType: "text/csv",
      buffer: await readFile(path),
    });
    await expect(dialog.getByText(/2 unchanged/)).toBeVisible();
  });
});
