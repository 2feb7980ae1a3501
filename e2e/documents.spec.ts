/** Documents screen: upload, search, preview, zip download, and deletion with confirmations. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { unzipSync } from "fflate";
import { AuthPages, ExpensesPage, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

test("stores, finds, downloads, and deletes documents", { tag: "@phone" }, async ({ page, documents, isMobile }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/documents");
  await expect(page.getByText("No files found")).toBeVisible();
  const files = isMobile ? page.getByRole("list", { name: "Uploaded Files" }) : page.getByRole("table");
  const row = (name: string) => files.getByRole(isMobile ? "listitem" : "row").filter({ hasText: name });
  const [nameOfFirst, nameOfSecond] = ["hosting-invoice.pdf", "pharmacy.jpg"];
  const chosen = documents.paths.filter((path) => [nameOfFirst, nameOfSecond].includes(basename(path)));

  await test.step("two are uploaded without creating an expense", async () => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload documents" }).click();
    await (await chooser).setFiles(chosen);
    await expect(page.getByText("2 documents uploaded.")).toBeVisible();
    await expect(row(nameOfFirst)).toBeVisible();
    await expect(row(nameOfSecond)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("one is found by its text and previewed beside the list", async () => {
    // Its text is extracted in the background: the search finds it afterwards.
    await expect(async () => {
      await page.goto("/documents?search=northwind");
      await expect(files.getByRole("link").first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await files.getByRole("link").first().click();
    const panel = page.getByRole("region", { name: /\.(pdf|png|jpg)$/ });
    await expect(panel.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Read as an expense" }).click();
    await expect(panel.getByRole("link", { name: /Northwind/ })).toBeVisible({ timeout: 60_000 });
    await panel.getByRole("button", { name: "Close the preview" }).click();
    await page.goto("/documents");
  });

  await test.step("both are downloaded as one zip", async () => {
    await page.getByRole("checkbox", { name: /Select all/ }).check();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Selected (2)" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^documents_\d{4}-\d\d-\d\d\.zip$/);
    const zip = unzipSync(readFileSync(await file.path()));
    expect(Object.keys(zip).toSorted()).toEqual([nameOfFirst, nameOfSecond].toSorted());
  });

  await test.step("selected ones are deleted after one confirmation, and after two if posted", async () => {
    await page.getByRole("button", { name: "Delete Selected (2)" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Are you sure you want to delete 2 selected file(s)?");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(dialog).toContainText("receipt of a posted journal entry");
    await dialog.getByRole("button", { name: "Delete anyway" }).click();
    await expect(page.getByText("2 documents deleted.")).toBeVisible();
    await expect(page.getByText("No files found")).toBeVisible();
    await page.goto("/expenses");
    await expect(new ExpensesPage(page).page.getByText("Northwind").first()).toBeVisible();
  });
});
