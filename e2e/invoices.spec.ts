/** Sales: a client, their invoice from draft to paid, and the lists afterwards. */
import { readFile } from "node:fs/promises";
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

test("takes an invoice from a new client to paid", async ({ page }) => {
  const { token, currentOrganizationId } = await new AuthPages(page).arrive(newPerson());
  const drafts = async () => {
    const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": currentOrganizationId };
    const answer = await page.request.get("/api/invoices?status=draft", { headers });
    return (await answer.json()).data.length;
  };
  const number = `INV-${new Date().getUTCFullYear()}-0001`;

  await test.step("a client is added and opened", async () => {
    await page.goto("/clients");
    await page.getByRole("button", { name: "Add Client" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Client" });
    await dialog.getByRole("button", { name: "Add Client" }).click();
    await expect(dialog.getByText("Enter the client's name or company.")).toBeVisible();
    await dialog.getByLabel("Name", { exact: true }).fill("Grace Hopper");
    await dialog.getByLabel("Company (optional)").fill("Compilers Ltd");
    await dialog.getByLabel("Email (optional)").fill("grace@compilers.example");
    await dialog.getByLabel("Payment terms (optional)").fill("30");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add Client" }).click();
    await expect(page.getByRole("button", { name: "Active 1" })).toBeVisible();
    await page.getByRole("button", { name: "View Compilers Ltd" }).click();
    const details = page.getByRole("dialog", { name: "Client" });
    await details.getByRole("button", { name: "Add project" }).click();
    await details.getByLabel("Project name").fill("The A-0 system");
    await details.getByRole("button", { name: "Save" }).click();
    await expect(details.getByRole("button", { name: "Rename The A-0 system" })).toBeVisible();
    await expectAccessible(page);
    await details.getByRole("link", { name: "New invoice" }).click();
  });

  await test.step("an invoice is written: totals follow the input", async () => {
    await expect(page.getByRole("combobox", { name: "Client" })).toHaveValue("Compilers Ltd (Grace Hopper)");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Description is required")).toBeVisible();
    const first = page.getByRole("group", { name: "Item 1" });
    await first.getByLabel("Description").fill("Translating formulas");
    await first.getByLabel("Quantity").fill("3");
    await first.getByLabel("Price").fill("100.10");
    await first.getByLabel("Tax %").fill("20");
    await first.getByLabel("Tax name").fill("VAT");
    await page.getByLabel("Discount on all (optional)").fill("10");
    await expect(page.getByLabel("Totals")).toContainText("$324.32");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByRole("heading", { name: "Draft invoice" })).toBeVisible();
  });

  await test.step("it is issued, and downloaded as a PDF", async () => {
    await page.getByRole("button", { name: "Issue", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Issue" }).click();
    await expect(page.getByRole("heading", { name: number, level: 1 })).toContainText("Pending");
    await expect(page.getByRole("region", { name: "Journal entry" })).toContainText("324.32");
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(number);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("it is paid in two parts", async () => {
    await page.getByRole("button", { name: "Record payment" }).click();
    const dialog = page.getByRole("dialog", { name: `Record a payment for ${number}` });
    await expect(dialog.getByLabel("Amount")).toHaveValue("324.32");
    await dialog.getByLabel("Amount").fill("300");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await expect(page.getByRole("heading", { name: number, level: 1 })).toContainText("Partly paid");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Record payment" }).click();
    await dialog.getByLabel("Amount").fill("30");
    await dialog.getByLabel("Keep $5.68 as credit").check();
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await expect(page.getByRole("heading", { name: number, level: 1 })).toContainText("Paid");
    await expect(page.getByRole("region", { name: "Payments" }).getByRole("listitem")).toHaveCount(2);
  });

  await test.step("an overpayment is refunded", async () => {
    await page.getByRole("button", { name: "Record refund" }).click();
    const dialog = page.getByRole("dialog", { name: `Record a refund for ${number}` });
    await expect(dialog.getByLabel("Amount")).toHaveValue("5.68");
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await expect(page.getByText("nothing is open", { exact: false })).toBeVisible();
    await expect(page.getByRole("region", { name: "Payments" }).getByRole("listitem")).toHaveCount(3);
  });

  for (const [act, heading, leave] of [
    ["Credit note", "Edit credit note", () => page.getByRole("button", { name: "Cancel" }).click()],
    ["Duplicate", "Edit invoice", () => page.getByRole("button", { name: "Cancel" }).click()],
    ["Credit note", "Edit credit note", () => page.goBack()],
    ["Duplicate", "Edit invoice", () => page.goBack()],
  ] as const)
    await test.step(`leaving a ${act.toLowerCase()} that was just made leaves no draft`, async () => {
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: act }).click();
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      expect(await drafts()).toBe(1);
      await leave();
      await expect(page.getByRole("heading", { name: number, level: 1 })).toBeVisible();
      await expect.poll(drafts).toBe(0);
    });

  await test.step("a saved one stays, also after Back", async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByRole("heading", { name: "Draft invoice" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: number, level: 1 })).toBeVisible();
    await page.goForward();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/invoices$/);
  });

  await test.step("the lists show it", async () => {
    await page.goto("/invoices?status=draft");
    await expect(page.getByText("No invoice matches this search and these filters.")).toBeVisible();
    await page.getByLabel("Status").selectOption("paid");
    await expect(page.getByRole("link", { name: number, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/status=paid/);
    await page.goto("/clients");
    await expect(page.getByText("$324.32")).toBeVisible();
  });
});
