/** The journal: an entry is typed without a mouse, refused while its sides differ, posted, found in a report, and reversed. */
import type { Page } from "@playwright/test";
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

/** Types one line of an entry with the keyboard: account, debit, credit. */
async function typeLine(page: Page, line: number, [account, debit, credit]: [string, string, string]): Promise<void> {
  await page.getByRole("dialog").getByLabel(`Account, line ${line}`).first().focus();
  for (const keys of [account, "", debit, credit]) {
    await page.keyboard.type(keys);
    if (keys === account) await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
}

test("posts an entry that is typed without a mouse, and reverses it", { tag: "@phone" }, async ({ page, isMobile }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/journal");
  await expect(page.getByText("No entries yet")).toBeVisible();
  await page.getByRole("button", { name: "New entry" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New entry" });
  await dialog.getByLabel("Description").fill("Loan for a van");
  await typeLine(page, 1, ["1100", "9500", ""]);
  await typeLine(page, 2, ["6250", "=250+250", ""]);
  await typeLine(page, 3, ["2500", "", "1000"]);
  await expect(dialog.getByText("Difference: $9,000.00")).toBeVisible();
  // The list of accounts opened with the focus.
  await dialog.getByLabel("Description").focus();
  await expectAccessible(page);

  await test.step("it is refused while its sides differ, and keeps what was typed", async () => {
    await dialog.getByRole("button", { name: "Post entry" }).click();
    await expect(dialog.getByText(/Debits are \$10,000\.00 and credits are \$1,000\.00/)).toBeVisible();
    await expect(dialog.getByLabel("Debit, line 1")).toHaveValue("9,500.00");
  });
  await dialog.getByRole("button", { name: "Enter the difference of $9,000.00" }).click();
  await dialog.getByLabel("Account, line 4").first().focus();
  await page.keyboard.type("3000");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Post entry" }).click();
  await expect(page.getByText("Journal entry posted.")).toBeVisible();

  const rows = isMobile
    ? page.getByRole("list", { name: "Journal" }).getByRole("listitem")
    : page.getByRole("table", { name: "Journal" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("$10,000.00");

  await test.step("it is reversed on a day of choice", async () => {
    await rows.first().getByText("Loan for a van").click();
    const details = page.getByRole("dialog", { name: "Journal entry" });
    await expect(details.getByRole("row", { name: /3000 Owner's equity/ })).toContainText("9,000.00");
    await expectAccessible(page);
    await details.getByRole("button", { name: "Reverse entry" }).click();
    const asked = page.getByRole("dialog", { name: "Reverse journal entry?" });
    await asked.getByRole("button", { name: "Reverse entry" }).click();
    await expect(page.getByText("Journal entry reversed.")).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "Reversal" })).toHaveCount(1);
    await expect(rows.filter({ hasText: "Reversed" })).toHaveCount(1);
  });
});

const TABLE = `Entry,Date,Account,Text,Debit,Credit
1,03/04/2026,6000,Rent of March,1500.00,
1,03/04/2026,1100,,,1500.00
`;

test("imports entries from a CSV once every row is valid", { tag: "@phone" }, async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/journal");
  await page.getByRole("link", { name: "Import" }).click();
  const choose = (text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: "books.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose(TABLE.replace("1100,,,1500.00", "2000,,,1499.00"));
  await expect(page.getByText("Line 3, Account")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Post/ })).toHaveCount(0);
  await choose(TABLE);
  await page.getByRole("button", { name: "Day first" }).click();
  await expect(page.getByText("1 entry is ready to post.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post 1 entry" }).click();
  await expect(page.getByText("1 journal entry imported.")).toBeVisible();
  await expect(page.getByText("Rent of March")).toBeVisible();
});

test("saves a template, posts from it, and restores it after deleting", { tag: "@phone" }, async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/journal/templates");
  await page.getByRole("button", { name: "New template" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New template" });
  await dialog.getByLabel("Name").fill("Rent");
  await dialog.getByLabel("Description").fill("Rent of the office");
  const choose = async (label: string, text: string) => {
    await dialog.getByLabel(label).first().click();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  await choose("Account, line 1", "6000");
  await dialog.getByLabel("Side, line 1").first().click();
  await page.getByRole("option", { name: "Debit, percent" }).click();
  await dialog.getByLabel("Amount, line 1").fill("100");
  await choose("Account, line 2", "1100");
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Template Rent saved.")).toBeVisible();

  await page.getByRole("button", { name: "Use", exact: true }).click();
  const use = page.getByRole("dialog", { name: "Post from Rent" });
  await use.getByLabel("Amount").fill("1250.50");
  await expect(use.getByRole("row", { name: /1100/ })).toContainText("1,250.50");
  await expectAccessible(page);
  await use.getByRole("button", { name: "Post entry" }).click();
  await expect(page.getByText("Journal entry posted.")).toBeVisible();

  await page.getByRole("button", { name: "Delete Rent" }).click();
  await expect(page.getByText("No templates yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Use", exact: true })).toBeVisible();
});
