/** Banking: a statement creates an account, its transactions pay an invoice and are reconciled, and a second import adds nothing. */
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const NUMBER = `INV-${day(10).slice(0, 4)}-0001`;
const STATEMENT = `Kontonummer;DE89 3704 0044 0532 0130 00

Buchung;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Saldo
${day(2)};Aral Tankstelle;Diesel;-60,00;1.130,00
${day(3)};Grace Hopper;${NUMBER};1.190,00;1.190,00
`;

test("creates an account with its transactions from a statement", { tag: "@phone" }, async ({ page, isMobile }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/banking");
  await expect(page.getByText("No bank accounts yet")).toBeVisible();
  const importing = page.getByRole("dialog", { name: /^(Connect a bank account|Import bank statement)$/ });
  const choose = async (buffer: Buffer, name: string) =>
    importing.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });

  await test.step("the file decides account and format", async () => {
    await page.getByRole("button", { name: "Connect a Bank Account" }).click();
    await choose(Buffer.from("%PDF-1.7"), "statement.pdf");
    await expect(importing.getByText(/^This is a PDF/)).toBeVisible();
    await choose(Buffer.from(STATEMENT, "latin1"), "march.csv");
    await expect(importing.getByText("•••• 3000", { exact: false }).first()).toBeVisible();
    await importing.getByRole("button", { name: /How the columns are read/ }).click();
    await expect(importing.getByLabel("What Auftraggeber/Empfänger is")).toHaveValue("counterparty");
    await importing.getByLabel("Name", { exact: true }).fill("House bank");
    await expectAccessible(page);
    await importing.getByRole("button", { name: "Import 2 transactions" }).click();
    await expect(page.getByText("2 transactions imported.")).toBeVisible();
  });

  const rows = isMobile
    ? page.getByRole("list", { name: "Transactions" }).getByRole("listitem")
    : page.getByRole("table", { name: "Transactions" }).locator("tbody tr");

  await test.step("account and transactions are listed and found", async () => {
    await expect(page.getByRole("button", { name: /^House bank/ })).toContainText("1,130.00");
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "Aral" })).toContainText("Fuel?");
    await page.getByLabel("Search transactions").fill("hopper");
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("+$1,190.00");
    await page.getByLabel("Search transactions").fill("nobody");
    await expect(page.getByText("No transactions found.")).toBeVisible();
    await page.getByLabel("Search transactions").fill("");
    await expectAccessible(page);
  });

  await test.step("the same file adds nothing, and an import can be undone", async () => {
    await page.getByRole("button", { name: "Import statement" }).click();
    await choose(Buffer.from(STATEMENT, "latin1"), "march.csv");
    await expect(importing.getByText("2 transactions, 0 new")).toBeVisible();
    await importing.getByRole("button", { name: "Import 0 transactions" }).click();
    await expect(page.getByText("Nothing new: all of its transactions were there already.")).toBeVisible();
    await page.getByText("Imports", { exact: true }).click();
    const first = page.getByRole("listitem").filter({ hasText: "2 new transactions" });
    await first.getByRole("button", { name: "Undo" }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
    await expect(page.getByText("The import was undone: 2 transactions removed.")).toBeVisible();
  });
});

test("matches a transaction to an invoice and reconciles the account", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  const tabs = page.getByRole("tablist", { name: "Banking sections" });
  const openLines = page.getByRole("region", { name: "Transactions to match" }).getByRole("listitem");

  await test.step("an invoice is issued, and its payment is on the statement", async () => {
    // Uses the screens' calls; invoices have their own journey.
    const [asked] = await Promise.all([page.waitForRequest("**/api/clients?*"), page.goto("/clients")]);
    const headers = { authorization: (await asked.headerValue("authorization")) ?? "" };
    const post = async (path: string, data: object) => (await page.request.post(path, { data, headers })).json();
    const { client } = await post("/api/clients", { name: "Grace Hopper" });
    const items = [{ description: "Translating formulas", quantity: 1, unitPrice: 1190, accountCode: "4000" }];
    const { invoice } = await post("/api/invoices", {
      clientId: client.id,
      issueDate: day(10),
      dueDate: day(-20),
      currency: "USD",
      items,
    });
    await post(`/api/invoices/${invoice.id}/issue`, {});
    await page.goto("/banking");
    await page.getByRole("button", { name: "Connect a Bank Account" }).click();
    const importing = page.getByRole("dialog", { name: /^(Connect a bank account|Import bank statement)$/ });
    await importing
      .locator('input[type="file"]')
      .setInputFiles({ name: "march.csv", mimeType: "text/csv", buffer: Buffer.from(STATEMENT, "latin1") });
    await importing.getByLabel("Name", { exact: true }).fill("House bank");
    await importing.getByRole("button", { name: "Import 2 transactions" }).click();
    await expect(page.getByText("2 transactions imported.")).toBeVisible();
  });

  await test.step("the suggestion is accepted by keyboard, undone, and accepted again", async () => {
    await tabs.getByText("To match").click();
    const payment = openLines.filter({ hasText: "Grace Hopper" });
    await expect(payment).toContainText("Pays the invoice.");
    await expectAccessible(page);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(payment).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("a");
    await expect(payment).toBeHidden();
    await page.keyboard.press("u");
    await expect(payment).toContainText("Pays the invoice.");
    await payment.getByRole("button", { name: "Accept" }).click();
    await expect(openLines).toHaveCount(1);
  });

  await test.step("the other transaction is categorized without a document", async () => {
    await openLines.getByRole("button", { name: /^Match or categorize/ }).click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("button", { name: "Categorize" }).click();
    await expect(page.getByText("Nothing to match.")).toBeVisible();
  });

  await test.step("the difference is zero, and the statement is locked", async () => {
    await tabs.getByText("Reconcile").click();
    await page.getByRole("button", { name: "Reconcile a statement" }).click();
    const starting = page.getByRole("dialog", { name: "Reconcile a statement" });
    await expect(starting.getByLabel(/^Closing balance/)).toHaveValue("1,130.00");
    await starting.getByRole("button", { name: "Start" }).click();
    // Matched transactions are cleared from the start.
    await expect(page.getByLabel("Clear all 2 transactions")).toBeChecked();
    await expect(page.getByText("The difference is zero.")).toBeAttached();
    await page.getByRole("button", { name: "Lock" }).click();
    await expect(page.getByText("Locked", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the invoice is paid", async () => {
    await page.goto("/invoices");
    await page.getByRole("link", { name: NUMBER, exact: true }).click();
    await expect(page.getByRole("heading", { name: NUMBER, level: 1 })).toContainText("Paid");
  });
});
