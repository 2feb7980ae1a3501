/** The first ten minutes: from the public site to the first posted entry, and what the welcome page shows of it. */
import type { Page } from "@playwright/test";
import { AuthPages, expectAccessible, PASSWORD } from "./pages/app.ts";
import { doubtfulReceipt } from "./support/doubtful-receipt.ts";
import { expect, newPerson, test } from "./support/test.ts";

/** The receipts, whose doubts are lists of their own. */
const results = (page: Page) => page.getByRole("list", { name: "Results" }).locator("> li");
const closing = (page: Page) => page.getByRole("status").filter({ hasText: /posted|needs? review/ });

test("posts a newcomer's first receipt in at most five actions", async ({ page, product }) => {
  const founder = newPerson();
  const actions: string[] = [];
  const act = async (what: string, how: () => Promise<unknown>) => {
    actions.push(what);
    await how();
  };
  await page.goto("/");
  await act("Try", () => page.getByRole("main").getByRole("link", { name: "Try Tallyleaf" }).first().click());
  // The fields of the form, filled as a browser fills them.
  await page.getByLabel("Full name").fill(founder.name);
  await page.getByLabel("Email").fill(founder.email);
  await page.getByLabel("Company name").fill(founder.company);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await act("Create Account", () => page.getByRole("button", { name: "Create Account" }).click());
  await expect(page).toHaveURL(/\/email-verification/);
  await act("the mailed link", async () => page.goto(await product.linkTo(founder.email, "verify_email")));
  await expect(page).toHaveURL(/\/welcome/, { timeout: 10_000 });
  await act("Web hosting", () => page.getByRole("button", { name: "Web hosting" }).click());
  await expect(results(page)).toContainText("Northwind Hosting Inc.", { timeout: 60_000 });
  await expect(results(page)).toContainText("$39.42");
  await expect(closing(page)).toHaveText(/^1 receipt is posted, and your expenses in \w+ are \$36\.50\.$/);
  expect(actions.length).toBeLessThanOrEqual(5);
  console.log(`${actions.length} actions: ${actions.join(", ")}`);
  await expectAccessible(page);

  await test.step("and it is in the books", async () => {
    await page.goto("/expenses");
    await expect(page.getByRole("row", { name: /Northwind Hosting/ })).toContainText("Ready");
  });
});

test("processes dropped files at once, shows each doubt, and removes a sample", async ({ page, browser }, info) => {
  await new AuthPages(page).create(newPerson());
  await page.goto("/welcome");
  const path = info.outputPath("doubtful.png");
  await doubtfulReceipt(browser, path, "Corner Books", "04/03/2026", ["10.00", "5.50", "15.50"]);
  await page.getByLabel("Receipts and invoices").setInputFiles([path]);
  const doubt = results(page).filter({ hasText: "Corner Books" });
  await expect(doubt).toContainText("To review", { timeout: 60_000 });
  await expect(closing(page)).toContainText("1 needs review");
  await expectAccessible(page);

  // A file that is none of the kinds is refused by name, and nothing is sent.
  await page.getByLabel("Receipts and invoices").setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("milk"),
  });
  await expect(page.getByRole("alert")).toContainText("notes.txt");

  await page.getByRole("button", { name: "Web hosting" }).click();
  await expect(results(page)).toHaveCount(2);
  const sample = results(page).filter({ hasText: "Northwind Hosting" });
  await expect(sample).toContainText("Ready", { timeout: 60_000 });
  await page.getByRole("button", { name: /^Remove sample/ }).click();
  await expect(results(page)).toHaveCount(1);

  // Each doubt leads to the review of this receipt; what was done there is known here.
  await doubt.getByRole("link").first().click();
  await expect(page).toHaveURL(/status=to_review&expense=\d+/);
  await page.goBack();
  await expect(doubt).toContainText("To review");
});
