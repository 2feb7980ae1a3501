/** Messages of the expense screens, each with its cause. */
import { AuthPages, ExpensesPage } from "../pages/app.ts";
import { stumbling } from "../support/broken.ts";
import { expect, newPerson, test } from "../support/test.ts";

test("shows the messages of list and upload", async ({ page, documents }) => {
  await new AuthPages(page).register(newPerson());
  await page.getByLabel("Search expenses").fill("nothing of the kind");
  await expect(page.getByText("No expenses found matching your search")).toBeVisible();

  const [hosting = ""] = [documents.paths[5]];
  const expenses = new ExpensesPage(page);
  await expenses.choose([hosting, hosting]);
  await expenses.process();
  await expect(
    page.getByText(
      "You have duplicate files selected. Do you want to proceed with processing all selected files, including duplicates?",
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Process all" }).click();
  await expect(page.getByText("Batch processing complete. Refreshing list...")).toBeVisible({ timeout: 120_000 });
});

test("shows the messages of the expense form", async ({ page, documents }) => {
  await new AuthPages(page).register(newPerson());
  await stumbling(page, "GET /api/categories", async () => {
    await page.goto("/expenses/add");
    await expect(page.getByText("Failed to fetch categories. Please try again.")).toBeVisible();
    await expect(page.getByText("Could not load categories.").first()).toBeVisible();
  });
  await stumbling(page, "GET /api/accounts", async () => {
    await page.goto("/expenses/add");
    await expect(page.getByText("Failed to fetch payment accounts. Please try again.")).toBeVisible();
  });

  await page.goto("/expenses/add");
  await expect(page.getByText("Supported: PDF, JPG, PNG. Max 5MB.")).toBeVisible();
  await expect(page.getByText("No document available")).toBeVisible();
  const document = page.getByLabel("Document", { exact: true });
  const nothing = Buffer.from("neither paper nor picture");
  await document.setInputFiles({ name: "receipt.pdf", mimeType: "application/pdf", buffer: nothing });
  await expect(page.getByText("PDF preview not available")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await document.setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: nothing });
  await expect(page.getByText("Image preview not available")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();

  await document.setInputFiles(documents.paths[5] ?? "");
  await page.getByLabel("Vendor Name").fill("Corner Stationer");
  await page.getByLabel(/^Invoice Number/).fill("S-1");
  await page.getByLabel("Description", { exact: true }).first().fill("Paper");
  await page.getByLabel("Total Amount").fill("12.50");
  await stumbling(page, "POST /api/files/upload", async () => {
    await page.getByRole("button", { name: "Save Expense" }).click();
    await expect(
      page.getByText(
        "Failed to upload document: Failed to upload file. Status: 502. Expense will be saved without it.",
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/expenses$|\/expenses\?/);
  });
  await expect(new ExpensesPage(page).row("Corner Stationer")).toContainText("12.50");
});
