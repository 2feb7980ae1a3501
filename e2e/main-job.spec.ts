/** Main job: register, upload ten documents, see each result, open one, delete one; and nobody sees another company's data. */
import { AuthPages, ExpensesPage, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

test("turns ten documents into journal entries", async ({ page, documents }) => {
  await page.goto("/register");
  const person = newPerson();
  await expectAccessible(page);
  await new AuthPages(page).register(person);
  const expenses = new ExpensesPage(page);
  await expect(page.getByText("No expenses found")).toBeVisible();
  await expectAccessible(page);

  await expenses.choose(documents.paths);
  await expectAccessible(page);
  await expenses.process();
  await expect(expenses.progress).toBeVisible();
  const summary = await expenses.summary(10);
  expect(summary).toContain("1 failed");
  expect(summary).toContain("to review");
  expect(summary).toContain("ready");
  await expect(expenses.progress.getByText(/was created from the same file/)).toBeVisible();
  await expectAccessible(page);

  await expenses.progress.getByRole("button", { name: "Close batch progress" }).click();

  await test.step("the letter that is no receipt fails with a reason and is kept", async () => {
    const letter = expenses.row(documents.noReceipt);
    await expect(letter).toContainText("Failed");
    await expect(letter.getByRole("button", { name: /^Retry/ })).toBeVisible();
  });

  await test.step("one opens with document, extracted data, and a balanced entry", async () => {
    await expenses.page.getByRole("link", { name: /Northwind Hosting/ }).click();
    await expect(page).toHaveURL(/\/expenses\/\d+/);
    await expect(page.getByText("79.02").first()).toBeVisible();
    const entry = page.getByRole("table", { name: "Journal entry" });
    await expect(entry).toBeVisible();
    await expect(entry.getByText("2200")).toBeVisible();
    await expect(entry.locator("tfoot").getByText("79.02")).toHaveCount(2);
    await expectAccessible(page);
    await page.goBack();
  });

  await test.step("a photo opens with boxes around extracted values", async () => {
    await page.getByRole("link", { name: /Maple Hardware/ }).click();
    await expect(page.getByRole("img", { name: /hardware/ })).toBeVisible();
    await expect(page.getByRole("table", { name: "Journal entry" })).toBeVisible();
    await page.goBack();
  });

  await test.step("one is deleted after a confirmation", async () => {
    const copies = expenses.row("Blue Heron");
    await expect(copies).toHaveCount(2);
    await copies
      .first()
      .getByRole("button", { name: /^Delete/ })
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Delete linked document")).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog).toBeHidden();
    await expect(copies).toHaveCount(1);
  });

  await test.step("search finds it by vendor", async () => {
    await page.getByLabel("Search expenses").fill("juniper");
    await expect(expenses.rows()).toHaveCount(1);
    await expect(expenses.row("Juniper")).toBeVisible();
  });
});

test("uploads and opens expenses on a phone", { tag: "@phone-only" }, async ({ page, documents }) => {
  await new AuthPages(page).register(newPerson());
  const expenses = new ExpensesPage(page);
  const [hosting = "", letter = ""] = [documents.paths[5], documents.paths[8]];
  await expenses.choose([hosting, letter]);
  await expenses.process();
  expect(await expenses.summary(2)).toBe("2 files: 1 ready, 1 failed");
  await expectAccessible(page);
  await page.getByRole("link", { name: /Northwind Hosting/ }).click();
  await expect(page.getByRole("table", { name: "Journal entry" })).toBeVisible();
  await expect(page.getByText("Page 1 of 1")).toBeVisible();
  await expectAccessible(page);
});

test("hides other people's expenses, and ends the session at sign-out", async ({ page, documents }) => {
  const person = newPerson();
  await new AuthPages(page).register(person);
  const expenses = new ExpensesPage(page);
  await expenses.choose([documents.paths[5] ?? ""]);
  await expenses.process();
  await expenses.summary(1);
  await page.getByRole("link", { name: /Northwind Hosting/ }).click();
  await expect(page).toHaveURL(/\/expenses\/\d+/);
  const address = page.url();

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expectAccessible(page);
  await new AuthPages(page).signIn(person.email, "not the password");
  await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
  await new AuthPages(page).signIn(person.email);
  await expect(page).toHaveURL(address);

  await page.getByRole("button", { name: "Sign out" }).click();
  await new AuthPages(page).register(newPerson());
  await page.goto(address);
  await expect(page.getByText("Expense not found. It may have been deleted.")).toBeVisible();
});
