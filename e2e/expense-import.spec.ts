/** Imports a table of older expenses: preview, posting, and undo. */
import { AuthPages, ExpensesPage, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const TABLE = `Day of purchase;Who was paid;Kind of cost;Paid
03/04/2026;Print & Co;Paper;119.00
13/04/2026;Copyshop;;8.50
14/04/2026;Diner;;a dozen
`;

test("imports a table of older expenses and undoes the import", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  const look = (name: string) =>
    page.getByLabel("File of expenses").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(TABLE) });
  const rows = page.getByRole("table", { name: "Rows of the file" }).locator("tbody tr");
  const state = page.getByRole("region", { name: "older-books.csv" }).getByRole("status");

  await test.step("columns and names are mapped where the file is unclear", async () => {
    await page.goto("/expenses/import");
    await look("older-books.csv");
    await expect(page.getByText("Choose the column that holds the amount, with or without tax.").first()).toBeVisible();
    await expect(page.getByLabel("What Day of purchase is")).toHaveValue("date");
    await page.getByLabel("What Kind of cost is").selectOption("Category");
    await page.getByLabel("What Paid is", { exact: true }).selectOption("Amount");
    await page.getByRole("button", { name: "Read again" }).click();
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: "Print & Co" })).toContainText("is not one of your categories or accounts");
    await expect(rows.filter({ hasText: "Diner" })).toContainText('"a dozen" cannot be read as an amount.');
    await page.getByRole("combobox", { name: "Account for Paper" }).fill("office");
    await page
      .getByRole("option", { name: /office/i })
      .first()
      .click();
    await page.getByRole("button", { name: "Use these accounts" }).click();
    await expect(page.getByText("2 expenses to import; left out: 1 not possible")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("its rows are posted", async () => {
    await page.getByRole("button", { name: "Import 2 expenses" }).click();
    await expect(state).toHaveText("2 expenses imported, 1 left out");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Show expenses" }).click();
    const list = new ExpensesPage(page);
    await expect(list.row("Print & Co")).toContainText("$119.00");
    await expect(list.row("Copyshop")).toContainText("$8.50");
  });

  await test.step("the same file adds nothing, and keeps its mapping", async () => {
    await page.getByRole("link", { name: "Import CSV" }).click();
    await look("the-same.csv");
    await expect(page.getByText("as the last time")).toBeVisible();
    await expect(page.getByText("Nothing to import; left out: 2 imported before, 1 not possible")).toBeVisible();
  });

  await test.step("the import is undone", async () => {
    await page.getByRole("link", { name: "older-books.csv" }).click();
    await page.getByRole("button", { name: "Undo import" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
    await expect(state).toHaveText("2 undone, 1 left out");
    await page.getByRole("link", { name: "Show expenses" }).click();
    await expect(page.getByRole("heading", { name: "Expenses", level: 1 })).toBeVisible();
    await expect(page.getByText("Print & Co")).toHaveCount(0);
  });
});
