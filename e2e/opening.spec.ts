/** Opening balances: typed, a difference seen and confirmed, posted, shown in the journal, an invoice paid, the reversal refused. */
import type { Page } from "@playwright/test";
import { AuthPages, expectAccessible, typeChoice } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

/** Name of the screen in a language, and format of its amounts. */
interface Words {
  account: string;
  debit: string;
  credit: string;
  row: string;
}
const ENGLISH: Words = { account: "Account", debit: "Debit", credit: "Credit", row: "row" };
const GERMAN: Words = { account: "Konto", debit: "Soll", credit: "Haben", row: "Zeile" };

async function typeBalance(
  page: Page,
  words: Words,
  row: number,
  [code, debit, credit]: [string, string, string],
): Promise<void> {
  const account = page.getByLabel(`${words.account}, ${words.row} ${row}`, { exact: true }).first();
  await account.click();
  await account.fill("");
  await typeChoice(page, code);
  if (debit) await page.getByLabel(`${words.debit}, ${words.row} ${row}`, { exact: true }).fill(debit);
  if (credit) await page.getByLabel(`${words.credit}, ${words.row} ${row}`, { exact: true }).fill(credit);
}

test("moves in from other books, and stays once a payment uses an item", { tag: "@phone" }, async ({ page }) => {
  await new AuthPages(page).arrive({ ...newPerson(), currency: "EUR" });
  await page.goto("/opening");
  await expect(page.getByText("No opening balances yet")).toBeVisible();
  await page.getByRole("button", { name: "Enter opening balances" }).click();
  await page.getByLabel("Opening date").fill("2026-01-01");
  for (const [at, line] of (
    [
      ["1100", "5400", ""],
      ["1300", "1785", ""],
      ["2000", "", "833"],
      ["3000", "", "5140"],
    ] as [string, string, string][]
  ).entries())
    await typeBalance(page, ENGLISH, at + 1, line);

  await test.step("two invoices and a bill are typed", async () => {
    const invoices = page.getByRole("group", { name: "Open invoices" });
    for (const [row, [client, number, open]] of [
      ["Northwind", "INV-2025-0098", "1190"],
      ["Contoso", "INV-2025-0101", "500"],
    ].entries()) {
      await invoices.getByLabel(`Client, row ${row + 1}`).fill(client ?? "");
      await invoices.getByLabel(`Number, row ${row + 1}`).fill(number ?? "");
      await invoices.getByLabel(`Open amount, row ${row + 1}`, { exact: true }).fill(open ?? "");
    }
    const bills = page.getByRole("group", { name: "Open bills" });
    await bills.getByLabel("Vendor, row 1").fill("Ferrous & Sons");
    await bills.getByLabel("Number, row 1").fill("R-4711");
    await bills.getByLabel("Open amount, row 1", { exact: true }).fill("833");
  });

  await test.step("each difference is named while one types", async () => {
    const differences = page.getByRole("region", { name: "Differences" });
    await expect(differences).toContainText("Debits and credits €1,212.00");
    await expect(differences).toContainText("1300 Accounts receivable and open invoices €95.00");
  });

  await test.step("items that don't meet their account are refused, and the draft stays", async () => {
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(
      page.getByText(/but the open invoices add up to €1,690\.00\. The difference is €95\.00\./).first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Post opening balances" })).toBeDisabled();
    await page.reload();
    const invoices = page.getByRole("group", { name: "Open invoices" });
    await invoices.getByLabel("Open amount, row 2", { exact: true }).fill("595");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("A difference remains")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the difference is confirmed by its exact amount", async () => {
    await page.getByRole("button", { name: "Post opening balances" }).click();
    const dialog = page.getByRole("dialog", { name: "Post opening balances?" });
    await dialog.getByLabel("Difference that you have seen").fill("1000");
    await dialog.getByRole("button", { name: "Post opening balances" }).click();
    await expect(
      dialog.getByText("€1,212.00 remains on 3999 Opening balances. Confirm exactly this amount to post."),
    ).toBeVisible();
    await dialog.getByLabel("Difference that you have seen").fill("1212");
    await dialog.getByRole("button", { name: "Post opening balances" }).click();
    await expect(page.getByRole("heading", { name: /Opening balances on/, level: 1 })).toBeVisible();
    await expect(page.getByRole("row", { name: /1300 Accounts receivable/ })).toContainText("€1,785.00");
    await expectAccessible(page);
  });
  const certificate = page.url();

  await test.step("the journal shows the entries", async () => {
    await page.goto("/journal");
    await expect(page.getByText("Opening balance", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step("an invoice is paid, and then the opening balances stay", async () => {
    await page.goto("/invoices");
    await page
      .getByRole("link", { name: /^View INV-2025-0098/ })
      .first()
      .click();
    await page
      .getByRole("button", { name: "Record Payment" })
      .or(page.getByRole("button", { name: "Record payment" }))
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /Record payment/i }).click();
    await expect(page.getByText("Paid").first()).toBeVisible();
    await page.goto(certificate);
    await page.getByRole("button", { name: "Reverse opening balances" }).click();
    const asked = page.getByRole("dialog", { name: "Reverse opening balances?" });
    await asked.getByRole("button", { name: "Reverse opening balances" }).click();
    await expect(asked.getByText("A payment or credit note uses INV-2025-0098. Void it first.")).toBeVisible();
  });
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("takes cells of a spreadsheet with German amounts", async ({ page }) => {
    await new AuthPages(page).arrive({ ...newPerson(), currency: "EUR" });
    await page.goto("/opening");
    await page.getByRole("button", { name: "Anfangssalden eingeben" }).click();
    await page.getByLabel("Stichtag der Anfangssalden").fill("2026-01-01");
    const text = "Konto\tBezeichnung\tSoll\tHaben\n1100\tBank\t1.234,50\t\n3000\tEigenkapital\t\t1.000,00\n";
    await page.getByLabel("Konto, Zeile 1", { exact: true }).first().focus();
    await page.evaluate((cells) => {
      const data = new DataTransfer();
      data.setData("text/plain", cells);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
    await expect(page.getByLabel("Soll, Zeile 1", { exact: true })).toHaveValue("1.234,50");
    await typeBalance(page, GERMAN, 3, ["1400", "100", ""]);
    await page.getByRole("button", { name: "Entwurf speichern" }).click();
    await expect(page.getByText("Es bleibt eine Differenz")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Anfangssalden buchen" }).click();
    const dialog = page.getByRole("dialog", { name: "Anfangssalden buchen?" });
    await dialog.getByLabel("Bestätigte Differenz").fill("334,50");
    await dialog.getByRole("button", { name: "Anfangssalden buchen" }).click();
    await expect(page.getByRole("heading", { name: /Anfangssalden zum/, level: 1 })).toBeVisible();
  });
});
