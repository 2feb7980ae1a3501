/** Taxes: a company registers for the tax of Germany, sees the result of its last month, gives a line another code, and files the return. */
import { CALLS, createClient, type Session } from "@tallyleaf/contract";
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const today = new Date();
/** YYYY-MM-DD; the first day of the last month. */
const firstDay = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);

/** A German company with a purchase of 100.00 and 19 % of tax in the last month, through the API. */
async function buy(origin: string, { token, currentOrganizationId }: Session): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": currentOrganizationId };
  const call = createClient({ origin, headers: () => headers });
  await call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "DE" } });
  await call(CALLS.createExpense, {
    body: {
      vendorName: "Paper Mill",
      description: "Paper",
      invoiceNumber: "P-1",
      invoiceDate: firstDay,
      totalAmount: 119,
      currency: "EUR",
      taxes: [{ taxName: "USt", taxRate: 19, taxAmount: 19 }],
      paymentAccountId: "1100",
      accountCode: "5250",
    },
  });
}

test("files a return after its lines were looked at", async ({ page, product }) => {
  const session = await new AuthPages(page).arrive({ ...newPerson(), currency: "EUR" });
  await buy(product.url, session);
  await page.goto("/taxes");
  await expect(page.getByText("No registration yet")).toBeVisible();
  await expectAccessible(page);

  await test.step("the company registers from its last month on", async () => {
    await page.getByRole("button", { name: "Add registration" }).click();
    const dialog = page.getByRole("dialog", { name: "Add registration" });
    await expect(dialog.getByRole("combobox", { name: "Country" })).toHaveValue("Germany");
    await dialog.getByLabel("First return from").fill(firstDay);
    await dialog.getByRole("combobox", { name: "Period" }).click();
    await page.getByRole("option", { name: "Month", exact: true }).click();
    await dialog.getByRole("button", { name: "Add registration" }).click();
    await page.getByRole("table", { name: "Taxes" }).locator("tbody tr").nth(1).getByRole("link").click();
  });

  const result = page.getByRole("region", { name: /^(To pay|Refund)$/ });
  await expect(result).toContainText("€19.00");
  await expectAccessible(page);

  await test.step("a box leads to its line, whose code is set and taken back", async () => {
    await page.getByRole("row", { name: /^66 / }).getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Lines of box 66" })).toBeVisible();
    await page.getByRole("combobox", { name: "Tax code of P-1" }).click();
    await page.getByRole("option", { name: "In no return" }).click();
    await expect(result).toContainText("€0.00");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(result).toContainText("€19.00");
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Lines", exact: true })).toBeVisible();
  });

  await test.step("it is filed, and keeps who did that", async () => {
    await page.getByRole("button", { name: "Mark as filed" }).click();
    const dialog = page.getByRole("dialog", { name: "Mark as filed" });
    await dialog.getByLabel("Reference (optional)").fill("ELSTER 4711");
    await dialog.getByLabel("I have reviewed the findings of the checks").check();
    await dialog.getByRole("button", { name: "Mark as filed" }).click();
    const filings = page.getByRole("region", { name: "Filings" });
    await expect(filings).toContainText("by Ada Lovelace");
    await expect(filings).toContainText("ELSTER 4711");
    await expect(filings).toContainText("Tax claimed without a document: 1");
    await page.getByRole("main").getByRole("link", { name: "Taxes" }).click();
    await expect(page.getByRole("row", { name: /Refund expected .*-€19\.00/ })).toBeVisible();
  });
});
