/** The server is killed while it processes a batch, and starts again. */
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import { AuthPages, ExpensesPage } from "./pages/app.ts";
import { expect, newPerson, testOfOwn as test } from "./support/test.ts";

test("loses nothing when the server is killed in the middle of a batch", async ({ page, product, documents }) => {
  await new AuthPages(page).register(newPerson());
  const expenses = new ExpensesPage(page);
  const acknowledged: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/files/upload") && response.ok())
      acknowledged.push((await response.json()).fileUrl);
  });
  await expenses.choose(documents.paths.slice(0, 8));
  await expenses.process();
  // Some are done and some in progress: now the server is killed.
  await expect(expenses.progress.getByText(/^[2-5] of 8 done$/)).toBeVisible({ timeout: 60_000 });
  await product.kill();
  await product.start();

  await test.step("acknowledged files are processed once", async () => {
    await expenses.summary(8);
    await expect.poll(() => listed(page).then(unfinished), { timeout: 90_000 }).toEqual([]);
    const rows = await listed(page);
    expect(acknowledged.length).toBeGreaterThan(1);
    for (const fileUrl of acknowledged)
      expect(rows.filter(({ documentUrl }) => documentUrl === fileUrl)).toHaveLength(1);
    for (const { status } of rows) expect(["ready", "to_review", "failed"]).toContain(status);
  });

  await test.step("files that didn't arrive are still selected, and succeed on the second try", async () => {
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

interface ListedRow {
  status: string;
  documentUrl: string;
  fileName: string;
}

const unfinished = (rows: ListedRow[]) => rows.filter(({ status }) => status === "in_processing");

/** Returns the server's list through the page's session. */
async function listed(page: Page): Promise<ListedRow[]> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
    const response = await fetch("/api/expenses?perPage=100", { headers });
    return (await response.json()).data;
  });
}
