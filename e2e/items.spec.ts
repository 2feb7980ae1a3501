/** Items of the catalog: written once, found by typing; and an invoice sent in at most four clicks beside its fields. */
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

test("sends an invoice of a catalog item in at most four clicks beside its fields", async ({ page, product }) => {
  const person = newPerson();
  const pages = new AuthPages(page);
  const { token, currentOrganizationId } = await pages.arrive(person);
  await pages.verify(product, person);
  const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": currentOrganizationId };
  const post = (path: string, data: object) => page.request.post(path, { headers, data });
  await post("/api/clients", { name: "Grace Hopper", company: "Compilers Ltd", email: "grace@compilers.example" });

  await test.step("an item is added", async () => {
    await page.goto("/items");
    await page.getByRole("button", { name: "Add item" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add item" });
    await dialog.getByLabel("Name", { exact: true }).fill("Compiler audit");
    await dialog.getByLabel("Item number (optional)").fill("CA-1");
    await dialog.getByRole("button", { name: "Add price" }).click();
    await dialog.getByLabel("Price 1", { exact: true }).fill("120.50");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add item" }).click();
    await expect(page.getByText("$120.50")).toBeVisible();
    await expectAccessible(page);
  });

  let clicks = 0;
  const click = async (name: string) => {
    clicks += 1;
    await page
      .getByRole(name === "New invoice" ? "link" : "button", { name })
      .first()
      .click();
  };
  await page.goto("/invoices");
  await click("New invoice");
  await test.step("fields are filled by keyboard", async () => {
    const client = page.getByRole("combobox", { name: "Client" });
    await client.pressSequentially("Compil");
    await expect(page.getByRole("option", { name: "Compilers Ltd (Grace Hopper)" })).toBeVisible();
    await client.press("ArrowDown");
    await client.press("Enter");
    const line = page.getByRole("group", { name: "Item 1" });
    const description = line.getByLabel("Description");
    await description.pressSequentially("ca-1");
    await expect(page.getByRole("option", { name: /Compiler audit/ })).toBeVisible();
    await description.press("ArrowDown");
    await description.press("Enter");
    await expect(description).toHaveValue("Compiler audit");
    await expect(line.getByLabel("Price")).toHaveValue("120.50");
  });
  await test.step("the preview is the document", async () => {
    await click("Preview");
    await expect(page.getByRole("article")).toContainText("Compiler audit");
    await expect(page.getByRole("article")).toContainText("120.50");
    await expectAccessible(page);
  });
  await click("Save and send");
  await test.step("the dialog shows to whom it goes, and what is posted", async () => {
    const dialog = page.getByRole("dialog", { name: "Send invoice" });
    await expect(dialog).toContainText("posts the invoice for $120.50");
    await expect(dialog.getByRole("region", { name: "Email to the client" })).toContainText("Invoice (number) from");
    await expectAccessible(page);
    clicks += 1;
    await dialog.getByRole("button", { name: "Issue and send" }).click();
  });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/INV-\d{4}-0001/);
  expect(clicks).toBeLessThanOrEqual(4);
  const { data } = await (await page.request.get("/api/invoices", { headers })).json();
  expect(data[0]).toMatchObject({ status: "sent", total: 120.5 });
});

test("repeats an invoice each month, and lists its next days", async ({ page }) => {
  const { token, currentOrganizationId } = await new AuthPages(page).arrive(newPerson());
  const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": currentOrganizationId };
  const post = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const { client } = await post("/api/clients", { name: "Grace Hopper", email: "grace@compilers.example" });
  const { invoice } = await post("/api/invoices", {
    clientId: client.id,
    issueDate: "2026-03-01",
    dueDate: "2026-03-15",
    currency: "USD",
    items: [{ description: "Hosting {month} {year}", quantity: 1, unitPrice: 100, accountCode: "4100" }],
  });
  await page.goto(`/invoices/${invoice.id}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Make recurring" }).click();
  const dialog = page.getByRole("dialog", { name: "New recurring invoice" });
  await dialog.getByLabel("Name").fill("Hosting");
  await dialog.getByLabel(/^From/).first().fill("2099-01-31");
  await dialog.getByRole("combobox", { name: "Day of the month" }).click();
  await page.getByRole("option", { name: "31, or the last day" }).click();
  await dialog.getByRole("button", { name: "Add price change" }).click();
  await dialog.getByLabel("From, price change 1").fill("2099-02-01");
  await dialog.getByLabel("New price, price change 1").fill("110");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("button", { name: "Hosting", exact: true })
    .or(page.getByRole("row", { name: /Hosting/ }))
    .first()
    .click();
  const next = page.getByRole("table", { name: "Next days" });
  await expect(next.getByRole("row")).toHaveCount(14);
  await expect(next).toContainText("Feb 28, 2099");
  await expect(next).toContainText("$110.00");
  await expectAccessible(page);
  await test.step("its lines are edited, and the later price stays with its line", async () => {
    await page.getByRole("link", { name: "Edit content" }).click();
    await expect(page.getByLabel("Price", { exact: true })).toHaveValue("100.00");
    await page.getByLabel("Price", { exact: true }).fill("105");
    await page.getByLabel("Quantity", { exact: true }).fill("2");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("row", { name: /Hosting/ }).click();
    // 2 × 105 in January, 2 × 110 from February on.
    await expect(next).toContainText("$210.00");
    await expect(next).toContainText("$220.00");
  });
});
