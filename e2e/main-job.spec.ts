/** The main job, end to end: register, drop ten documents, see each end, open one, delete one, and lose nothing to a power cut. */
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import { AuthPages, ExpensesPage, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

test("ten documents become journal entries", async ({ page, documents }) => {
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
  await expect(expenses.progress.getByText(/was made from the same file/)).toBeVisible();
  await expectAccessible(page);

  await expenses.progress.getByRole("button", { name: "Close batch progress" }).click();

  await test.step("the letter that is no receipt failed with its reason and is kept", async () => {
    const letter = expenses.row(documents.noReceipt);
    await expect(letter).toContainText("Failed");
    await expect(letter.getByRole("button", { name: /^Retry/ })).toBeVisible();
  });

  await test.step("one opens: the document, what was read, a balanced entry", async () => {
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

  await test.step("a photo opens with the boxes of what was read on it", async () => {
    await page.getByRole("link", { name: /Maple Hardware/ }).click();
    await expect(page.getByRole("img", { name: /hardware/ })).toBeVisible();
    await expect(page.getByRole("table", { name: "Journal entry" })).toBeVisible();
    await page.goBack();
  });

  await test.step("one is deleted, and only after a question", async () => {
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

  await test.step("search finds by vendor", async () => {
    await page.getByLabel("Search expenses").fill("juniper");
    await expect(expenses.rows()).toHaveCount(1);
    await expect(expenses.row("Juniper")).toBeVisible();
  });
});

test("on a phone: drop, see, open", { tag: "@phone-only" }, async ({ page, documents }) => {
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

test("a power cut in the middle of a batch loses nothing", async ({ page, product, documents }) => {
  await new AuthPages(page).register(newPerson());
  const expenses = new ExpensesPage(page);
  const acknowledged: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/files/upload") && response.ok())
      acknowledged.push((await response.json()).fileUrl);
  });
  await expenses.choose(documents.paths.slice(0, 8));
  await expenses.process();
  // Some are done, some are under way: now the lights go out.
  await expect(expenses.progress.getByText(/^[2-5] of 8 done$/)).toBeVisible({ timeout: 60_000 });
  await product.kill();
  await product.start();

  await test.step("what the server had acknowledged is read to its end, each once", async () => {
    await expenses.summary(8);
    await expect.poll(() => listed(page).then(unfinished), { timeout: 90_000 }).toEqual([]);
    const rows = await listed(page);
    expect(acknowledged.length).toBeGreaterThan(1);
    for (const fileUrl of acknowledged)
      expect(rows.filter(({ documentUrl }) => documentUrl === fileUrl)).toHaveLength(1);
    for (const { status } of rows) expect(["ready", "to_review", "failed"]).toContain(status);
  });

  await test.step("what had not reached it is still chosen, and goes through on the second try", async () => {
    const process = page.getByRole("button", { name: /^Process \d+ files?$/ });
    const left = Number(/\d+/.exec((await process.textContent()) ?? "")?.[0]);
    expect(left).toBeGreaterThan(0);
    await process.click();
    await expenses.summary(left);
    await expect.poll(() => listed(page).then(unfinished), { timeout: 90_000 }).toEqual([]);
    const names = (await listed(page)).map(({ fileName }) => fileName);
    for (const path of documents.paths.slice(0, 8)) expect(names).toContain(basename(path));
  });
});

test("somebody else's expense stays theirs, and a session ends with signing out", async ({ page, documents }) => {
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
  await expect(page.getByText("This expense does not exist, or it was deleted.")).toBeVisible();
});

interface ListedRow {
  status: string;
  documentUrl: string;
  fileName: string;
}

const unfinished = (rows: ListedRow[]) => rows.filter(({ status }) => status === "in_processing");

/** The list as the server tells it, through the page's own session. */
async function listed(page: Page): Promise<ListedRow[]> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
    const response = await fetch("/api/expenses?perPage=100", { headers });
    return (await response.json()).data;
  });
}
