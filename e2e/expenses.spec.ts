/** Life of an expense: uploaded, reviewed, corrected, entered by hand, merged, split, approved, exported. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { AuthPages, ExpensesPage, expectAccessible, PASSWORD } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

async function fillBasics(page: Page, of: { vendor: string; number: string; date: string }): Promise<void> {
  await page.getByLabel("Vendor Name").fill(of.vendor);
  await page.getByLabel(/^Invoice Number/).fill(of.number);
  await page.getByLabel("Description", { exact: true }).first().fill("Paper and pens");
  await page.getByLabel("Invoice Date").fill(of.date);
}

const today = () => new Date().toISOString().slice(0, 10);

/** Returns the CSV rows as objects by column; quoted fields are split only at commas outside quotes. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = "", ...lines] = csv
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r\n/);
  const split = (line: string) =>
    [...line.matchAll(/("([^"]|"")*"|[^,]*)(,|$)/g)]
      .map(([, field = ""]) => field.replace(/^"|"$/g, ""))
      .slice(0, head.split(",").length);
  const names = split(head);
  return lines.map((line) => Object.fromEntries(split(line).map((value, index) => [names[index] ?? "", value])));
}

test("posts an expense entered by hand, with inclusive tax and merged items that are split again", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await new AuthPages(page).register(newPerson());
  if (isMobile) await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("link", { name: "Add Manual Expense" }).click();
  await expect(page.getByRole("heading", { name: "Add Manual Expense" })).toBeVisible();
  await expectAccessible(page);

  await test.step("missing fields are shown, and nothing is sent", async () => {
    await page.getByRole("button", { name: "Save Expense" }).click();
    await expect(page.getByText(/Vendor [Nn]ame is required/).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("two items and a tax", async () => {
    await fillBasics(page, { vendor: "Corner Stationer", number: "S-1", date: today() });
    for (const [index, item] of [
      { description: "Paper", quantity: "3", price: "4.99" },
      { description: "Pens", quantity: "10", price: "1.25" },
    ].entries()) {
      await page.getByRole("button", { name: /Add [Ii]tem/ }).click();
      const row = page.getByRole("group", { name: `Item ${index + 1}` });
      await row.getByLabel("Description").fill(item.description);
      await row.getByLabel("Quantity").fill(item.quantity);
      await row.getByLabel("Unit Price").fill(item.price);
    }
    await page.getByRole("button", { name: /Add [Tt]ax/ }).click();
    const tax = page.getByRole("group", { name: "Tax 1" });
    await tax.getByLabel("Tax Name").fill("VAT");
    await tax.getByLabel("Tax Rate %").fill("20");
    // 3 × 4.99 + 10 × 1.25 = 27.47, and 20 % on top of it 5.494.
    await expect(page.getByLabel("Total Amount")).toHaveValue(/32\.96/);
    // At its end, no part of the form is under the bar.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save Expense" }).click();
    await expect(page).toHaveURL(/\/expenses$|\/expenses\?/);
    await expect(page.getByText("Corner Stationer").first()).toBeVisible();
    await expect(page.getByText("32.96").first()).toBeVisible();
  });

  await test.step("edited: tax inclusive, items merged", async () => {
    await page
      .getByRole("link", { name: /Corner Stationer/ })
      .first()
      .click();
    await page.getByRole("link", { name: /^Edit/ }).first().click();
    await expect(page.getByRole("heading", { name: "Edit Expense" })).toBeVisible();
    await page.getByRole("radio", { name: /^Tax Inclusive/ }).check();
    await expect(page.getByLabel("Total Amount")).toHaveValue(/27\.47/);
    await page.getByRole("button", { name: "Merge All" }).click();
    await expect(page.getByRole("group", { name: "Merged line" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Update Expense" }).click();
    await expect(page).toHaveURL(/\/expenses$|\/expenses\?/);
    await expect(page.getByText("27.47").first()).toBeVisible();
  });

  await test.step("split again: the items behind the merged line return", async () => {
    await page
      .getByRole("link", { name: /Corner Stationer/ })
      .first()
      .click();
    await page.getByRole("link", { name: /^Edit/ }).first().click();
    await page.getByRole("button", { name: "Extend Items" }).click();
    await expect(page.getByRole("group", { name: "Item 2" }).getByLabel("Description")).toHaveValue("Pens");
    await page.getByRole("button", { name: "Update Expense" }).click();
    await expect(page).toHaveURL(/\/expenses$|\/expenses\?/);
  });
});

test("reviews, undoes, and accepts a flagged receipt by keyboard, and exports what the list shows", async ({
  page,
  documents,
}) => {
  await new AuthPages(page).register(newPerson());
  const expenses = new ExpensesPage(page);
  await expenses.choose(documents.paths);
  await expenses.process();
  await expenses.summary(10);
  await page.goto("/expenses?status=to_review");
  await expect(page.getByRole("toolbar", { name: "Decide" })).toBeVisible();
  await expectAccessible(page);
  const first = (await page.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
  const accept = page.getByRole("toolbar", { name: "Decide" }).getByRole("button", { name: /^Accept/ });
  const undo = page.getByRole("button", { name: `Undo: ${first}` });
  await expect(accept).toBeEnabled();
  await page.keyboard.press("a");
  await expect(undo).toBeVisible();
  await expect(page.getByRole("region", { name: first, exact: true })).toBeHidden();
  await expect(undo).toBeEnabled();
  await page.keyboard.press("u");
  await expect(page.getByRole("region", { name: first, exact: true })).toBeVisible();
  await expect(accept).toBeEnabled();
  await page.keyboard.press("a");
  await expect(undo).toBeVisible();

  await page.goto("/expenses");
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export expenses" });
  await dialog.getByLabel("Start date").fill("2000-01-01");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^journal_entries_2000-01-01_to_\d{4}-\d\d-\d\d\.csv$/);
  const rows = rowsOf(readFileSync(await file.path(), "utf8"));
  expect(rows.length).toBeGreaterThan(3);
  const cents = (text: string | undefined) => Math.round(Number(text || "0") * 100);
  const sum = (column: string) => rows.reduce((total, row) => total + cents(row[column]), 0);
  expect(sum("Base Debit")).toBe(sum("Base Credit"));
  expect(sum("Base Debit")).toBeGreaterThan(0);
});

test("sends an employee's expense back and approves it later", async ({ page, browser, baseURL, product }) => {
  const founder = newPerson();
  const employee = newPerson();
  const auth = new AuthPages(page);
  await auth.register(founder);
  await auth.verify(product, founder);
  await page.goto("/expenses");
  await page.getByRole("button", { name: "Expense settings" }).click();
  await page.getByLabel("Expenses of employees need approval").click();
  await expect(page.getByLabel("Expenses of employees need approval")).toBeChecked();
  await page.goto("/user-management");
  await page.getByRole("button", { name: "Invite member" }).click();
  const invite = page.getByRole("dialog");
  await invite.getByLabel("Email").fill(employee.email);
  await invite.getByRole("radio", { name: /^Employee/ }).check();
  await invite.getByRole("button", { name: /^(Send|Invite)/ }).click();
  await expect(invite).toBeHidden();

  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto(await product.linkTo(employee.email, "invitation"));
  await other.getByLabel("Full name").fill("Emil Employee");
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: /Join|Accept/ }).click();
  await expect(other).toHaveURL(/\/welcome/);
  await other.goto("/expenses/add");
  await fillBasics(other, { vendor: "Taxi Central", number: "T-7", date: today() });
  await other.getByLabel("Total Amount").fill("18.40");
  await other.getByRole("button", { name: "Save Expense" }).click();
  await expect(other).toHaveURL(/\/expenses$|\/expenses\?/);
  await expect(other.getByText("Taxi Central").first()).toBeVisible();

  await page.goto("/expenses?status=to_review");
  await expect(page.getByText(/Taxi Central/).first()).toBeVisible();
  await page.getByRole("button", { name: /^Send back/ }).click();
  const back = page.getByRole("dialog");
  await back.getByRole("textbox").fill("Where did you go?");
  await expectAccessible(page);
  await back.getByRole("button", { name: /^Send back/ }).click();
  await expect(back).toBeHidden();

  await other
    .getByRole("link", { name: /Taxi Central/ })
    .first()
    .click();
  await expect(other.getByText("Where did you go?").first()).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("link", { name: /^Edit/ }).first().click();
  await other.getByLabel("Description", { exact: true }).first().fill("Taxi to the client");
  await other.getByRole("button", { name: "Update Expense" }).click();
  await expect(other).toHaveURL(/\/expenses$|\/expenses\?/);

  await page.goto("/expenses?status=to_review");
  await expect(page.getByText(/Taxi Central/).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Accept/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Undo: / })).toBeVisible();
  await other.reload();
  await expect(new ExpensesPage(other).row("Taxi Central")).toContainText("No document");

  await test.step("several are accepted at once; one that isn't in review is reported", async () => {
    for (const [vendor, number] of [
      ["Harbour Ferry", "F-1"],
      ["Airport Bus", "B-1"],
    ] as const) {
      await other.goto("/expenses/add");
      await fillBasics(other, { vendor, number, date: today() });
      await other.getByLabel("Total Amount").fill("7.20");
      await other.getByRole("button", { name: "Save Expense" }).click();
      await expect(other.getByText(vendor).first()).toBeVisible();
    }
    await page.goto("/expenses");
    const list = new ExpensesPage(page);
    for (const vendor of ["Harbour Ferry", "Airport Bus", "Taxi Central"])
      await page.getByRole("checkbox", { name: `Select ${vendor}` }).check();
    const selection = page.getByRole("region", { name: "Selection" });
    await expect(selection.getByRole("status")).toHaveText("3 selected");
    await expectAccessible(page);
    await selection.getByRole("button", { name: "Accept" }).click();
    const refused = page.getByRole("main").getByRole("alert").filter({ hasText: "2 expenses accepted, 1 not." });
    await expect(refused).toContainText("Taxi Central: This expense has already been reviewed.");
    for (const vendor of ["Harbour Ferry", "Airport Bus"]) await expect(list.row(vendor)).toContainText("No document");
    await expect(selection.getByRole("status")).toHaveText("1 selected");
  });
  await other.context().close();
});
