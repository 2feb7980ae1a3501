/** A tip in its own currency has the same amount on the form, in the list, and in the books. */
import { AuthPages, ExpensesPage, expectAccessible } from "./pages/app.ts";
import { startRateSource } from "./support/rates.ts";
import { expect, newPerson, testOfOwn } from "./support/test.ts";

const test = testOfOwn.extend({
  ratesUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to see what a fixture needs.
    async ({}, use) => {
      const rates = await startRateSource({ USD: "1.2500", GBP: "0.8000" });
      await use(rates.url);
      await rates.close();
    },
    { scope: "worker" },
  ],
});

test("shows 100 dollars and ten euros of tip as 112.50 dollars on the form, in the list, and in the books", async ({
  page,
}) => {
  await new AuthPages(page).register(newPerson());
  await page.goto("/expenses/add");
  await page.getByLabel("Vendor Name").fill("Harbour Bistro");
  await page.getByLabel(/^Invoice Number/).fill("T-1");
  await page.getByLabel("Description", { exact: true }).first().fill("Dinner with a client");
  await page.getByLabel("Total Amount").fill("100");
  await page.getByLabel("This expense includes a tip").check();
  await page.getByLabel("Tip Amount").fill("10");
  await page.getByRole("combobox", { name: "Tip Currency" }).click();
  await page.getByRole("option", { name: /^EUR/ }).click();

  const summary = page.getByRole("region", { name: "5. Summary" });
  await expect(summary).toContainText("€10.00");
  await expect(summary).toContainText("$112.50");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Save Expense" }).click();
  await expect(page).toHaveURL(/\/expenses$|\/expenses\?/);
  const row = new ExpensesPage(page).row("Harbour Bistro");
  await expect(row).toContainText("112.50");

  await page
    .getByRole("link", { name: /Harbour Bistro/ })
    .first()
    .click();
  const entry = page.getByRole("table", { name: "Journal entry" });
  await expect(entry.getByRole("row", { name: /^5050/ })).toContainText("12.50");
  await expect(entry.getByRole("row", { name: /^Total/ })).toHaveText(/112\.50.*112\.50/);
  await expect(page.getByText("Posted")).toBeVisible();
});
