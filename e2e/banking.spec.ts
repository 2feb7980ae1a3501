/** Banking: an account comes from its own statement, its transactions are found, and the file brings nothing twice. */
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const STATEMENT = `Kontonummer;DE89 3704 0044 0532 0130 00

Buchung;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Saldo
${day(2)};Aral Tankstelle;Diesel;-60,00;1.130,00
${day(3)};Grace Hopper;INV-2026-0001;1.190,00;1.190,00
`;

test("a statement becomes an account with its transactions", { tag: "@phone" }, async ({ page, isMobile }) => {
  await new AuthPages(page).create(newPerson());
  await page.goto("/banking");
  await expect(page.getByText("No bank accounts yet")).toBeVisible();
  const importing = page.getByRole("dialog", { name: "Import a Bank Statement" });
  const choose = async (buffer: Buffer, name: string) =>
    importing.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });

  await test.step("the file says which account it is of, and how it is read", async () => {
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

  await test.step("account and transactions are there, and are found", async () => {
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

  await test.step("the same file brings nothing, and an import can be taken back", async () => {
    await page.getByRole("button", { name: "Import a Statement" }).click();
    await choose(Buffer.from(STATEMENT, "latin1"), "march.csv");
    await expect(importing.getByText("2 transactions, 0 of them new")).toBeVisible();
    await importing.getByRole("button", { name: "Import 0 transactions" }).click();
    await expect(page.getByText("Nothing new: all of its transactions were there already.")).toBeVisible();
    await page.getByText("Imports", { exact: true }).click();
    const first = page.getByRole("listitem").filter({ hasText: "2 transactions new" });
    await first.getByRole("button", { name: "Undo" }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
    await expect(page.getByText("The import was undone: 2 transactions removed.")).toBeVisible();
  });
});
